/** What else there is on and around a day, from the tasks on this device. */

import { isOn, lastDay, statusOf } from "../../../domain/planner/task-status.ts";
import type { Clock } from "../../../lib/clock.ts";
import { addDays, weekdayOf } from "../../../lib/month.ts";
import type { Row } from "../list/task-summary.ts";

/** A task as it stands in the form. */
export interface Plan {
  /** Of the task that is edited; it does not clash with itself. */
  id: string | undefined;
  date: string;
  startTime: string | null;
  durationMinutes: number | null;
  /** Of several days, how many; with `endTime` day and night. */
  days: number | undefined;
  endTime: string | undefined;
  /** HH:MM or "": between which it must begin. */
  windowFrom: string;
  windowUntil: string;
  /** It takes the purohit's own time: nobody else does it, and it is not called off. */
  own: boolean;
  location: string;
  /** Ids, "" for none. */
  clientId: string;
  addressId: string;
  riteTypeId: string;
}

/** What still takes or took time: not what was cancelled, missed or handed over. */
const stands = (task: Row, now: Clock) => ["completed", "upcoming"].includes(statusOf(task, now));

/** The other tasks of the week of a day, Sunday to Saturday, earliest first. */
export function othersInWeek(tasks: readonly Row[], plan: Plan, now: Clock): Row[] {
  const sunday = addDays(plan.date, -weekdayOf(plan.date));
  const saturday = addDays(sunday, 6);
  return tasks
    .filter(
      (task) => lastDay(task) >= sunday && task.date <= saturday && task._id !== plan.id && stands(task, now),
    )
    .reverse();
}

/** Whether it begins at another time than its muhurat wants; over midnight where that ends the earlier of the two. */
export function missesMuhurat({ startTime, windowFrom, windowUntil }: Plan): boolean {
  if (!startTime || !(windowFrom || windowUntil)) return false;
  const [early, late] = [startTime < windowFrom, windowUntil !== "" && startTime > windowUntil];
  return windowUntil && windowUntil < windowFrom ? early && late : early || late;
}

interface DayWork {
  /** The other own tasks of the day, earliest first. */
  others: Row[];
  /** Other work for the same family on the day, whoever does it. */
  sameFamily: Row[];
}

/** The other work of a day. */
export function workOnDay(tasks: readonly Row[], plan: Plan, now: Clock): DayWork {
  const onDay = tasks
    .filter((task) => isOn(task, plan.date) && task._id !== plan.id && stands(task, now))
    .reverse();
  return {
    others: onDay.filter(({ own }) => own),
    sameFamily: plan.clientId ? onDay.filter((task) => task.clientId === plan.clientId) : [],
  };
}
