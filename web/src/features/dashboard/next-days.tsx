import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays, type CivilDate, weekdayOf } from "../../lib/month.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { paths } from "../../nav/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link, TextLink } from "../../ui/link.tsx";
import { Moon } from "../../ui/moon/moon.tsx";
import { Card, Money } from "../../ui/surface.tsx";
import dashboardCss from "./dashboard.module.css";
import type { Row } from "./sums.ts";
import wideCss from "./wide.module.css";

/** How many of the next tasks are listed under the picture. */
const LISTED = 3;
const DAYS = 35;

interface NextDaysProps {
  tasks: readonly Row[];
  today: CivilDate;
}

/** The next thirty days as a picture, and the next tasks. */
export function NextDays({ tasks, today }: NextDaysProps) {
  const { t } = useLingui();
  const format = useFormat();
  const agreed = tasks.reduce(
    (sum, { own, amount }) => sum + (own && amount !== null ? paiseOf(amount) : 0),
    0,
  );
  const sum = format.money(agreed / 100);
  const count = tasks.length;
  return (
    <section className={wideCss.dashboardNext} aria-labelledby="next-title">
      <Card>
        <div className={dashboardCss.nextHead}>
          <h2 id="next-title">{format.digits(t`Next 30 days`)}</h2>
          <p className="small muted">
            <Plural value={count} _0="No task yet" one="# task" other="# tasks" />
            {count > 0 && (
              <>
                {" · "}
                <Trans>{sum} agreed</Trans>
              </>
            )}
          </p>
          <DaysPicture tasks={tasks} today={today} />
        </div>
        {tasks.length > 0 && (
          <ul className={dashboardCss.nextList}>
            {tasks.slice(0, LISTED).map((task) => (
              <NextTask key={task._id} task={task} />
            ))}
          </ul>
        )}
        <p className={dashboardCss.nextFoot}>
          <TextLink to={paths.calendar}>
            <Trans>Open the calendar</Trans>
          </TextLink>
        </p>
      </Card>
    </section>
  );
}

/** Five weeks from this one, with the days that have work. */
function DaysPicture({ tasks, today }: NextDaysProps) {
  const { t } = useLingui();
  const format = useFormat();
  const busy = new Set(tasks.map(({ date }) => date));
  const first = addDays(today, -weekdayOf(today));
  const days = Array.from({ length: DAYS }, (_, i) => addDays(first, i));
  return (
    <div
      className={dashboardCss.nextDays}
      role="img"
      aria-label={t`Days with work: ${format.number(busy.size)}. They are in the calendar.`}
    >
      {days.slice(0, 7).map((day) => (
        <span key={`name ${day}`} className={dashboardCss.nextName}>
          {[...new Intl.Segmenter().segment(format.weekday(day))][0]?.segment}
        </span>
      ))}
      {days.map((day) => (
        <span
          key={day}
          data-state={day === today ? "today" : day < today ? "before" : busy.has(day) ? "busy" : undefined}
        >
          {format.dayOfMonth(day)}
        </span>
      ))}
    </div>
  );
}

function NextTask({ task }: { task: Row }) {
  const { dayMonth, time } = useFormat();
  const limbs = useAlmanacDay(task.date).data?.limbs;
  return (
    <li>
      {limbs ? <Moon phase={limbs.phase} size={18} /> : <Icon of={CalendarDays} />}
      <span className="grow">
        <Link to={paths.task(task._id)}>{task.taskName}</Link>
        <br />
        <span className="small muted">
          {dayMonth(task.date)}
          {task.startTime && `, ${time(task.startTime)}`} · {task.own ? task.location : task.finalAssignUser}
        </span>
      </span>
      <b>
        <Money rupees={task.own ? task.amount : null} />
      </b>
    </li>
  );
}
