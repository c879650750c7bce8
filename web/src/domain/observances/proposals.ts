/** How a day may come again: by its tithi, its nakshatra, its solar month or its date. Pure. */
import { sankrantisOf, solarMonthOn } from "../../almanac/solar-days.ts";
import type { Rule } from "../../almanac/tithi-days.ts";
import type { CivilDate } from "../../lib/month.ts";
import { LAST_NTH, vara } from "./calendar-days.ts";
import type { LunarDays } from "./lunar-days.ts";
import { masaOn, monthBegins } from "./lunar-months.ts";
import type { Course } from "./occurrences.ts";

const TITHIS = 30;
const NAKSHATRAS = 27;

/**
 * All that the day proposes, the yearly ones first; by its date alone where the months on the device do not tell it. Months end on
 * purnima or on amavasya.
 */
export function proposalsOf(days: LunarDays, date: CivilDate, kala: Rule, fullMoon: boolean): Course[] {
  const solarMonth = solarMonthOn(days.months, date);
  const tithis = from1(TITHIS).flatMap((tithi) =>
    days.tithis(kala, tithi).filter(({ day, other }) => day === date || other === date),
  );
  const stars = from1(NAKSHATRAS).filter((n) => days.stars(kala, n).some(({ day }) => day === date));
  const year = { every: "year", kala, leap: "nija" } as const;
  const month = { every: "month", kala, leap: "both" } as const;
  return [
    ...tithis.map(({ masa, tithi }): Course => ({ ...year, basis: "tithi", masa, tithi })),
    ...(solarMonth
      ? [
          ...tithis.map(({ tithi }): Course => ({ ...year, basis: "solar", solarMonth, tithi })),
          ...stars.map((nakshatra): Course => ({ ...year, basis: "nakshatra", solarMonth, nakshatra })),
        ]
      : []),
    { ...year, basis: "civil", date: begun(date) },
    ...sankrantiOn(days, date, "year"),
    ...weekdayOfMasa(days, date, fullMoon),
    ...tithis.map(({ tithi }): Course => ({ ...month, basis: "tithi", tithi })),
    ...stars.map((nakshatra): Course => ({ ...month, basis: "nakshatra", nakshatra })),
    { ...month, basis: "civil", date: begun(date) },
    ...sankrantiOn(days, date, "month"),
    weekdayOf(date, "week"),
    weekdayOf(date, "month"),
  ];
}

/** The sankranti that is on a date, or each of them. */
const sankrantiOn = (days: LunarDays, date: CivilDate, every: "year" | "month"): Course[] =>
  sankrantisOf(days.months)
    .filter(({ day }) => day === date)
    .map(({ sign }) => sankranti(sign, every));

/** The entry into a sign each year, or each sankranti. */
export const sankranti = (sign: number, every: "year" | "month"): Course => ({
  ...{ basis: "sankranti", every, kala: "sunrise", leap: "nija" },
  ...(every === "year" && { solarMonth: sign }),
});

/** The weekday of a date in its lunar month of each year; none where the months on the device do not tell the month. */
export function weekdayOfMasa(days: LunarDays, date: CivilDate, fullMoon: boolean): Course[] {
  const masa = masaOn(days, date, fullMoon);
  const plain = { every: "year", basis: "weekday", kala: "sunrise", leap: "nija" } as const;
  return masa ? [{ ...plain, weekday: vara(date), masa, tithi: monthBegins(fullMoon) }] : [];
}

/** The weekday of a date: in each week, or as the first, second … or last of its month. */
export function weekdayOf(date: CivilDate, every: "week" | "month"): Course {
  const nth = Math.min(Math.ceil(Number(date.slice(8)) / 7), LAST_NTH);
  const plain = { basis: "weekday", weekday: vara(date), date, kala: "sunrise", leap: "nija" } as const;
  return every === "week" ? { ...plain, every } : { ...plain, every, nth };
}

/**
 * A date counts from the one after its first: so that this one counts, it began some years before, of which the interval is a part;
 * of a leap day it was one too.
 */
export const begun = (date: CivilDate, interval = 1): CivilDate => {
  const years = interval * (date.endsWith("-02-29") ? 4 : 1);
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
};

const from1 = (most: number) => Array.from({ length: most }, (_, n) => n + 1);

/** Whether it asks what becomes of a month that comes twice: by a tithi, or by the weekdays of a lunar month. */
export const goesByMasa = ({ basis, every }: Course): boolean =>
  basis === "tithi" || (basis === "weekday" && every === "year");

/** Whether it asks what becomes of a tithi that sees no sunrise. */
export const goesBySunrise = ({ basis, kala }: Course): boolean => basis === "tithi" && kala === "sunrise";

/** The fields by which an observance comes. */
export const COURSE = [
  "every",
  "basis",
  "masa",
  "tithi",
  "solarMonth",
  "nakshatra",
  "date",
  "interval",
  "weekday",
  "nth",
] as const;

/** Whether two come on the same days but for the leap months. */
export const sameCourse = (one: Course, two: Course): boolean =>
  COURSE.every((field) => (one[field] ?? null) === (two[field] ?? null));
