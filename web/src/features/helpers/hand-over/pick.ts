/** Which tasks can be given away. Pure. */
import type { Crew, Task } from "../../../api/types.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import type { Clock } from "../../../lib/clock.ts";
import { addDays, isCivilDate } from "../../../lib/month.ts";

/** So far ahead tasks are offered, in days. */
const AHEAD = 60;

/** What the address asks for. */
export interface Wanted {
  ids: readonly string[];
  from: string;
  until: string;
}

/** Reads an address that anyone may have typed. */
export function wantedOf(query: URLSearchParams): Wanted {
  const day = (name: string) => (isCivilDate(query.get(name) ?? "") ? (query.get(name) ?? "") : "");
  const ids = (query.get("tasks") ?? "").split(",").filter(Boolean);
  return { ids, from: day("from"), until: day("until") };
}

/** Own tasks that are still to come, the first one first; those that are named, however far ahead. */
export function handable(tasks: readonly Task[], now: Clock, { ids, from, until }: Wanted): Task[] {
  const first = from > now.today ? from : now.today;
  const last = until || addDays(first, AHEAD);
  const named = new Set(ids);
  return tasks
    .filter(({ _id, date }) => named.has(_id) || (date >= first && date <= last))
    .filter(
      (task) => task.own && !task.shared && task.date >= now.today && statusOf(task, now) === "upcoming",
    )
    .toReversed();
}

/** Those that are chosen from the start: the ones that are named, or all of some days. */
export const firstPicked = (tasks: readonly Task[], { ids, from, until }: Wanted): readonly string[] => {
  if (ids.length > 0) return ids;
  return from && until ? tasks.map(({ _id }) => _id) : [];
};

/** Whether a helper was asked already, or said yes. */
export const isDone = (given: Crew | undefined): boolean =>
  given?.standing === "asked" || given?.standing === "yes";
