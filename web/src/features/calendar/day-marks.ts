/** What the tasks make of each day. Pure. */

import type { Task } from "../../api/types.ts";
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
}

const NONE: Mark = { tasks: [], counted: [], allDone: false };

/** The days that have tasks. `tasks` come latest first. */
export function marksOf(tasks: readonly Row[], now: Clock): ReadonlyMap<CivilDate, Mark> {
  const days = new Map<CivilDate, Row[]>();
  for (const task of tasks) {
    const day = days.get(task.date);
    if (day) day.push(task);
    else days.set(task.date, [task]);
  }
  return new Map([...days].map(([date, rows]) => [date, markOf(rows.sort(byStart), now)]));
}

export const markOn = (marks: ReadonlyMap<CivilDate, Mark>, date: CivilDate): Mark => marks.get(date) ?? NONE;

function markOf(tasks: readonly Row[], now: Clock): Mark {
  const statuses = tasks.map((task) => statusOf(task, now));
  const counted = tasks.filter((_, i) => statuses[i] === "completed" || statuses[i] === "upcoming");
  return { tasks, counted, allDone: counted.length > 0 && !statuses.includes("upcoming") };
}

/** By start; a task without one first, since it may begin at any time. */
const byStart = (a: Row, b: Row) => {
  const [left, right] = [`${a.startTime ?? ""} ${a._id}`, `${b.startTime ?? ""} ${b._id}`];
  return left < right ? -1 : 1;
};

export function stateOf(date: CivilDate, mark: Mark, today: CivilDate): DayState {
  if (date === today) return "today";
  if (mark.counted.length === 0) return "free";
  return date < today ? "past" : "future";
}
