/** Of which time History tells. Pure. */
import { daysOfYear, yearOf } from "../../offline/books.ts";
import type { Clock } from "../../offline/moment.ts";
import type { Filters } from "./address.ts";

/** The year from April to March that the filter means; undefined: every year, or another time. */
export const yearIn = ({ year }: Pick<Filters, "year">, { today }: Clock): number | undefined =>
  year === "" ? yearOf(today) : isYear(year) ? Number(year) : undefined;

export const isYear = (year: string) => /^\d{4}$/.test(year);

/** The first and the last day of the time that the filter means, as texts that enclose every date of it. */
export function daysIn(filters: Pick<Filters, "year">, now: Clock): [first: string, last: string] {
  const year = yearIn(filters, now);
  if (year !== undefined) return daysOfYear(year);
  if (filters.year === "all") return ["", "~"];
  const span = filters.year.replace("c", "");
  return [span, `${span}~`];
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
