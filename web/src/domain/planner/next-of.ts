import type { Task } from "../../api/types.ts";
import type { Clock } from "../../lib/clock.ts";
import type { DayPlan, Item, Leave, When } from "./when-types.ts";

/** The next work of a day, and when to leave for it. */
export type Next = { task: Task; item: Item; leave: Leave | undefined };

/** The first work of a day that is still to come; undefined when nothing with a time is left. */
export function nextOf(plan: DayPlan, now: Clock, leaveBy: When["leaveBy"]): Next | undefined {
  for (const item of plan.items) {
    const { task } = item;
    if (task?.outcome === null && item.start > now.at) return { task, item, leave: leaveBy(task, plan.date) };
  }
  return undefined;
}
