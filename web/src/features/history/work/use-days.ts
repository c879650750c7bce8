import { useMemo } from "react";
import { useAlmanacMonths } from "../../../almanac/use-almanac.ts";
import type { View } from "../address.ts";
import { type Days, daysIn, daysOfSamvat, samvatIn, samvatMonths } from "../period.ts";
import type { Book } from "../work.ts";

const NONE: readonly string[] = [];

/** The days that the filter means; undefined until the almanac that tells them of a Samvat year is on the device. */
export function useDays(view: View, { now }: Pick<Book, "now">): Days | undefined {
  const samvat = samvatIn(view);
  const months = useMemo(() => (samvat === undefined ? NONE : samvatMonths(samvat)), [samvat]);
  const almanac = useAlmanacMonths(months);
  return samvat === undefined ? daysIn(view, now) : daysOfSamvat(samvat, almanac);
}
