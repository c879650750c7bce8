import type { Task } from "../api/types.ts";
import { localParts, today } from "../i18n/format.ts";
import { timeOf } from "./uuid7.ts";

/**
 * The rules of time and money that several screens share. Everything is compared as a wall clock in the user's zone,
 * `YYYY-MM-DDTHH:MM`, exactly as the server does it in SQL: no arithmetic with instants, so 7,200 tasks cost
 * milliseconds, and a clock that leaves an hour out or shows one twice needs no rule of its own.
 */
export type WallClock = string;

const MINUTE = 60_000;
const LONGEST_OFFLINE = 60 * 24 * 60 * MINUTE;

/** What the clock on the wall shows in the zone. */
export function wallClock(zone: string, now: Date): WallClock {
  const { date, time } = localParts(now, zone);
  return `${date}T${time}`;
}

/**
 * The day that date limits are measured against: the day the entry was made, told by its id, when that is at most 60
 * days back and not ahead; else today. What was entered offline yesterday may be mended today.
 */
export function dayOfEntry(id: string, zone: string, now: number): string {
  const made = timeOf(id);
  return today(zone, new Date(made <= now && made >= now - LONGEST_OFFLINE ? made : now));
}

type Timed = Pick<Task, "date" | "startTime" | "durationMinutes">;

/** A task's moment: its end if it has a start and a duration, else its start, else 00:00 of its date. */
export function momentOf({ date, startTime, durationMinutes }: Timed): WallClock {
  const start = `${date}T${startTime ?? "00:00"}`;
  if (startTime === null || !durationMinutes) return start;
  return new Date(Date.parse(`${start}Z`) + durationMinutes * MINUTE).toISOString().slice(0, 16);
}

export type Status = "completed" | "upcoming" | "cancelled" | "missed" | "handed_over";

/** What a task counts as. Its outcome stands over the clock; `done` is completed even before its moment. */
export function statusOf(task: Timed & Pick<Task, "outcome">, now: WallClock): Status {
  if (task.outcome === null) return momentOf(task) <= now ? "completed" : "upcoming";
  return task.outcome === "done" ? "completed" : task.outcome;
}

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

export function figuresOf(tasks: Iterable<Task>, now: WallClock): Figures {
  const thisMonth = now.slice(0, 7);
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
    if (!task.own || task.amount === null) continue;
    const paise = paiseOf(task.amount);
    const month = task.date.slice(0, 7);
    sums.earned += paise;
    if (month === thisMonth) sums.earnedThisMonth += paise;
    else if (month === lastMonth) sums.earnedLastMonth += paise;
  }
  return sums;
}

function monthBefore(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number > 1
    ? `${month.slice(0, 5)}${String(number - 1).padStart(2, "0")}`
    : `${String(year - 1).padStart(4, "0")}-12`;
}

/** Rupees as the contract has them (a number with at most two decimals) in whole paise, free of binary fractions. */
export const paiseOf = (rupees: number) => Math.round(rupees * 100);
