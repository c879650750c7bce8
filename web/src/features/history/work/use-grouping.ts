import { useMemo } from "react";
import { useAlmanacMonths } from "../../../almanac/use-almanac.ts";
import { monthsFrom } from "../../../almanac/where.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { View } from "../address.ts";
import { type Days, isYear } from "../period.ts";
import { type Book, type Group, type Keyed, monthKey } from "../work.ts";

interface Grouping {
  keyOf: Keyed;
  titleOf: (key: string) => string;
}

const NONE: readonly string[] = [];

/** A Samvat year with a leap month touches so many months of the calendar. */
const MONTHS = 14;

/** By calendar months, or by lunar ones in the user's custom; where the almanac is not there yet, by calendar months. */
export function useGrouping(view: View, days: Days | undefined, { now }: Pick<Book, "now">): Grouping {
  const { month } = useFormat();
  const whole = view.lunar && (view.year === "" || isYear(view.year));
  const [first, last] = (whole && days) || [];
  const present = now.today.slice(0, 7);
  const months = useMemo(() => {
    if (!first || !last) return NONE;
    return monthsFrom(first.slice(0, 7), MONTHS).filter((one) => one <= last && one <= present);
  }, [first, last, present]);
  const almanac = useAlmanacMonths(months);
  return useMemo(() => {
    if (months === NONE) return { keyOf: monthKey, titleOf: month };
    const keyOf = (date: string) => {
      const limbs = almanac.get(date.slice(0, 7))?.days[Number(date.slice(8)) - 1]?.limbs;
      return limbs ? `${limbs.month} ${limbs.vikram}` : monthKey(date);
    };
    return { keyOf, titleOf: (key: string) => (/^\d{4}-\d\d$/.test(key) ? month(key) : key) };
  }, [months, almanac, month]);
}

/** The groups from the latest in which something is listed: History does not begin with a month that only cost something. */
export const withWork = (groups: readonly Group[]): readonly Group[] => {
  const first = groups.findIndex(({ entries }) => entries.length > 0);
  return first < 0 ? [] : groups.slice(first);
};
