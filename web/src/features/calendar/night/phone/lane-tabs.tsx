import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { SELF } from "../../../../domain/planner/night/night-lanes.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { Segmented } from "../../../../ui/choice.tsx";
import { Pick, Picks } from "../../../../ui/picks.tsx";
import type { Night } from "../use-night.ts";

/** Stands for the houses that nobody visits yet; no helper is called so. */
export const NOBODY = "\u0000";
/** So many stand side by side. */
const MOST = 4;
/** What the name of a tab leaves out. */
const HONOUR = / +(ji|जी)$/iu;

interface TabsProps {
  night: Night;
  shown: string;
  onShow: (who: string) => void;
}

/** Whose houses are shown, and how many each has; nothing where all are his own. */
export const LaneTabs = memo(function LaneTabs({ night: { lanes, nobody }, shown, onShow }: TabsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const tabs = lanes
    .filter(({ who, visits }) => who === SELF || visits.length > 0)
    .map(({ who, visits }) => ({
      value: who,
      label: `${who === SELF ? t`You` : who.replace(HONOUR, "")} ${number(visits.length)}`,
    }));
  if (nobody.length > 0) tabs.push({ value: NOBODY, label: `${t`Nobody yet`} ${number(nobody.length)}` });
  const label = t`Who visits it`;
  if (tabs.length < 2) return null;
  if (tabs.length <= MOST) return <Segmented {...{ label, value: shown, onChange: onShow }} options={tabs} />;
  return (
    <Picks label={label}>
      {tabs.map(({ value, label: name }) => (
        <Pick key={value} name="lane" checked={value === shown} onPick={() => onShow(value)}>
          {name}
        </Pick>
      ))}
    </Picks>
  );
});
