import type { Task } from "../../api/types.ts";
import { type Clock, monthBefore } from "../../lib/clock.ts";
import { statusOf } from "../planner/task-status.ts";
import { earnedOf } from "./rules.ts";

/** The six cards; money in whole paise. */
export type Figures = {
  /** All tasks, whatever came of them. */
  total: number;
  completed: number;
  upcoming: number;
  /** Own completed tasks only, as the three below. */
  earned: number;
  earnedThisMonth: number;
  earnedLastMonth: number;
};

/** The figures of these tasks at a moment. */
export function figuresOf(tasks: Iterable<Task>, now: Clock): Figures {
  const thisMonth = now.today.slice(0, 7);
  const lastMonth = monthBefore(thisMonth);
  const sums: Figures = {
    total: 0,
    completed: 0,
    upcoming: 0,
    earned: 0,
    earnedThisMonth: 0,
    earnedLastMonth: 0,
  };
  for (const task of tasks) {
    sums.total++;
    const status = statusOf(task, now);
    if (status === "upcoming") sums.upcoming++;
    if (status !== "completed") continue;
    sums.completed++;
    const paise = earnedOf(task, true);
    const month = task.date.slice(0, 7);
    sums.earned += paise;
    if (month === thisMonth) sums.earnedThisMonth += paise;
    else if (month === lastMonth) sums.earnedLastMonth += paise;
  }
  return sums;
}
