import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { CivilDate } from "../../i18n/format.ts";
import { useClock } from "../clock.ts";
import type { PackedMonth, PackedWords } from "./decode.ts";
import { AHEAD, monthOf, version, want, watch } from "./kept.ts";
import { type Rule, type TithiDays, tithiDays } from "./tithi-days.ts";
import { monthsFrom } from "./where.ts";

/** The next day of a tithi (1 to 30) of an amanta month, from today on; undefined where the device does not know it. */
export type NextDay = (masa: number, tithi: number, rule?: Rule) => CivilDate | undefined;

const unknown = () => -1;

/** Worked out once for all rows that ask, when the months are on the device. */
export function useTithiDays(): NextDay {
  const { today } = useClock();
  const known = useSyncExternalStore(watch, version, unknown);
  const month = today.slice(0, 7);
  useEffect(() => {
    if (known >= 0) for (const one of monthsFrom(month, AHEAD)) want(one);
  }, [month, known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is on the device is another with every version
  const months = useMemo(() => unbroken(month), [month, known]);
  return useMemo(() => {
    const ask = (masa: number, tithi: number, rule: Rule = "aparahna") =>
      daysOf(months, rule)(masa, tithi).find((day) => day >= today);
    return ask;
  }, [months, today]);
}

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

/** The coming months up to the first that is not on the device. */
function unbroken(month: string): PackedMonth[] {
  const packed = monthsFrom(month, AHEAD).map((one) => monthOf(one).packed);
  const gap = packed.indexOf(undefined);
  return packed.slice(0, gap < 0 ? undefined : gap) as PackedMonth[];
}

let last: { months: readonly PackedMonth[]; rules: Map<Rule, TithiDays> } | undefined;

/** The same months are looked through once. */
function daysOf(months: readonly PackedMonth[], rule: Rule): TithiDays {
  const same = last?.months.length === months.length && last.months.every((one, n) => one === months[n]);
  if (!last || !same) last = { months, rules: new Map() };
  let days = last.rules.get(rule);
  if (!days) {
    days = tithiDays(months, rule);
    last.rules.set(rule, days);
  }
  return days;
}
