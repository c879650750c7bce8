/** Days that need no almanac: dates, weekdays, every few days; the rules of `internal/recurrence`. Pure. */
import { addDays, addMonths, type CivilDate, daysBetween, weekdayOf } from "../../lib/month.ts";
import type { Course, Occurrence, Span } from "./course.ts";

/** The number of the last weekday of a month. */
export const LAST_NTH = 5;

/** Dates, and all weekdays but those of a lunar month of the year. */
export const needsNoAlmanac = ({ basis, every }: Pick<Course, "basis" | "every">): boolean =>
  basis === "civil" || (basis === "weekday" && every !== "year");

/** The days of a rule within a span. */
export const calendarDays = (course: Course, span: Span): Occurrence[] =>
  daysAround(course, span).filter(({ date }) => date >= span.from && date <= span.to);

/** Those of months and years may lie beyond it. */
function daysAround(course: Course, span: Span): Occurrence[] {
  if (!course.date) return [];
  if (course.every === "day") return everyDays(course.date, course.interval, span);
  if (course.basis !== "weekday") return byDate(course.date, course, span);
  return course.every === "week"
    ? everyWeeks(course.date, course, span)
    : ofMonths(course.date, course, span);
}

/** The same day each year or month; where a month has no such day, its last. Not the date itself, but those after it. */
function byDate(date: CivilDate, { every, interval = 1 }: Course, { from, to }: Span): Occurrence[] {
  const all: Occurrence[] = [];
  const step = every === "year" ? 12 * interval : interval;
  const begun = Math.floor(Math.max(0, monthsBetween(date, from)) / step) * step;
  for (let months = Math.max(begun, step); ; months += step) {
    const day = addMonths(date, months);
    if (day > to) return all;
    const short = day.slice(8) < date.slice(8);
    all.push({
      key: every === "year" ? day.slice(0, 4) : monthKey(day),
      date: day,
      ...(short && { because: "short_month" as const }),
    });
  }
}

/** All days that lie a multiple of the step from the date. */
function everyDays(date: CivilDate, step = 1, { from, to }: Span): Occurrence[] {
  const all: Occurrence[] = [];
  for (let day = addDays(from, modulo(daysBetween(from, date), step)); day <= to; day = addDays(day, step)) {
    all.push({ key: day, date: day });
  }
  return all;
}

/** The weekday in each week, or in one of several, counted from that of the date. A week begins on Monday. */
function everyWeeks(
  date: CivilDate,
  { weekday = 1, interval = 1 }: Course,
  { from, to }: Span,
): Occurrence[] {
  const all: Occurrence[] = [];
  for (let day = addDays(from, modulo(weekday - vara(from), 7)); day <= to; day = addDays(day, 7)) {
    const week = weekOf(day);
    if (modulo(week - weekOf(date), interval) === 0) all.push({ key: `w${week}`, date: day });
  }
  return all;
}

/** The first, second … or last such weekday of months. */
function ofMonths(
  date: CivilDate,
  { weekday = 1, nth = 1, interval = 1 }: Course,
  { from, to }: Span,
): Occurrence[] {
  const all: Occurrence[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    if (modulo(monthsBetween(date, first), interval) !== 0) continue;
    let day = addDays(first, modulo(weekday - vara(first), 7) + 7 * (nth - 1));
    if (nth === LAST_NTH && day.slice(0, 7) !== first.slice(0, 7)) day = addDays(day, -7);
    all.push({ key: monthKey(day), date: day });
  }
  return all;
}

/** 1 is Sunday. */
export const vara = (date: CivilDate): number => weekdayOf(date) + 1;

/** Weeks are numbered from the one that began on this Monday. */
const MONDAY = "2000-01-03";
export const weekOf = (date: CivilDate): number => Math.floor(daysBetween(MONDAY, date) / 7);

const monthKey = (date: CivilDate) => `${date.slice(0, 4)}-${Number(date.slice(5, 7))}`;

export const monthsBetween = (one: CivilDate, two: CivilDate): number =>
  (Number(two.slice(0, 4)) - Number(one.slice(0, 4))) * 12 +
  Number(two.slice(5, 7)) -
  Number(one.slice(5, 7));

/** Never negative. */
const modulo = (n: number, by: number) => ((n % by) + by) % by;
