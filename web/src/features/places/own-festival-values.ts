/** What the form of an own festival holds as it is typed, and the festival that it is. Pure. */

import type { OwnFestival } from "../../almanac/festivals/own-festivals.ts";
import { shownMonth, storedMonth } from "../../almanac/lunar.ts";

/** By the tithi the month is the one that the purohit knows it by; by the date it is the month of the calendar. */
export interface FestivalValues {
  name: string;
  nameHi: string;
  by: "tithi" | "date";
  month: number;
  /** 1 to 30. */
  tithi: number;
  day: number;
}

/** A new one. */
export const EMPTY: FestivalValues = { name: "", nameHi: "", by: "tithi", month: 1, tithi: 1, day: 1 };

/** The most days of a month of the calendar, 29 in February. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The days that a month may have. */
export const daysOf = (month: number): number => DAYS[month - 1] ?? 31;

const halfOf = (tithi: number) => ({ paksha: tithi > 15 ? "krishna" : "shukla" }) as const;

/** A festival as the form holds it. */
export function valuesOf({ name, nameHi = "", date, masa = 1, tithi = 1 }: OwnFestival, fullMoon: boolean) {
  const [month = 1, day = 1] = date ? date.split("-").map(Number) : [];
  return date
    ? { ...EMPTY, name, nameHi, by: "date" as const, month, day }
    : { ...EMPTY, name, nameHi, month: shownMonth({ masa, ...halfOf(tithi) }, fullMoon), tithi };
}

/** The festival that was typed; undefined without a name. */
export function festivalOf(values: FestivalValues, fullMoon: boolean): OwnFestival | undefined {
  const [name, nameHi] = [values.name.trim(), values.nameHi.trim()];
  if (!name) return undefined;
  const names = { name, ...(nameHi && { nameHi }) };
  if (values.by === "tithi") {
    return { ...names, masa: storedMonth(values.month, halfOf(values.tithi), fullMoon), tithi: values.tithi };
  }
  const two = (n: number) => String(n).padStart(2, "0");
  return { ...names, date: `${two(values.month)}-${two(Math.min(values.day, daysOf(values.month)))}` };
}
