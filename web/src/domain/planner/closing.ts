import type { Task } from "../../api/types.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { timeOf } from "../../lib/uuid7.ts";
import { lastDay, momentOf, statusOf } from "./task-status.ts";

/** Which tasks a person is asked about: how it went, and what was received. The same as the server's notices do. */

/** A task of no fixed hour is over in the evening, when the day's account is made. */
const EVENING = "20:00";
const DAY = 24 * 60 * 60_000;

type Closable = Pick<
  Task,
  "_id" | "date" | "startTime" | "durationMinutes" | "days" | "endTime" | "outcome"
> &
  Partial<Pick<Task, "shared">>;

/** The instant from which a task can be closed. */
export const endOf = (task: Closable, zone: string) =>
  task.startTime === null ? instantOf(task.date, EVENING, zone) : momentOf(task, zone);

/**
 * Whether nobody has said yet how a task went that is over. What was written down after its end (an old diary, work
 * added as completed) needs no asking, and of what another purohit shares it is they who say it.
 */
export function isToClose(task: Closable, now: Clock): boolean {
  if (task.outcome !== null || task.shared || task.date > now.today) return false;
  const createdAt = timeOf(task._id);
  // Most are settled by their dates alone; zones are slow to ask.
  if (createdAt > Date.parse(lastDay(task)) + 5 * DAY || statusOf(task, now) !== "completed") return false;
  const end = endOf(task, now.zone);
  return createdAt < end && end <= now.at;
}

/** Those to close, in the order in which they ended. */
export function toClose<T extends Closable>(tasks: readonly T[], now: Clock): T[] {
  return tasks
    .filter((task) => isToClose(task, now))
    .sort((a, b) => endOf(a, now.zone) - endOf(b, now.zone) || (a._id < b._id ? -1 : 1));
}
