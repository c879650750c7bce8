import { Trans, useLingui } from "@lingui/react/macro";
import {
  Ban,
  CalendarArrowUp,
  Check,
  Circle,
  CircleSlash,
  EllipsisVertical,
  Forward,
  Hourglass,
  type LucideIcon,
  Moon,
  Pencil,
  Plus,
  Sunrise,
  Trash2,
} from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { helperPaths } from "../../domain/helpers/paths.ts";
import { seesMoney } from "../../domain/money/sees-money.ts";
import { MANY, ofHalf } from "../../domain/planner/night/night-evening.ts";
import { startsOn } from "../../domain/planner/span/span.ts";
import { type Status, statusOf } from "../../domain/planner/task-status.ts";
import { TimeNotes } from "../../frame/slots.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import type { CivilDate } from "../../lib/month.ts";
import { paths } from "../../nav/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Money } from "../../ui/surface.tsx";
import { useLazy } from "../../ui/use-lazy.ts";
import type { Mark, Row } from "./day-marks.ts";
import css from "./day-panel.module.css";
import { useFeasts } from "./night/use-feasts.ts";
import { endAt } from "./week/scale.ts";

/** The tasks of the day, and the way to one more: what lies behind is completed, what comes is new. */
export function DayTasks({ date, mark, now }: { date: CivilDate; mark: Mark; now: Clock }) {
  const { number } = useFormat();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Tasks</Trans>{" "}
        {mark.tasks.length > 0 && <span className="muted">{number(mark.tasks.length)}</span>}
      </h3>
      {mark.tasks.length === 0 ? (
        <p className={`muted ${css.dayNone}`}>
          <Trans>No Task Found</Trans>
        </p>
      ) : (
        <ul className={`card ${css.dayTasks}`}>
          {mark.tasks.map((task) => (
            <DayTask key={task._id} task={task} date={date} now={now} />
          ))}
        </ul>
      )}
      <DayWays date={date} mark={mark} now={now} />
    </section>
  );
}

/** From a day to the order of its morning or evening, where there is much to do, and to one more task. */
export function DayWays({ date, mark, now }: { date: CivilDate; mark: Mark; now: Clock }) {
  const { untimed } = useFeasts(date);
  const completed = date <= now.today;
  const give = mark.tasks.filter(
    (task) => task.own && !task.shared && task.date === date && statusOf(task, now) === "upcoming",
  );
  const add = completed ? paths.addComplete : paths.addNew;
  return (
    <>
      {ofHalf(mark.tasks, "morning", untimed).length >= MANY && (
        <ButtonLink icon={Sunrise} wide to={`/calendar/night/${date}?part=morning`}>
          <Trans>Order the morning</Trans>
        </ButtonLink>
      )}
      {ofHalf(mark.tasks, "evening", untimed).length >= MANY && (
        <ButtonLink icon={Moon} wide to={`/calendar/night/${date}`}>
          <Trans>Order the evening</Trans>
        </ButtonLink>
      )}
      {give.length > 0 && seesMoney() && (
        <ButtonLink icon={Forward} wide to={helperPaths.handOver({ tasks: give.map(({ _id }) => _id) })}>
          <Trans>Hand over</Trans>
        </ButtonLink>
      )}
      <ButtonLink icon={Plus} wide to={`${add}?date=${date}`}>
        {completed ? <Trans>Add Completed Task</Trans> : <Trans>Add New Task</Trans>}
      </ButtonLink>
    </>
  );
}

const loadMove = async () => {
  const { MoveSheet } = await import("./week/move-sheet.tsx");
  return MoveSheet;
};

/** One of them: what it earns stands with its first day. */
export function DayTask({ task, date, now }: { task: Row; date: CivilDate; now: Clock }) {
  const { t } = useLingui();
  const [moving, setMoving] = useState(false);
  const MoveSheet = useLazy(loadMove, moving);
  const hours = useHours(task);
  const mark = useMark(statusOf(task, now));
  const unanswered = task.shared && !task.answer && !task.shared.off;
  const { icon, word } = unanswered ? { icon: Hourglass, word: t`Not answered yet` } : mark;
  const where = task.own ? task.location : task.finalAssignUser;
  return (
    <li data-status={statusOf(task, now)}>
      <Icon of={icon} />
      <span className="grow">
        <Link to={paths.task(task._id)}>{task.taskName}</Link>
        <br />
        <span className="small muted">
          {where}
          {startsOn(task, date) && hours && (
            <>
              {" · "}
              {hours}
            </>
          )}
          <TimeNotes task={task} now={now} date={date} />
        </span>
      </span>
      {task.date === date && (
        <b>
          <Money rupees={task.amount} />
        </b>
      )}
      <span className="visually-hidden">{word}</span>
      {!task.shared && (
        <Menu
          icon={EllipsisVertical}
          label={t`Actions for ${task.taskName}`}
          items={[
            ...(task.outcome === null
              ? [{ label: t`Move to…`, icon: CalendarArrowUp, onSelect: () => setMoving(true) }]
              : []),
            { label: t`Update`, icon: Pencil, to: paths.updateTask(task._id) },
            { label: t`Delete`, icon: Trash2, kind: "danger", to: paths.deleteTask(task._id) },
          ]}
        />
      )}
      {MoveSheet && <MoveSheet task={task} now={now} onClose={() => setMoving(false)} />}
    </li>
  );
}

/** "9:45 am – 11:00 am"; when it begins, where nobody said how long it takes. */
function useHours({ startTime, durationMinutes, endTime }: Row): ReactNode {
  const { time } = useFormat();
  if (!startTime) return null;
  if (!durationMinutes || endTime) return <span className="nowrap">{time(startTime)}</span>;
  // On a narrow line it breaks after the dash, never inside a time.
  return (
    <>
      <span className="nowrap">{time(startTime)} –</span>{" "}
      <span className="nowrap">{time(endAt(startTime, durationMinutes))}</span>
    </>
  );
}

function useMark(status: Status): { icon: LucideIcon; word: string } {
  const { t } = useLingui();
  return {
    completed: { icon: Check, word: t`Completed` },
    upcoming: { icon: Circle, word: t`Upcoming` },
    cancelled: { icon: Ban, word: t`Cancelled` },
    missed: { icon: CircleSlash, word: t`Missed` },
    handed_over: { icon: Forward, word: t`Handed over` },
  }[status];
}
