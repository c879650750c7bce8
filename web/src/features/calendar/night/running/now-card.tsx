import { Trans } from "@lingui/react/macro";
import type { Running } from "../../../../domain/planner/night/night-running.ts";
import type { Row } from "../../day-marks.ts";
import { MinutesField } from "../minutes-field.tsx";
import type { Night } from "../use-night.ts";
import { useMinuteWords } from "../words.ts";
import css from "./running.module.css";
import { RunningWords } from "./running-words.tsx";

interface NowCardProps {
  running: Running;
  night: Night;
  nameOf: (task: Row) => string;
  onMinutes: (id: string, minutes: number) => void;
}

/** While the evening goes on: the house it is now. Where it takes longer, all that follow begin later. */
export function NowCard({ running, night, nameOf, onMinutes }: NowCardProps) {
  const { house } = running.current;
  const time = useMinuteWords()(running.now);
  const task = night.tasks.get(house.id);
  if (!task) return null;
  const name = nameOf(task);
  return (
    <section className={`card ${css.running}`} data-padded aria-live="polite">
      <h2>
        <Trans>Now {time}</Trans> · {name}
      </h2>
      <RunningWords running={running} />
      <MinutesField
        {...{ name, minutes: house.minutes, before: night.before.get(house.id) }}
        onMinutes={(minutes) => onMinutes(house.id, minutes)}
      />
    </section>
  );
}
