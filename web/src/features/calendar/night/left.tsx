import { Trans } from "@lingui/react/macro";
import { memo } from "react";
import { clockOf } from "../../../domain/planner/night/night-bands.ts";
import { useSpanWords } from "../../../domain/planner/span/span-words.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Row } from "../day-marks.ts";
import css from "./night.module.css";
import type { Night } from "./use-night.ts";

interface LeftProps {
  night: Night;
  date: CivilDate;
  nameOf: (task: Row) => string;
  onTake: (id: string) => void;
}

/** The houses that stay as they are, and work of several days, whose hour is that of all of them. */
export const Left = memo(function Left({ night, date, nameOf, onTake }: LeftProps) {
  const { time } = useFormat();
  const nobody = new Set(night.nobody.map(({ id }) => id));
  const left = night.left.filter(({ _id }) => !nobody.has(_id));
  if (left.length + night.through.length === 0) return null;
  return (
    <section className={`card ${css.nightFit}`}>
      <h2>
        <Trans>Left as they are</Trans>
      </h2>
      <ul>
        {night.through.map((one) => (
          <Through key={one.task._id} of={one} {...{ night, date, nameOf }} />
        ))}
        {left.map((task) => (
          <li key={task._id}>
            <span>
              <b>{nameOf(task)}</b> {task.startTime && time(task.startTime)}
            </span>
            <Button onClick={() => onTake(task._id)}>
              <Trans>Take in</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
});

type ThroughProps = Omit<LeftProps, "onTake"> & { of: Night["through"][number] };

/** One day of longer work, and the houses that are to be visited at its hour. */
function Through({ of: { task, span }, night, date, nameOf }: ThroughProps) {
  const { time } = useFormat();
  const days = useSpanWords()(task, date);
  const hours = span && `${time(clockOf(span.from))} – ${time(clockOf(span.until))}`;
  const meets = night.visits.filter(({ from, until }) => span && from < span.until && span.from < until);
  const names = meets
    .flatMap(({ house }) => night.tasks.get(house.id) ?? [])
    .map(nameOf)
    .join(", ");
  return (
    <li>
      <span>
        <Link to={paths.task(task._id)}>{nameOf(task)}</Link> {hours}
        <br />
        <span className="small muted">{days}</span>
        {names && (
          <>
            <br />
            <Trans>At the same time: {names}</Trans>
          </>
        )}
      </span>
    </li>
  );
}
