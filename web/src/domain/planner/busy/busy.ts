/**
 * When other calendars of the purohit's say that they are busy. How the times are written is the same rule as the server's
 * `availability.Busy`; both are held to internal/availability/testdata/busy.json.
 */
import type { BusyCalendar } from "../../../api/types.ts";
import type { CivilDate } from "../../../i18n/format.ts";
import { instantOf } from "../../../lib/clock.ts";
import { memoizeLast } from "../../../lib/memoize-last.ts";
import { addDays, type Interval } from "../when-calendar.ts";

/** A stretch of one of the calendars. */
export type Busy = Interval & { calendar: BusyCalendar };

/** A calendar may have so many. */
export const MAX_BUSY = 5000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The minute of the Unix clock with which the year 2300 begins. */
const LAST = 173_563_200;

/** The times of a calendar, the earliest first; undefined where they are written in no such way. */
export function readBusy(written: string): Interval[] | undefined {
  if (written === "") return [];
  const all: Interval[] = [];
  let free = 0;
  for (const one of written.split(" ")) {
    const [, from, lasts] = /^([1-9]\d{0,9})\+([1-9]\d{0,9})$/.exec(one) ?? [];
    const [start, end] = [Number(from), Number(from) + Number(lasts)];
    if (!from || start <= free || end > LAST || all.length === MAX_BUSY) return undefined;
    free = end;
    all.push({ start: start * MINUTE, end: end * MINUTE });
  }
  return all;
}

/** Writes times in whole minutes; what touches becomes one. `left`: the latest, for which there was no room. */
export function writeBusy(times: readonly Interval[]): { written: string; left: number } {
  const joined: Interval[] = [];
  for (const { start, end } of times.toSorted((a, b) => a.start - b.start)) {
    const [from, until] = [Math.floor(start / MINUTE), Math.ceil(end / MINUTE)];
    const last = joined.at(-1);
    if (last && from <= last.end) last.end = Math.max(last.end, until);
    else joined.push({ start: from, end: until });
  }
  const written = joined.slice(0, MAX_BUSY).map(({ start, end }) => `${start}+${end - start}`);
  return { written: written.join(" "), left: joined.length - written.length };
}

/** The times of calendars, found by when they are. */
export class BusyTimes {
  /** By each day in UTC that they touch. */
  private readonly days = new Map<number, Busy[]>();

  constructor(calendars: readonly BusyCalendar[]) {
    for (const calendar of calendars) {
      if (calendar.off) continue;
      for (const time of readBusy(calendar.times ?? "") ?? []) this.add({ ...time, calendar });
    }
  }

  private add(busy: Busy) {
    for (let day = Math.floor(busy.start / DAY); day * DAY < busy.end; day++) {
      const had = this.days.get(day);
      if (had) had.push(busy);
      else this.days.set(day, [busy]);
    }
  }

  /** Those that a stretch of time touches, the earliest first. */
  within({ start, end }: Interval): Busy[] {
    const found = new Set<Busy>();
    for (let day = Math.floor(start / DAY); day * DAY < end; day++) {
      for (const busy of this.days.get(day) ?? []) if (busy.start < end && start < busy.end) found.add(busy);
    }
    return [...found].sort((a, b) => a.start - b.start || a.end - b.end);
  }

  /** Those of a date in a zone. */
  on(date: CivilDate, zone: string): Busy[] {
    if (this.days.size === 0) return [];
    return this.within({
      start: instantOf(date, "00:00", zone),
      end: instantOf(addDays(date, 1), "00:00", zone),
    });
  }
}

/** The times of the calendars on the device, sorted once. */
export const busyTimesOf = memoizeLast(
  (calendars: readonly BusyCalendar[] | undefined) => new BusyTimes(calendars ?? []),
);
