import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp, CircleHelp, FileText, GripVertical, UserRound, X } from "lucide-react";
import { memo } from "react";
import { SELF } from "../../../../domain/planner/night/night-lanes.ts";
import { paths } from "../../../../nav/paths.ts";
import { Menu } from "../../../../ui/menu.tsx";

/** So many purohits a menu names; those who have houses come first. */
const MOST = 7;

interface HouseMenuProps {
  id: string;
  name: string;
  /** Who visits it; undefined for nobody yet. */
  who: string | undefined;
  /** Those who may. */
  whos: readonly string[];
  onGive: (id: string, who: string | undefined) => void;
  /** Without them it has no order. */
  onStep?: (id: string, by: number) => void;
  onLeave?: (id: string) => void;
}

/** As the hours of the evening change with every move, and what can be done with a house does not, it is not drawn anew. */
export const HouseMenu = memo(function HouseMenu(props: HouseMenuProps) {
  const { id, name, who, whos, onGive, onStep, onLeave } = props;
  const { t } = useLingui();
  const step = (by: number) => () => onStep?.(id, by);
  const others = whos.slice(0, MOST).filter((one) => one !== who);
  return (
    <Menu
      icon={GripVertical}
      label={t`Move ${name}`}
      items={[
        ...(onStep
          ? [
              { label: t`Move up`, icon: ArrowUp, onSelect: step(-1) },
              { label: t`Move down`, icon: ArrowDown, onSelect: step(1) },
            ]
          : []),
        ...others.map((one) => ({
          label: one === SELF ? t`To you` : t`To ${one}`,
          icon: UserRound,
          onSelect: () => onGive(id, one),
        })),
        ...(who !== undefined && whos.length > 1
          ? [{ label: t`Nobody yet`, icon: CircleHelp, onSelect: () => onGive(id, undefined) }]
          : []),
        { label: t`Open the task`, icon: FileText, to: paths.task(id) },
        ...(onLeave ? [{ label: t`Leave as it is`, icon: X, onSelect: () => onLeave(id) }] : []),
      ]}
    />
  );
});
