import { useMemo } from "react";
import { useFormat } from "../../i18n/use-format.ts";
import { useAlmanacMonths } from "../../offline/almanac/use-almanac.ts";
import { addMonths } from "../../ui/month.ts";
import type { View } from "./address.ts";
import { yearIn } from "./period.ts";
import { type Book, type Keyed, monthKey } from "./work.ts";

interface Grouping {
  keyOf: Keyed;
  titleOf: (key: string) => string;
}

const NONE: readonly string[] = [];

/** By calendar months, or by lunar ones in the user's custom; where the almanac is not there yet, by calendar months. */
export function useGrouping(view: View, { now }: Pick<Book, "now">): Grouping {
  const { month } = useFormat();
  const year = view.lunar ? yearIn(view, now) : undefined;
  const last = now.today.slice(0, 7);
  const months = useMemo(() => {
    if (year === undefined) return NONE;
    const all = Array.from({ length: 12 }, (_, n) => addMonths(`${year}-04-01`, n).slice(0, 7));
    return all.filter((one) => one <= last);
  }, [year, last]);
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
