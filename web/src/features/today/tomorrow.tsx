import { Trans, useLingui } from "@lingui/react/macro";
import { DayMoon } from "../../almanac/day-almanac.tsx";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { Task } from "../../api/types.ts";
import { useFamily } from "../../domain/people/family.ts";
import { useSpanWords } from "../../domain/planner/span/span-words.tsx";
import type { When } from "../../domain/planner/when.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays } from "../../lib/month.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { Link } from "../../ui/link.tsx";
import { Muhurat, Night } from "./time-notes.tsx";
import css from "./today.module.css";

/** What waits tomorrow, and when to leave for it. */
export function Tomorrow({ when, today }: { when: When; today: string }) {
  const tomorrow = addDays(today, 1);
  const tithi = useAlmanacDay(tomorrow).data?.limbs?.tithis[0].name;
  const { items, untimed } = when.day(tomorrow);
  const tasks = [...items.flatMap(({ task }) => (task ? [task] : [])), ...untimed];
  return (
    <section className="card" aria-labelledby="tomorrow">
      <div className={css.todayHead}>
        <h2 id="tomorrow">
          <Trans>Tomorrow</Trans>
        </h2>
        {tithi && (
          <Link className={`${css.todayTithi} small muted`} to={paths.calendarDay(tomorrow)}>
            <DayMoon date={tomorrow} size={16} /> {tithi}
          </Link>
        )}
      </div>
      {tasks.length === 0 ? (
        <p className={`${css.todayRow} small muted`}>
          <Trans>No task tomorrow</Trans>
        </p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <li key={task._id}>
              <Row task={task} when={when} tomorrow={tomorrow} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ task, when, tomorrow }: { task: Task; when: When; tomorrow: string }) {
  const { t } = useLingui();
  const { time } = useFormat();
  const { zone } = useClock();
  const family = useFamily(task);
  const leave = when.leaveBy(task, tomorrow);
  const span = useSpanWords()(task, tomorrow);
  const at = leave?.minutes ? time(localParts(new Date(leave.at), zone).time) : "";
  return (
    <Link className={css.todayRow} to={paths.task(task._id)}>
      <span className={css.todayTime}>{task.startTime ? time(task.startTime) : "–"}</span>
      <span className="grow">
        <b>{task.taskName}</b>
        <br />
        <span className="small muted">
          {[family.name || task.location, at && t`leave by ${at}`, span].filter(Boolean).join(", ")}
          <Night task={task} />
          <Muhurat task={task} />
        </span>
      </span>
    </Link>
  );
}
