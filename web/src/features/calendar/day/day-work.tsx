import { Plural, Trans } from "@lingui/react/macro";
import { useId } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import type { Mark } from "../day-marks.ts";
import panelCss from "../day-panel.module.css";
import { DayTask } from "../day-tasks.tsx";
import css from "./day.module.css";

/** The work of the day, and what is agreed for it; of several days that stands with the first one. */
export function DayWork({ date, mark, now }: { date: CivilDate; mark: Mark; now: Clock }) {
  const { money } = useFormat();
  const id = useId();
  const { tasks, counted } = mark;
  const agreed = counted.reduce(
    (sum, { amount, date: first }) => sum + (first === date ? (amount ?? 0) : 0),
    0,
  );
  const sum = money(agreed);
  return (
    <section className="card" aria-labelledby={id}>
      <div className={css.dayWorkHead}>
        <h2 id={id}>
          {counted.length > 0 ? (
            <Plural value={counted.length} one="# task" other="# tasks" />
          ) : (
            <Trans>No Task Found</Trans>
          )}
        </h2>
        {agreed > 0 && (
          <p className="small muted">
            <Trans>{sum} agreed</Trans>
          </p>
        )}
      </div>
      {tasks.length > 0 && (
        <ul className={panelCss.dayTasks}>
          {tasks.map((task) => (
            <DayTask key={task._id} task={task} date={date} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}
