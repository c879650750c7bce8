import type { Task } from "../../api/types.ts";
import { localParts, today } from "../../i18n/format.ts";
import { timeOf } from "../../lib/uuid7.ts";

/** The rules of time and money that several screens share; the same as the server's `task` and `civil` packages. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LONGEST_OFFLINE = 60 * DAY;
const LONGEST_DURATION = 2 * DAY;
/** No two clocks of the world are further apart. */
const ZONES_APART = 2 * DAY;

/** Now, in the user's zone: what statuses and figures are measured against. */
export type Clock = {
  at: number;
  zone: string;
  /** YYYY-MM-DD in the zone. */
  today: string;
  /** Tasks before this date are over and after the other still to come, whatever their times, durations and zone. */
  over: string;
  ahead: string;
};

export function clockAt(at: number, zone: string): Clock {
  const date = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return {
    at,
    zone,
    today: today(zone, new Date(at)),
    over: date(at - LONGEST_DURATION - ZONES_APART),
    ahead: date(at + ZONES_APART),
  };
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

/**
 * A task's moment as epoch milliseconds: its end if it has a start and a duration, else its start, else 00:00 of its
 * date. A duration is time that really passes, so a night on which clocks change does not stretch it.
 */
export function momentOf({ date, startTime, durationMinutes }: Timed, zone: string): number {
  const start = instantOf(date, startTime ?? "00:00", zone);
  return startTime === null ? start : start + (durationMinutes ?? 0) * MINUTE;
}

/**
 * The instant at which a clock in the zone shows this. A time that a clock set forward leaves out lies as long after
 * the change as it would have lain without it; of a time that comes twice, it is the first.
 */
export function instantOf(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}Z`);
  const before = offsetAt(wall - DAY, zone);
  const after = offsetAt(wall + DAY, zone);
  if (before === after) return wall - before;
  const [first, second] = [wall - before, wall - after];
  return offsetAt(first, zone) !== before && offsetAt(second, zone) === after ? second : first;
}

/** How far the zone's clocks are ahead of UTC at a full minute, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const { date, time } = localParts(new Date(instant), zone);
  return Date.parse(`${date}T${time}Z`) - instant;
}

export type Status = "completed" | "upcoming" | "cancelled" | "missed" | "handed_over";

/** What a task counts as. Its outcome stands over the clock; `done` is completed even before its moment. */
export function statusOf(task: Timed & Pick<Task, "outcome">, now: Clock): Status {
  if (task.outcome !== null) return task.outcome === "done" ? "completed" : task.outcome;
  if (task.date < now.over) return "completed";
  if (task.date > now.ahead) return "upcoming";
  return momentOf(task, now.zone) <= now.at ? "completed" : "upcoming";
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
    if (!task.own || task.amount === null) continue;
    const paise = paiseOf(task.amount);
    const month = task.date.slice(0, 7);
    sums.earned += paise;
    if (month === thisMonth) sums.earnedThisMonth += paise;
    else if (month === lastMonth) sums.earnedLastMonth += paise;
  }
  return sums;
}

/** YYYY-MM of the calendar month before. */
export function monthBefore(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number > 1
    ? `${month.slice(0, 5)}${String(number - 1).padStart(2, "0")}`
    : `${String(year - 1).padStart(4, "0")}-12`;
}

/** Rupees as the contract has them (a number with at most two decimals) in whole paise, free of binary fractions. */
export const paiseOf = (rupees: number) => Math.round(rupees * 100);
