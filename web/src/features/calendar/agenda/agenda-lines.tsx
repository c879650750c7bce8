import { Trans } from "@lingui/react/macro";
import {
  Cake,
  CalendarClock,
  CalendarX,
  Check,
  Circle,
  CircleDashed,
  Flame,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import type { FamilyDay } from "../../../almanac/family-day.ts";
import type { Block, Repeat } from "../../../api/types.ts";
import { useFamily } from "../../../domain/people/family.ts";
import { BusyLine } from "../../../domain/planner/busy/busy-line.tsx";
import { useClosedWords, useEffectWords } from "../../../domain/planner/closed.ts";
import type { Hold } from "../../../domain/planner/holds.ts";
import { startsOn } from "../../../domain/planner/span/span.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { TimeNotes } from "../../../frame/slots.tsx";
import type { ClockTime } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Mark, Row } from "../day-marks.ts";
import css from "./agenda.module.css";
import { ExpectedLine } from "./expected-line.tsx";

interface AgendaLinesProps {
  date: CivilDate;
  mark: Mark;
  families: readonly FamilyDay[];
  /** What repeats are expected to bring. */
  expected: readonly Repeat[];
  now: Clock;
}

/** What a day holds, a line each: closed, remembered, without a time, and then by the clock. */
export function AgendaLines({
  date,
  mark: { counted, holds, closed, busy, birthdays },
  families,
  expected,
  now,
}: AgendaLinesProps) {
  if ([counted, holds, closed, busy, birthdays, families, expected].every((some) => some.length === 0))
    return null;
  const timed = [
    ...counted.map((task) => ({
      at: (startsOn(task, date) && task.startTime) || "",
      key: task._id,
      task,
      hold: undefined,
    })),
    ...holds.map((hold) => ({
      at: hold.startTime,
      key: `${hold.booking._id} ${hold.startTime}`,
      task: undefined,
      hold,
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  return (
    <ul className={css.agendaLines}>
      {closed.map((block) => (
        <Closed key={block._id} block={block} />
      ))}
      {busy.map((one) => (
        <li key={`${one.calendar._id} ${one.start}`} data-kind="busy">
          <span className={css.agendaTime}>
            <Trans>Busy</Trans>
          </span>
          <Icon of={CalendarClock} />
          <span className="small muted">
            <BusyLine busy={one} zone={now.zone} />
          </span>
        </li>
      ))}
      {families.map(({ client, people }) => (
        <Line key={client._id} kind="family" icon={Flame} to={paths.client(client._id)} name={client.name}>
          <Trans>Shraddh</Trans>: {people.map(({ name }) => name).join(", ")}
        </Line>
      ))}
      {birthdays.map(({ client, person }) => (
        <Line key={person._id} kind="family" icon={Cake} to={paths.client(client._id)} name={person.name}>
          <Trans>Birthday</Trans> · {client.name}
        </Line>
      ))}
      {timed.map(({ key, task, hold }) =>
        task ? <Work key={key} task={task} date={date} now={now} /> : <Held key={key} hold={hold} />,
      )}
      {expected.map((repeat) => (
        <ExpectedLine key={repeat._id} repeat={repeat} />
      ))}
    </ul>
  );
}

interface LineProps {
  kind: "task" | "hold" | "closed" | "family";
  state?: string;
  icon: LucideIcon;
  at?: ClockTime | null;
  to: string;
  name: string;
  children: ReactNode;
}

function Line({ kind, state, icon, at, to, name, children }: LineProps) {
  const { time } = useFormat();
  return (
    <li data-kind={kind} data-state={state}>
      <span className={css.agendaTime}>{at && time(at)}</span>
      <Icon of={icon} bold={kind !== "family"} />
      <span className={css.agendaText}>
        <Link to={to}>{name}</Link> <span className="small muted">{children}</span>
      </span>
    </li>
  );
}

function Work({ task, date, now }: { task: Row; date: CivilDate; now: Clock }) {
  const family = useFamily(task);
  const done = statusOf(task, now) === "completed";
  const place = task.own ? task.location : task.finalAssignUser;
  return (
    <Line
      kind="task"
      state={done ? "past" : "future"}
      icon={done ? Check : Circle}
      at={startsOn(task, date) ? task.startTime : null}
      to={paths.task(task._id)}
      name={task.taskName}
    >
      {done && (
        <span className="visually-hidden">
          <Trans>Completed</Trans>,{" "}
        </span>
      )}
      {[family.name, place].filter(Boolean).join(" · ")}
      <TimeNotes task={task} now={now} date={date} />
    </Line>
  );
}

/** Kept free for a family until somebody answers. */
function Held({ hold: { booking, startTime } }: { hold: Hold }) {
  return (
    <Line
      kind="hold"
      icon={CircleDashed}
      at={startTime}
      to={paths.booking(booking._id)}
      name={booking.riteName}
    >
      {booking.contact.name} · <Trans>asked for, not agreed yet</Trans>
    </Line>
  );
}

/** Why the day is closed, or the part of it that is. */
function Closed({ block }: { block: Block }) {
  const { dayMonth, time } = useFormat();
  const name = useClosedWords()(block);
  const effect = useEffectWords()(block);
  const from = [dayMonth(block.date), block.startTime && time(block.startTime)].filter(Boolean).join(", ");
  const until = [dayMonth(block.endDate), block.endTime && time(block.endTime)].filter(Boolean).join(", ");
  return (
    <Line
      kind="closed"
      icon={CalendarX}
      to={`${paths.availability}?tab=closed&block=${block._id}`}
      name={name}
    >
      <Trans>Closed</Trans>
      {effect && ` · ${effect}`} · {from === until ? from : `${from} – ${until}`}
    </Line>
  );
}
