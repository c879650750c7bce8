/** What the tasks make of each day. Pure. */

import type { Task } from "../../api/types.ts";
import type { Hold } from "../../offline/holds.ts";
import { type Clock, statusOf } from "../../offline/moment.ts";
import type { Shown } from "../../offline/view.ts";
import type { CivilDate } from "../../ui/month.ts";

export type Row = Shown<Task>;
export type DayState = "today" | "past" | "future" | "free";

export interface Mark {
  /** All tasks of the day, earliest first. */
  tasks: readonly Row[];
  /** Those that count: what was cancelled, missed or handed over gives a day no colour. */
  counted: readonly Row[];
  allDone: boolean;
  /** Times that are kept free for bookings; no work yet, they count nowhere. */
  holds: readonly Hold[];
}

const NONE: Mark = { tasks: [], counted: [], allDone: false, holds: [] };

/** The days that have tasks or are held. `tasks` come latest first. */
export function marksOf(
  tasks: readonly Row[],
  now: Clock,
  holds: readonly Hold[] = [],
): ReadonlyMap<CivilDate, Mark> {
  const [days, held] = [byDate(tasks), byDate(holds)];
  const dates = new Set([...days.keys(), ...held.keys()]);
  return new Map(
    [...dates].map((date) => {
      const mark = markOf((days.get(date) ?? []).sort(byStart), now);
      return [date, { ...mark, holds: (held.get(date) ?? []).sort(byTime) }];
    }),
  );
}

function byDate<T extends { date: CivilDate }>(things: readonly T[]): Map<CivilDate, T[]> {
  const days = new Map<CivilDate, T[]>();
  for (const thing of things) {
    const day = days.get(thing.date);
    if (day) day.push(thing);
    else days.set(thing.date, [thing]);
  }
  return days;
}

export const markOn = (marks: ReadonlyMap<CivilDate, Mark>, date: CivilDate): Mark => marks.get(date) ?? NONE;

function markOf(tasks: readonly Row[], now: Clock): Omit<Mark, "holds"> {
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

export function stateOf(date: CivilDate, mark: Mark, today: CivilDate): DayState {
  if (date === today) return "today";
  if (mark.counted.length === 0) return "free";
  return date < today ? "past" : "future";
}
