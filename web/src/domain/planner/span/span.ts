import type { Task } from "../../../api/types.ts";
import type { CivilDate, ClockTime } from "../../../i18n/format.ts";
import { instantOf } from "../../../lib/clock.ts";
import { addDays, daysBetween } from "../../../lib/month.ts";
import { lastDay } from "../task-status.ts";
import { ASSUMED, type Interval } from "../when-calendar.ts";

/**
 * Work of several days: at the same hours of each, or day and night until a time of the last. The same rules as the server's
 * `availability.Span`; both are held to internal/availability/testdata/spans.json.
 */

/** How many days a task may take. */
export const MOST_DAYS = 45;

/** What of a task says when it takes place. */
export type Spanned = Pick<Task, "date" | "startTime" | "durationMinutes" | "days" | "endTime">;

/** One day's part of a task. */
export type Sitting = Interval & {
  date: CivilDate;
  time: ClockTime;
  /** It goes on from the day before. */
  begun?: true;
};

/** The days of a task, the first one first. */
export function daysOf(task: Pick<Task, "date" | "days">): CivilDate[] {
  return Array.from({ length: task.days ?? 1 }, (_, n) => addDays(task.date, n));
}

/** Which of its days a date is, from 1. */
export const dayOfSpan = (task: Pick<Task, "date">, date: CivilDate) => daysBetween(task.date, date) + 1;

/** Whether it begins anew on this one of its days: what goes on day and night does so only on the first. */
export const startsOn = (task: Pick<Task, "date" | "endTime">, date: CivilDate) =>
  !task.endTime || date === task.date;

/** When a task with a time takes place, a part for each day; what goes on day and night is divided at midnight. */
export function sittingsOf(task: Spanned, zone: string): Sitting[] {
  const { startTime, durationMinutes } = task;
  const endTime = task.endTime || undefined;
  if (startTime === null) return [];
  const minutes = (durationMinutes ?? ASSUMED) * 60_000;
  const last = lastDay(task);
  return daysOf(task).flatMap((date): Sitting[] => {
    const begun = endTime !== undefined && date !== task.date;
    const time = begun ? "00:00" : startTime;
    const start = instantOf(date, time, zone);
    if (endTime === undefined) return [{ date, time, start, end: start + minutes }];
    const end = date === last ? instantOf(date, endTime, zone) : instantOf(addDays(date, 1), "00:00", zone);
    return start < end ? [{ date, time, start, end, ...(begun && { begun }) }] : [];
  });
}
