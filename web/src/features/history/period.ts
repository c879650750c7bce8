/** Of which time History tells. Pure. */
import type { AlmanacMonth } from "../../almanac/almanac-month.ts";
import { daysOfYear, yearOf } from "../../domain/money/books.ts";
import type { Clock } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import type { Filters } from "./address.ts";

/** The first and the last day of a time, as texts that enclose every date of it. */
export type Days = readonly [first: string, last: string];

/** The year from April to March that the filter means; undefined: every year, or another time. */
export const yearIn = ({ year }: Pick<Filters, "year">, { today }: Clock): number | undefined =>
  year === "" ? yearOf(today) : /^\d{4}$/.test(year) ? Number(year) : undefined;

/** The Vikram Samvat year that the filter means. */
export const samvatIn = ({ year }: Pick<Filters, "year">): number | undefined =>
  year.startsWith("v") ? Number(year.slice(1)) : undefined;

/** Whether a time can stand by its lunar months: one year, since the almanac of every month must come for it. */
export const isYear = (year: string) => /^v?\d{4}$/.test(year);

/** The days that the filter means, unless it is a Samvat year. */
export function daysIn(filters: Pick<Filters, "year">, now: Clock): Days {
  const year = yearIn(filters, now);
  if (year !== undefined) return daysOfYear(year);
  if (filters.year === "all") return ["", "~"];
  const span = filters.year.replace("c", "");
  return [span, `${span}~`];
}

/** A Samvat year begins with Chaitra Shukla Pratipada, so many years of the calendar earlier by its number. */
const SAMVAT = 57;

/** The months in one of which a Samvat year begins, and those of the next one. */
export const samvatMonths = (samvat: number): string[] =>
  [samvat, samvat + 1].flatMap((one) => [`${one - SAMVAT}-03`, `${one - SAMVAT}-04`]);

/** The days of a Samvat year, from these months; undefined where they are not all there. */
export function daysOfSamvat(samvat: number, almanac: ReadonlyMap<string, AlmanacMonth>): Days | undefined {
  const months = samvatMonths(samvat).map((month) => almanac.get(month));
  const days = months.flatMap((month) => month?.days ?? []);
  const from = (year: number) => days.find(({ limbs }) => limbs?.vikram === year)?.date;
  const [first, next] = [from(samvat), from(samvat + 1)];
  return first && next && months.every(Boolean) ? [first, addDays(next, -1)] : undefined;
}

type Rows = readonly { date: string }[];
type Dated = { tasks: Rows; payments: Rows; expenses: Rows; now: Clock };

/** The months that anything is from, the latest first, the present one always among them. */
export function monthsOf({ tasks, payments, expenses, now }: Dated): string[] {
  const present = now.today.slice(0, 7);
  const months = new Set([present]);
  for (const rows of [tasks, payments, expenses]) {
    for (const { date } of rows) months.add(date.slice(0, 7));
  }
  return [...months].filter((month) => month <= present).sort((a, b) => (a < b ? 1 : -1));
}

/** The years from April to March of these months, the latest first. */
export const yearsOf = (book: Dated): number[] => [...new Set(monthsOf(book).map(yearOf))];

/** The Samvat years that these months may touch, the latest first. */
export function samvatsOf(months: readonly string[]): number[] {
  const touched = months.flatMap((month) => {
    const [begins, of] = [Number(month.slice(0, 4)) + SAMVAT, month.slice(5)];
    if (of === "03" || of === "04") return [begins, begins - 1];
    return [of > "04" ? begins : begins - 1];
  });
  return [...new Set(touched)];
}
