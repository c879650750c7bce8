import { localParts, today } from "../i18n/format.ts";
import { timeOf } from "./uuid7.ts";

/** Dates, times and zones; the same rules as the server's `civil` package. */

const DAY = 24 * 60 * 60_000;
const LONGEST_OFFLINE = 60 * DAY;
/** A task may last so long at most. */
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

/** The clock at an instant (epoch milliseconds), as a wall in the zone shows it. */
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
  const createdAt = timeOf(id);
  return today(zone, new Date(createdAt <= now && createdAt >= now - LONGEST_OFFLINE ? createdAt : now));
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

/** How far the zone's clocks are ahead of UTC at a full minute, in milliseconds. Asked for often: on most days it is looked up. */
export function offsetAt(instant: number, zone: string): number {
  const day = Math.floor(instant / DAY);
  const offset = offsetOn(day, zone);
  return offset === offsetOn(day + 1, zone) ? offset : findOffset(instant, zone);
}

/** By zone, and in it by day since 1970, the offset at its beginning. No clock is set twice within a day. */
const offsets = new Map<string, Map<number, number>>();

function offsetOn(day: number, zone: string): number {
  let days = offsets.get(zone);
  if (!days) {
    days = new Map();
    offsets.set(zone, days);
  }
  let offset = days.get(day);
  if (offset === undefined) {
    offset = findOffset(day * DAY, zone);
    days.set(day, offset);
  }
  return offset;
}

function findOffset(instant: number, zone: string): number {
  const { date, time } = localParts(new Date(instant), zone);
  return Date.parse(`${date}T${time}Z`) - instant;
}

/** What a clock of the zone shows at a full minute. */
export function wallClock(instant: number, zone: string): ReturnType<typeof localParts> {
  const wall = instant + offsetAt(instant, zone);
  const day = Math.floor(wall / DAY);
  const minutes = Math.floor((wall - day * DAY) / 60_000);
  const two = (n: number) => (n < 10 ? `0${n}` : `${n}`);
  return { date: dateOf(day), time: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` };
}

/** By day since 1970, its date: a date takes far longer to write than to look up. */
const dates = new Map<number, string>();

function dateOf(day: number): string {
  let date = dates.get(day);
  if (date === undefined) {
    date = new Date(day * DAY).toISOString().slice(0, 10);
    dates.set(day, date);
  }
  return date;
}

/** YYYY-MM of the calendar month before. */
export function monthBefore(month: string): string {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return number > 1
    ? `${month.slice(0, 5)}${String(number - 1).padStart(2, "0")}`
    : `${String(year - 1).padStart(4, "0")}-12`;
}
