import { useEffect, useSyncExternalStore } from "react";
import type { CivilDate } from "../i18n/format.ts";
import { memoizeLast } from "../lib/memoize-last.ts";
import { useClock } from "../offline/clock.ts";
import type { PackedMonth, PackedWords } from "./almanac-month.ts";
import { monthOf, version, want, watch } from "./month-store.ts";
import { type SolarDays, solarDays } from "./solar-days.ts";
import { type Rule, type TithiDays, tithiDays } from "./tithi-days.ts";
import { AHEAD, monthsFrom } from "./where.ts";

/** What a yearly day goes by: a tithi (1 to 30) of an amanta or of a solar month, or a nakshatra of a solar month. */
export type GoesBy =
  | { masa: number; tithi: number }
  | { solarMonth: number; tithi: number }
  | { solarMonth: number; nakshatra: number };

/** Its next day, from today on; undefined where the device does not know it. The rule is for tithis of amanta months. */
export type NextDay = (by: GoesBy, rule?: Rule) => CivilDate | undefined;

const unknown = () => -1;

/** Worked out once for all rows that ask, when the months are on the device; from so many of them. */
export function useTithiDays(ahead = AHEAD): NextDay {
  const { today } = useClock();
  return nextDays(useMonthsAhead(ahead), today);
}

/** The coming months, up to the first that the device does not have; the same array until one of them is another. */
export function useMonthsAhead(ahead = AHEAD): readonly PackedMonth[] {
  const { today } = useClock();
  const known = useSyncExternalStore(watch, version, unknown);
  const month = today.slice(0, 7);
  useEffect(() => {
    if (known >= 0) for (const one of monthsFrom(month, ahead)) want(one);
  }, [month, ahead, known]);
  return unbroken(month, ahead, known);
}

/** The coming months outside of React, up to the first that is not in memory now. */
export const monthsNow = (today: CivilDate): readonly PackedMonth[] =>
  unbroken(today.slice(0, 7), AHEAD, version());

/** The same outside of React, by the months in memory now. */
export const tithiDaysNow = (today: CivilDate): NextDay => nextDays(monthsNow(today), today);

const nextDays = memoizeLast((months: readonly PackedMonth[], today: CivilDate): NextDay => {
  return (by, rule = "aparahna") => daysBy(months, by, rule).find((day) => day >= today);
});

/** The names of the almanac's numbers, once they are on the device. */
export function useAlmanacWords(): PackedWords | undefined {
  const { today } = useClock();
  const known = useSyncExternalStore(watch, version, unknown);
  const month = today.slice(0, 7);
  useEffect(() => {
    if (known >= 0) want(month);
  }, [month, known]);
  return monthOf(month).words;
}

/** The coming months up to the first that is not on the device; the same array until one of them is another. */
const unbroken = memoizeLast((month: string, ahead: number, _version: number): readonly PackedMonth[] => {
  const packed = monthsFrom(month, ahead).map((one) => monthOf(one).packed);
  const gap = packed.indexOf(undefined);
  return same(packed.slice(0, gap < 0 ? undefined : gap) as PackedMonth[]);
});

let standing: readonly PackedMonth[] = [];

/** The same array for the same months: what was worked out from them holds when another month has come. */
function same(months: readonly PackedMonth[]): readonly PackedMonth[] {
  if (months.length !== standing.length || months.some((one, n) => one !== standing[n])) standing = months;
  return standing;
}

/** Its days in months that follow each other. */
export function daysBy(months: readonly PackedMonth[], by: GoesBy, rule: Rule): readonly CivilDate[] {
  const known = read(months);
  if ("masa" in by) {
    const days = known.tithis.get(rule) ?? tithiDays(months, rule);
    known.tithis.set(rule, days);
    return days(by.masa, by.tithi);
  }
  known.solar ??= solarDays(months);
  return "tithi" in by
    ? known.solar("tithi", by.solarMonth, by.tithi)
    : known.solar("nakshatra", by.solarMonth, by.nakshatra);
}

/** The day of each tithi of an amanta month from its full moon to its new moon: of Pitru Paksha, where it is its month. */
export function waningDays(months: readonly PackedMonth[], masa: number): [tithi: number, date: CivilDate][] {
  const all: [number, CivilDate][] = [];
  for (let tithi = 15; tithi <= 30; tithi++) {
    for (const date of daysBy(months, { masa, tithi }, "aparahna")) all.push([tithi, date]);
  }
  return all;
}

type Read = { months: readonly PackedMonth[]; tithis: Map<Rule, TithiDays>; solar?: SolarDays };
let lately: Read[] = [];

/** The same months are looked through once: those that are coming, and those of a calendar beside them. */
function read(months: readonly PackedMonth[]): Read {
  const known = lately.find((one) => one.months === months) ?? { months, tithis: new Map() };
  lately = [known, ...lately.filter((one) => one !== known)].slice(0, 2);
  return known;
}
