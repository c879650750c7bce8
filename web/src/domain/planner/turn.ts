import type { Task } from "../../api/types.ts";
import type { Clock } from "../../lib/clock.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { endOf } from "./closing.ts";
import { lastDay, momentOf } from "./task-status.ts";

type Timed = Pick<Task, "_id" | "date" | "startTime" | "durationMinutes" | "days" | "endTime" | "outcome">;

/** When the next task passes its moment, or comes to be closed; what is further ahead than tomorrow is not looked at. */
function nextTurn(tasks: readonly Timed[], { at, zone, over, ahead }: Clock): number {
  let next = Number.POSITIVE_INFINITY;
  for (const task of tasks) {
    if (task.outcome !== null || lastDay(task) < over || task.date > ahead) continue;
    for (const turn of [momentOf(task, zone), endOf(task, zone)]) if (turn > at && turn < next) next = turn;
  }
  return next;
}

let standing: { tasks: readonly Timed[]; clock: Clock; until: number } | undefined;

/**
 * A clock by which the tasks stand as they do now, and the same one until one of them turns, a row changes or the day
 * ends: what is counted by it need not be counted anew every minute, nor at every visit of a screen.
 */
export function turnOf(tasks: readonly Timed[], now: Clock): Clock {
  const { clock, until } = standing?.tasks === tasks ? standing : { clock: undefined, until: 0 };
  const holds = clock?.zone === now.zone && clock.today === now.today && clock.at <= now.at;
  if (holds && now.at < until) return clock;
  standing = { tasks, clock: now, until: nextTurn(tasks, now) };
  return now;
}

/** The standing clock of the tasks that the screens show now. */
export function useTurn(): Clock {
  const now = useClock();
  const tasks = useRows("task");
  return tasks ? turnOf(tasks, now) : now;
}
