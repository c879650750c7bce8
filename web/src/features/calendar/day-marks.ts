/** What the tasks make of each day. Pure. */

import type { Block, BusyCalendar, Client, Task } from "../../api/types.ts";
import { type Busy, busyTimesOf } from "../../domain/planner/busy/busy.ts";
import type { Hold } from "../../domain/planner/holds.ts";
import { daysOf } from "../../domain/planner/span/span.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import type { Clock } from "../../lib/clock.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import type { Shown } from "../../offline/view.ts";
import { type Birthday, birthdaysOn } from "./birthdays.ts";

/** A task as the calendar shows it. */
export type Row = Shown<Task>;
/** The colour of a day. */
export type DayState = "today" | "past" | "future" | "free";

/** What a day of the calendar holds. */
export interface Mark {
  /** All tasks of the day, earliest first. */
  tasks: readonly Row[];
  /** Those that count: what was cancelled, missed or handed over gives a day no colour. */
  counted: readonly Row[];
  allDone: boolean;
  /** Times that are reserved for bookings; they are no tasks yet and count nowhere. */
  holds: readonly Hold[];
  /** Why the day is closed, or a part of it. */
  closed: readonly Block[];
  /** When other calendars say that the purohit is busy. */
  busy: readonly Busy[];
  /** The people of families who have their birthday. */
  birthdays: readonly Birthday[];
}

const NONE: Mark = { tasks: [], counted: [], allDone: false, holds: [], closed: [], busy: [], birthdays: [] };

/** The days that have tasks or birthdays, are held, closed or busy. */
export type Marks = Pick<ReadonlyMap<CivilDate, Mark>, "get">;

/** What stands on each day, worked out when it is asked for: a month shows 30 days of ten years. `tasks` come latest first. */
export function marksOf(
  tasks: readonly Row[],
  now: Clock,
  holds: readonly Hold[] = [],
  blocks: readonly Block[] = [],
  clients: readonly Client[] = [],
  calendars: readonly BusyCalendar[] = [],
): Marks {
  const [days, held, shut] = [tasksByDate(tasks), byDate(holds), byDate(closedDays(blocks))];
  const known = new Map<CivilDate, Mark>();
  const times = busyTimesOf(calendars);
  const find = (date: CivilDate, busy: readonly Busy[], birthdays: readonly Birthday[]): Mark => {
    const mark = markOf((days.get(date) ?? []).toSorted(byStart), now);
    const closed = (shut.get(date) ?? []).map(({ block }) => block);
    return { ...mark, holds: (held.get(date) ?? []).sort(byTime), closed, busy, birthdays };
  };
  return {
    get(date) {
      const mark = known.get(date);
      if (mark) return mark;
      const birthdays = birthdaysOn(date, clients);
      const busy = times.on(date, now.zone);
      if (birthdays.length + busy.length === 0 && ![days, held, shut].some((some) => some.has(date)))
        return undefined;
      const found = find(date, busy, birthdays);
      known.set(date, found);
      return found;
    },
  };
}

/** Each day that is closed for the purohit; those of a family close nothing here. */
const closedDays = (blocks: readonly Block[]) =>
  blocks
    .filter(({ clientId }) => clientId === undefined)
    .flatMap((block) => {
      const days: { date: CivilDate; block: Block }[] = [];
      for (let date = block.date; date <= block.endDate; date = addDays(date, 1)) days.push({ date, block });
      return days;
    });

function byDate<T extends { date: CivilDate }>(things: readonly T[]): Map<CivilDate, T[]> {
  const days = new Map<CivilDate, T[]>();
  for (const thing of things) {
    const day = days.get(thing.date);
    if (day) day.push(thing);
    else days.set(thing.date, [thing]);
  }
  return days;
}

/** The tasks of each date, those of several days on each of theirs. */
const tasksByDate = memoizeLast((tasks: readonly Row[]) => {
  const days = byDate(tasks);
  for (const task of tasks) {
    for (const date of task.days ? daysOf(task).slice(1) : [])
      days.set(date, [...(days.get(date) ?? []), task]);
  }
  return days;
});

/** What a day holds; nothing where the marks do not name it. */
export const markOn = (marks: Marks, date: CivilDate): Mark => marks.get(date) ?? NONE;

function markOf(tasks: readonly Row[], now: Clock): Omit<Mark, "holds" | "closed" | "busy" | "birthdays"> {
  const statuses = tasks.map((task) => statusOf(task, now));
  const counted = tasks.filter((_, i) => statuses[i] === "completed" || statuses[i] === "upcoming");
  return { tasks, counted, allDone: counted.length > 0 && !statuses.includes("upcoming") };
}

/** By start; a task without one first, since it may begin at any time. */
const byStart = (a: Row, b: Row) => {
  const [left, right] = [`${a.startTime ?? ""} ${a._id}`, `${b.startTime ?? ""} ${b._id}`];
  return left < right ? -1 : 1;
};

const byTime = (a: Hold, b: Hold) => (a.startTime < b.startTime ? -1 : 1);

/** The colour of a day. */
export function stateOf(date: CivilDate, mark: Mark, today: CivilDate): DayState {
  if (date === today) return "today";
  if (mark.counted.length === 0) return "free";
  return date < today ? "past" : "future";
}
