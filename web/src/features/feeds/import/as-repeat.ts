/** Whether an event that comes again can be said as the rule of one task, and as which: it must come on the same days. Pure. */

import type { Repeat, RiteType } from "../../../api/types.ts";
import { calendarDays } from "../../../domain/observances/calendar-days.ts";
import type { Course } from "../../../domain/observances/course.ts";
import { begun } from "../../../domain/observances/proposals.ts";
import type { Interval } from "../../../domain/planner/when-calendar.ts";
import type { RepeatValues } from "../../../domain/repeats/repeats.ts";
import { offsetAt } from "../../../lib/clock.ts";
import { fold, soundOf } from "../../../lib/fold.ts";
import { addDays, type CivilDate } from "../../../lib/month.ts";
import type { Event } from "./events.ts";
import { type Rule, readRule } from "./read-rule.ts";
import { type Day, dateOf, type Toil, timesOf } from "./rule.ts";
import { readTime } from "./text.ts";
import { utc } from "./zone.ts";

/** A rule of an event, and the last day on which it comes; or why it stays single tasks: some times stand elsewhere, or nobody can say the rule. */
export type Again = { rule: Rule; last: CivilDate | undefined; except: Event["except"] } | "moved" | "rule";

/** The last day that is written in programs that know no end. */
const LAST = "2200-12-31";
const civil = (day: Day): CivilDate => {
  const [year, month, date] = dateOf(day);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
};
/** Repeats of a file are followed so many days ahead. */
export const DAYS = 400;
/** So many days a rule that ends is followed to its end. */
const LIFETIME = 36_525;

/** What an event says of its repeats; undefined of one that has none. */
export function againOf(event: Event, replaced: boolean, toil: Toil): Again | undefined {
  const { rules, further, replaces, start, zone, except } = event;
  if (replaces !== undefined || replaced) return "moved";
  const [written, second] = rules;
  if (!written) return further.length > 0 ? "moved" : undefined;
  if (second !== undefined) return "rule";
  if (further.length > 0) return "moved";
  const rule = readRule(written);
  if (!rule || rule === "often") return "rule";
  const until = rule.until === undefined ? undefined : readTime(rule.until);
  const endless = rule.count === undefined && (!until || civil(until.day) > LAST);
  if (endless) return { rule, last: undefined, except };
  const clock = until?.utc ? utc : zone;
  const end = until && clock(until.whole ? { ...until, second: 86_399 } : until);
  const all = timesOf(rule, start, start.day, until ? until.day + 1 : start.day + LIFETIME, toil);
  if (all === "often") return "rule";
  const last = all.filter((wall) => end === undefined || zone(wall) <= end).at(-1);
  return last ? { rule, last: civil(last.day), except } : "rule";
}

/** A rule of ours, from the first day on which it comes, with what is left out of it. */
export interface Said {
  from: CivilDate;
  values: RepeatValues;
  exceptions: { key: string; skipped: true }[];
}

/** When it takes place, in the user's zone. */
export interface Dated {
  dates: readonly CivilDate[];
  /** The date of an instant. */
  dateOf: (at: number) => CivilDate;
  /** Up to which day the dates are known. */
  known: CivilDate;
}

/** So many days of one may be left out. */
const MOST_EXCEPTIONS = 100;

/** Our rules, if there are some that together come on the very dates of the event but those that it leaves out: one a weekday. */
export function saidAs(again: Again, { dates, dateOf, known }: Dated): Said[] | undefined {
  if (typeof again === "string" || dates.length === 0) return undefined;
  const last = again.last !== undefined && again.last < known ? again.last : known;
  const gone = new Set(again.except.flatMap((one) => exceptDates(one, dateOf)));
  const all: CivilDate[] = [];
  const said: Said[] = [];
  for (const { rule, from } of partsOf(again.rule, dates)) {
    const course = courseOf(rule, from);
    if (!course) return undefined;
    all.push(...calendarDays(course, { from, to: last }).map(({ date }) => date));
    const end = [...gone].sort().at(-1) ?? from;
    const exceptions = calendarDays(course, { from, to: end < LAST ? end : LAST }).flatMap(({ key, date }) =>
      gone.has(date) ? [{ key, skipped: true as const }] : [],
    );
    if (exceptions.length > MOST_EXCEPTIONS) return undefined;
    said.push({ from, values: { course, ...(again.last && { until: again.last }) }, exceptions });
  }
  const remaining = all.filter((date) => !gone.has(date)).sort();
  return remaining.length === dates.length && remaining.every((date, n) => date === dates[n])
    ? said
    : undefined;
}

/** A rule of several weekdays, of the week or each the nth of the month, as one for each, from the first of its dates on; else the rule itself. */
function partsOf(rule: Rule, dates: readonly CivilDate[]): { rule: Rule; from: CivilDate }[] {
  const { every, weekdays } = rule;
  const whole = { rule, from: dates[0] as CivilDate };
  if ((every !== "WEEKLY" && every !== "MONTHLY") || weekdays.length < 2) return [whole];
  return weekdays
    .flatMap((weekday) => {
      const from = dates.find((date) => isOn(date, weekday));
      return from ? [{ rule: { ...rule, weekdays: [weekday] }, from }] : [];
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Whether a date is this weekday, or the nth of its month; -1 is the last one. */
const isOn = (date: CivilDate, { nth, on }: Rule["weekdays"][number]) =>
  weekdayOf(date) === on &&
  (nth === 0 ||
    nth === Math.ceil(Number(date.slice(8)) / 7) ||
    (nth === -1 && addDays(date, 7).slice(0, 7) !== date.slice(0, 7)));

/** 0 is Sunday. */
const weekdayOf = (date: CivilDate) => new Date(`${date}T00:00Z`).getUTCDay();

function exceptDates(one: Interval | number, dateOf: Dated["dateOf"]): CivilDate[] {
  return [dateOf(typeof one === "number" ? one : one.start)];
}

/** The longest step of ours. */
const MOST_INTERVAL = 99;
const LAST_NTH = 5;

/** The rule that says the same, as far as the names of its parts go; that its days are the same is looked at afterwards. */
function courseOf(rule: Rule, from: CivilDate): Course | undefined {
  const { every, interval, months, weeks, yearDays, monthDays, weekdays, hours, minutes, places } = rule;
  if ([weeks, yearDays, hours, minutes, places].some((list) => list.length > 0)) return undefined;
  if (interval > MOST_INTERVAL || months.length > 1 || monthDays.length > 1 || weekdays.length > 1)
    return undefined;
  const plain = { kala: "sunrise", leap: "nija", ...(interval > 1 && { interval }) } as const;
  const [weekday] = weekdays;
  const on = weekday ? weekday.on + 1 : weekdayOf(from) + 1;
  if (every === "DAILY" || every === "WEEKLY") {
    if (monthDays.length + months.length > 0 || (weekday && every === "DAILY")) return undefined;
    return every === "DAILY"
      ? { ...plain, every: "day", basis: "civil", date: from }
      : { ...plain, every: "week", basis: "weekday", weekday: on, date: from };
  }
  if (!weekday) {
    const period = every === "MONTHLY" ? "month" : "year";
    return { ...plain, every: period, basis: "civil", date: begun(from, interval) };
  }
  if (every === "YEARLY" || monthDays.length + months.length > 0 || weekday.nth === 0) return undefined;
  const nth = weekday.nth === -1 ? LAST_NTH : weekday.nth;
  return nth > 0 && (nth < LAST_NTH || weekday.nth === -1)
    ? { ...plain, every: "month", basis: "weekday", weekday: on, nth, date: from }
    : undefined;
}

/** An event as single tasks: when it comes, which of the times would be tasks, and the others. */
interface Single {
  entry: { title: string; times: readonly Interval[]; again?: Again };
  times: readonly { at: Interval; time: string | null }[];
  rest: readonly Interval[];
}

/** Where it is read. */
interface Around {
  zone: string;
  /** The instant with which the days begin that are read. */
  from: number;
  repeats: readonly Repeat[];
}

/** What it is said as, why it stays single tasks, or that it is here already. */
interface AsRepeat {
  said?: Said[] | undefined;
  single?: Exclude<Again, object> | undefined;
  here?: true;
  times?: never[];
  rest?: never[];
}

/** As one task that comes again, or one a weekday, where all that is to come of it is at one hour, as long each time, and by a rule of ours. */
export function asRepeat(
  { entry, times, rest }: Single,
  { zone, from, repeats }: Around,
  rite: RiteType | undefined,
): AsRepeat {
  const [first] = times;
  if (!entry.again || !first) return {};
  const wall = (at: number) => new Date(at + offsetAt(at, zone)).toISOString();
  const hour = (at: number) => wall(at).slice(11, 16);
  const dateOf = (at: number) => wall(at).slice(0, 10);
  const coming = entry.times.filter(({ start }) => start >= first.at.start);
  if (coming.some(({ start }) => isKept(repeats, dateOf(start), first.time, { rite, title: entry.title })))
    return { times: [], rest: [], here: true, said: undefined, single: undefined };
  const alike = coming.every(({ start }) => hour(start) === hour(first.at.start));
  // What is here as a task already would be made a second time.
  const ahead = rest.filter(({ start }) => start >= first.at.start);
  const whole = coming.length === times.length + ahead.length;
  const dated = {
    dates: coming.map(({ start }) => dateOf(start)),
    dateOf,
    known: addDays(dateOf(from), DAYS - 1),
  };
  const said = alike && whole ? saidAs(entry.again, dated) : undefined;
  const why = entry.again === "moved" || !whole ? "moved" : "rule";
  return said ? { said, single: undefined } : { said: undefined, single: why };
}

/** Whether a repeat comes on the day already, at that hour and under that name. */
const isKept = (
  repeats: readonly Repeat[],
  date: string,
  time: string | null,
  { rite, title }: { rite: RiteType | undefined; title: string },
): boolean =>
  repeats.some(
    (one) =>
      (one.startTime ?? null) === time &&
      ((rite && one.riteTypeId === rite._id) || soundOf(fold(one.description)) === soundOf(fold(title))) &&
      date >= one.from &&
      calendarDays(one, { from: date, to: date }).length > 0,
  );
