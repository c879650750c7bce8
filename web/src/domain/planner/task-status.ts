import type { Task } from "../../api/types.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";

/** What a task counts as; the same rules as the server's `task` package. */

const MINUTE = 60_000;

type Timed = Pick<Task, "date" | "startTime" | "durationMinutes" | "days" | "endTime">;

/** The last day of a task, which for most is their only one. */
export const lastDay = ({ date, days }: Pick<Task, "date" | "days">) =>
  days ? addDays(date, days - 1) : date;

/** Whether a task takes place on a date. */
export const isOn = (task: Pick<Task, "date" | "days">, date: CivilDate) =>
  task.date <= date && date <= lastDay(task);

/**
 * A task's moment as epoch milliseconds: its end if it has a start and a duration, else its start, else 00:00 of its
 * date; of several days, that of the last. A duration is time that really passes, so a night on which clocks change does not stretch it.
 */
export function momentOf(task: Timed, zone: string): number {
  const { startTime, durationMinutes, endTime } = task;
  const minutes = (startTime && durationMinutes) || 0;
  return instantOf(lastDay(task), endTime ?? startTime ?? "00:00", zone) + minutes * MINUTE;
}

/** How a task stands at a moment. */
export type Status = "completed" | "upcoming" | "cancelled" | "missed" | "handed_over";

/** What a task counts as. Its outcome stands over the clock; `done` is completed even before its moment. */
export function statusOf(task: Timed & Pick<Task, "outcome">, now: Clock): Status {
  if (task.outcome !== null) return task.outcome === "done" ? "completed" : task.outcome;
  if (lastDay(task) < now.over) return "completed";
  if (task.date > now.ahead) return "upcoming";
  return momentOf(task, now.zone) <= now.at ? "completed" : "upcoming";
}
