import { memo } from "react";
import type { Span } from "../../../../domain/planner/night/night-bands.ts";
import type { Havan } from "../../../../domain/planner/night/night-lanes.ts";
import type { Visit } from "../../../../domain/planner/night/night-plan.ts";
import { useMinuteWords } from "../words.ts";
import css from "./lanes.module.css";
import { across } from "./scale.ts";

/** What a narrow block leaves out of a name. */
const FAMILY = / +(family|parivar|परिवार)$/iu;

interface BlockProps extends Pick<Visit, "from" | "until" | "state"> {
  id: string;
  name: string;
  /** How it stands to the hours of the evening. */
  words: string;
  scale: Span;
  dragging: boolean;
  chosen: boolean;
  onChoose: (id: string) => void;
}

/** A house in a lane: as wide as its minutes. */
export const HouseBlock = memo(function HouseBlock(props: BlockProps) {
  const { id, name, words, from, until, state, scale, dragging, chosen, onChoose } = props;
  const time = useMinuteWords()(from);
  const [short, figures] = [name.replace(FAMILY, ""), /[\d०-९:]+/.exec(time)?.[0] ?? time];
  // What is read aloud begins with what is seen.
  const label = `${short} ${figures} ${time.replace(figures, "").trim()}`.trim();
  return (
    <button
      type="button"
      className={css.laneHouse}
      data-house={id}
      data-state={state}
      data-dragging={dragging || undefined}
      aria-pressed={chosen}
      aria-label={[label, words].filter(Boolean).join(", ")}
      title={[name, time, words].filter(Boolean).join(" · ")}
      style={across({ from, until }, scale)}
      onClick={() => onChoose(id)}
    >
      <b>{short}</b> <span>{figures}</span>
    </button>
  );
});

/** What goes on in a house that was entered, with one who comes along. */
export function HavanBlock({ havan, name, scale }: { havan: Havan; name: string; scale: Span }) {
  const at = useMinuteWords();
  return (
    <div
      className={css.laneHavan}
      style={across(havan, scale)}
      title={`${name} · ${at(havan.from)} – ${at(havan.until)}`}
    >
      <b>{name}</b> <span>{at(havan.from)}</span>
    </div>
  );
}
