/** The repeats of an event (RRULE of RFC 5545), on days as numbers: as fast from the year 1000 as from yesterday. Pure. */

import type { Rule } from "./read-rule.ts";

/** Days since 1 January 1970. */
export type Day = number;
/** What is on the wall when it begins: the day, and the second of it. */
export interface Wall {
  day: Day;
  second: number;
}

const DAY = 86_400_000;
/** So many periods of one rule are looked at, most of them without a look at their days. */
const MOST = 100_000;
/** What it takes to look at one period, in those of a day. */
const TOIL = { YEARLY: 30, MONTHLY: 5, WEEKLY: 2, DAILY: 1 } as const;
/** So much toil all the rules of a file are worth. */
export const MOST_TOIL = 600_000;

/** What is left of the toil for a file. */
export interface Toil {
  left: number;
}
/** So many times of a rule are of use to nobody. */
const MOST_TIMES = 5000;
const WEEK = 7;

/** The number of a day; undefined of a day that no calendar has. */
export function dayOf(year: number, month: number, date: number): Day | undefined {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() / DAY : undefined;
}

/** Year, month and date of a day. */
export function dateOf(day: Day): [year: number, month: number, date: number] {
  const at = new Date(day * DAY);
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
}

const weekdayOf = (day: Day) => (((day + 4) % WEEK) + WEEK) % WEEK;

/** When it is from one day to another; "often" where that takes too long to find, by itself or for what is left of the file's toil. */
export function timesOf(rule: Rule, start: Wall, from: Day, to: Day, toil: Toil): Wall[] | "often" {
  const found: Wall[] = [];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  // What is counted is counted from its beginning; else everything before is passed over.
  let n = rule.count === undefined ? periodsBefore(rule, start.day, from) : 0;
  for (let looked = 0; ; n += 1, looked += 1) {
    if (looked > MOST || toil.left < 0) return "often";
    const first = firstOf(rule, start.day, n);
    if (!(first <= to)) return found;
    const walls = placed(rule, timed(rule, daysOf(rule, start.day, first), start));
    toil.left -= TOIL[rule.every] + walls.length;
    for (const wall of walls) {
      if (wall.day < start.day || (wall.day === start.day && wall.second < start.second)) continue;
      if (left === 0 || wall.day > to) return found;
      left -= 1;
      if (wall.day >= from) found.push(wall);
      if (found.length > MOST_TIMES) return "often";
    }
  }
}

/** How many periods are over for certain. */
function periodsBefore({ every, interval }: Rule, start: Day, from: Day): number {
  const longest = { YEARLY: 366, MONTHLY: 31, WEEKLY: WEEK, DAILY: 1 }[every];
  return Math.max(Math.floor((from - start) / longest / interval) - 2, 0);
}

/** The first day of the nth period. */
function firstOf({ every, interval, weekStart }: Rule, start: Day, n: number): Day {
  const [year, month] = dateOf(start);
  switch (every) {
    case "YEARLY":
      return Date.UTC(year + n * interval, 0, 1) / DAY;
    case "MONTHLY":
      return Date.UTC(year, month - 1 + n * interval, 1) / DAY;
    case "WEEKLY":
      return start - ((weekdayOf(start) - weekStart + WEEK) % WEEK) + n * interval * WEEK;
    default:
      return start + n * interval;
  }
}

/** The days of the period that begins on a day, in their order. */
function daysOf(rule: Rule, start: Day, first: Day): Day[] {
  const { every, months, weekdays } = rule;
  const [year, month] = dateOf(first);
  const inMonths = (day: Day) => months.length === 0 || months.includes(dateOf(day)[1]);
  const onWeekdays = (day: Day) => weekdays.length === 0 || weekdays.some(({ on }) => on === weekdayOf(day));
  const onMonthDays = (day: Day) => rule.monthDays.length === 0 || isMonthDay(rule.monthDays, day);
  switch (every) {
    case "DAILY":
      return [first].filter((day) => inMonths(day) && onMonthDays(day) && onWeekdays(day));
    case "WEEKLY":
      return span(first, WEEK).filter(
        (day) =>
          inMonths(day) && (weekdays.length > 0 ? onWeekdays(day) : weekdayOf(day) === weekdayOf(start)),
      );
    case "MONTHLY":
      return months.length > 0 && !months.includes(month) ? [] : daysOfMonth(rule, start, year, month);
    default:
      return daysOfYear(rule, start, year);
  }
}

const span = (first: Day, length: number) => Array.from({ length }, (_, n) => first + n);
const monthOf = (year: number, month: number) =>
  span(Date.UTC(year, month - 1, 1) / DAY, new Date(Date.UTC(year, month, 0)).getUTCDate());
const yearOf = (year: number) => {
  const first = Date.UTC(year, 0, 1) / DAY;
  return span(first, Date.UTC(year + 1, 0, 1) / DAY - first);
};

function isMonthDay(monthDays: readonly number[], day: Day): boolean {
  const [year, month, date] = dateOf(day);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return monthDays.includes(date) || monthDays.includes(date - last - 1);
}

/** Each of the weekdays in these days, or the nth of them, or the nth from the end. */
const nthOf = (weekdays: Rule["weekdays"], days: readonly Day[]) =>
  days.filter((day) =>
    weekdays.some(({ nth, on }) => {
      if (on !== weekdayOf(day)) return false;
      const [fore, back] = [day - (days[0] ?? 0), (days.at(-1) ?? 0) - day];
      return (
        nth === 0 || (nth > 0 ? Math.floor(fore / WEEK) === nth - 1 : Math.floor(back / WEEK) === -nth - 1)
      );
    }),
  );

function daysOfMonth({ monthDays, weekdays }: Rule, start: Day, year: number, month: number): Day[] {
  const all = monthOf(year, month);
  if (monthDays.length > 0) {
    const days = all.filter((day) => isMonthDay(monthDays, day));
    return weekdays.length > 0 ? days.filter((day) => nthOf(weekdays, all).includes(day)) : days;
  }
  if (weekdays.length > 0) return nthOf(weekdays, all);
  return all.filter((day) => dateOf(day)[2] === dateOf(start)[2]);
}

function daysOfYear(rule: Rule, start: Day, year: number): Day[] {
  const { months, weeks, yearDays, monthDays, weekdays } = rule;
  const inMonths = (day: Day) => months.length === 0 || months.includes(dateOf(day)[1]);
  const all = yearOf(year);
  if (yearDays.length > 0) {
    const days = all.filter((_, n) => yearDays.includes(n + 1) || yearDays.includes(n - all.length));
    return days.filter((day) => inMonths(day) && weekdays.every(({ on }) => on === weekdayOf(day)));
  }
  if (weeks.length > 0) {
    const on = weekdays.length > 0 ? weekdays.map((one) => one.on) : [weekdayOf(start)];
    return weeksOf(rule, year).filter((day) => inMonths(day) && on.includes(weekdayOf(day)));
  }
  if (months.length === 0 && monthDays.length === 0 && weekdays.length > 0) return nthOf(weekdays, all);
  const every = span(1, 12);
  const own = monthDays.length > 0 || weekdays.length > 0 ? every : [dateOf(start)[1]];
  return every
    .filter((month) => (months.length > 0 ? months : own).includes(month))
    .flatMap((month) => daysOfMonth(rule, start, year, month));
}

/** The days of the numbered weeks; the first has at least four days in the year. */
function weeksOf({ weeks, weekStart }: Rule, year: number): Day[] {
  const firstOf = (of: number) => {
    const fourth = Date.UTC(of, 0, 4) / DAY;
    return fourth - ((weekdayOf(fourth) - weekStart + WEEK) % WEEK);
  };
  const [first, next] = [firstOf(year), firstOf(year + 1)];
  const last = (next - first) / WEEK;
  return span(first, next - first).filter((day) => {
    const week = Math.floor((day - first) / WEEK) + 1;
    return weeks.includes(week) || weeks.includes(week - last - 1);
  });
}

/** The days at the times of the rule, or at that of the start. */
function timed({ hours, minutes }: Rule, days: readonly Day[], { second }: Wall): Wall[] {
  const at = (hours.length > 0 ? hours : [Math.floor(second / 3600)]).flatMap((hour) =>
    (minutes.length > 0 ? minutes : [Math.floor(second / 60) % 60]).map(
      (minute) => hour * 3600 + minute * 60 + (second % 60),
    ),
  );
  at.sort((a, b) => a - b);
  return days.flatMap((day) => at.map((one) => ({ day, second: one })));
}

/** Those at the places of the period that the rule names. */
function placed({ places }: Rule, all: Wall[]): Wall[] {
  if (places.length === 0) return all;
  return all.filter((_, n) => places.includes(n + 1) || places.includes(n - all.length));
}
