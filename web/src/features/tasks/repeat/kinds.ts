/** The kinds of a repeat, and the rule that each proposes for a date. Pure. */
import { sankrantisOf } from "../../../almanac/solar-days.ts";
import type { LunarDays } from "../../../domain/observances/lunar-days.ts";
import type { Course, Occurrence } from "../../../domain/observances/occurrences.ts";
import {
  begun,
  proposalsOf,
  sankranti,
  weekdayOf,
  weekdayOfMasa,
} from "../../../domain/observances/proposals.ts";
import { countOf, type RepeatValues } from "../../../domain/repeats/repeats.ts";
import type { CivilDate } from "../../../lib/month.ts";

export const KINDS = [
  "never",
  "tithi",
  "nakshatra",
  "solar",
  "civil",
  "weekday",
  "masa",
  "sankranti",
  "days",
] as const;
export type Kind = (typeof KINDS)[number];

/** What kind a rule is. */
export const kindOf = (course: Course | undefined): Kind => {
  if (!course) return "never";
  if (course.every === "day") return "days";
  if (course.basis === "weekday" && course.every === "year") return "masa";
  return course.basis === "register" ? "civil" : course.basis;
};

type Answers = Pick<Course, "every" | "kala" | "leap" | "kshaya" | "interval">;

/** What one who has not answered yet is asked from. */
export const PLAIN: Answers = { every: "year", kala: "sunrise", leap: "nija" };

/** What the device knows, and whether months end on purnima. */
interface Almanac {
  days: LunarDays;
  fullMoon: boolean;
}

/** The rule of a kind that a date proposes; undefined where the almanac on the device does not know the date. */
export function courseOf(
  kind: Exclude<Kind, "never">,
  date: CivilDate,
  answers: Answers,
  { days, fullMoon }: Almanac,
): Course | undefined {
  const { kala, leap, kshaya, interval = 1 } = answers;
  const often = interval > 1 ? { interval } : {};
  const every = answers.every === "month" ? "month" : "year";
  if (kind === "days") return { ...PLAIN, basis: "civil", every: "day", date, ...often };
  if (kind === "weekday") return { ...weekdayOf(date, every === "month" ? "month" : "week"), ...often };
  if (kind === "civil") return { ...PLAIN, basis: "civil", every, date: begun(date, interval), ...often };
  if (kind === "masa") return weekdayOfMasa(days, date, fullMoon).map((one) => ({ ...one, leap }))[0];
  if (kind === "sankranti") {
    // The next one, where the date itself is none.
    const next = sankrantisOf(days.months).find(({ day }) => day >= date);
    return next && sankranti(next.sign, every);
  }
  const fits = (one: Course) => one.basis === kind && (kind === "solar" || one.every === every);
  const all = proposalsOf(days, date, kind === "solar" ? "aparahna" : kala, fullMoon).filter(fits);
  // Of two tithis that share a day, the one whose day it is.
  const own = all.find(({ tithi = 0 }) => days.tithis(kala, tithi).some(({ day }) => day === date)) ?? all[0];
  return own && { ...own, kala: own.kala, leap, ...(kshaya && { kshaya }) };
}

/** Those of the days that come before the end. */
export const untilEnd = <T extends Pick<Occurrence, "date">>(
  { course, until, count }: RepeatValues,
  from: CivilDate,
  days: readonly T[],
): readonly T[] =>
  days.filter(({ date }) => !(until && date > until) && !(count && countOf(course, from, date) >= count));
