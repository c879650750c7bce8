import { useLingui } from "@lingui/react/macro";
import { Check, Circle, CircleHelp, MessageCircle } from "lucide-react";
import type { DragEvent } from "react";
import type { PitruFamily } from "../../../domain/observances/pitru-board.ts";
import { Icon } from "../../../ui/icon.tsx";
import own from "./chip.module.css";
import type { PeopleNames } from "./names.ts";
import css from "./pitru.module.css";
import { useWhyWords } from "./why.tsx";

const SIGNS = { booked: Check, asked: MessageCircle, open: Circle };

interface ChipProps {
  family: PitruFamily;
  names: PeopleNames;
  /** No day is chosen yet. */
  unplaced?: boolean;
  onOpen: () => void;
  onDrag: (family: PitruFamily | undefined) => void;
}

/** A family on a day: opened by a tap, dragged to another day where it is not agreed. */
export function Chip({ family, names, unplaced, onOpen, onDrag }: ChipProps) {
  const { t } = useLingui();
  const { client, people, state } = family;
  const states = { booked: t`Agreed`, asked: t`Asked`, open: unplaced ? t`No day yet` : t`Not asked` };
  const rest = people.length - 1;
  const why = useWhyWords()(people.find((one) => one.why) ?? {});
  const about = [names.relation(people[0]?.person?.relation), rest > 0 && `+${rest}`]
    .filter(Boolean)
    .join(" ");
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData("text/plain", client.name);
    onDrag(family);
  };
  return (
    <li>
      <button
        type="button"
        className={why ? `${css.chip} ${own.explained}` : css.chip}
        data-state={state}
        draggable={state !== "booked"}
        onDragStart={drag}
        onDragEnd={() => onDrag(undefined)}
        onClick={onOpen}
      >
        <Icon of={unplaced ? CircleHelp : SIGNS[state]} />
        <span className="visually-hidden">{states[state]}: </span>
        <span className={own.pitruName}>{client.name}</span>
        {about && <span className="small muted">{about}</span>}
        {why && <span className={`${own.why} small`}>{why}</span>}
      </button>
    </li>
  );
}
