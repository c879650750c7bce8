/** Reads a typed tithi by the almanac that is on the device, or can be fetched. */

import type { CivilDate } from "../../i18n/format.ts";
import { addMonths } from "../../lib/month.ts";
import type { Bounds } from "../../lib/parse-date.ts";
import { getState } from "../../offline/state.ts";
import type { PackedMonth } from "../almanac-month.ts";
import { monthOf, want, watch } from "../month-store.ts";
import { AHEAD, monthsFrom } from "../where.ts";
import { findTithi } from "./find-tithi.ts";
import { readTithi, type TithiWords } from "./tithi-words.ts";

/** Each tithi comes within two months, and the day after the last one must be known. */
const NEAR = 3;
/** A year of the past with a month on either side. */
const YEAR = 14;

/** The day that a text means by the Moon; "beyond": the almanac does not reach it; undefined: the text names no tithi. */
export async function readTithiDay(typed: string, bounds: Bounds): Promise<CivilDate | "beyond" | undefined> {
  const words = readTithi(typed);
  if (!words) return undefined;
  const customs = getState().user?.almanac;
  if (!customs) return "beyond";
  if (words.year && words.year < Number(bounds.today.slice(0, 4))) {
    // The month before it and the one after tell its first tithis and its last.
    const months = await fetched(monthsFrom(`${words.year - 1}-12`, YEAR));
    return findTithi(words, unbroken(months, 1), customs, bounds) ?? "beyond";
  }
  const present = bounds.today.slice(0, 7);
  const [back, ahead] = reachOf(words, bounds);
  const before = monthsFrom(addMonths(`${present}-01`, -back).slice(0, 7), back);
  const from = await fetched([...before, ...monthsFrom(present, ahead)]);
  return findTithi(words, unbroken(from, back), customs, bounds) ?? "beyond";
}

/** How many months before the present one, and from it on, may hold the day. */
function reachOf({ month, year, which }: TithiWords, { today, max }: Bounds): [back: number, ahead: number] {
  const reach = month || year ? AHEAD : NEAR;
  const past = which === "last" || (max !== undefined && max <= today) || year === Number(today.slice(0, 4));
  return [past ? reach : 0, reach];
}

/** The months, once each has come or failed. */
function fetched(months: readonly string[]): Promise<(PackedMonth | undefined)[]> {
  return new Promise((resolve) => {
    const settle = () => {
      const known = months.map((month) => monthOf(month));
      if (known.some(({ state }) => state === "loading")) return;
      stop();
      resolve(known.map(({ packed }) => packed));
    };
    const stop = watch(settle);
    for (const month of months) want(month);
    settle();
  });
}

/** Those around the present month, which stands at `at`, up to the first that is missing on either side. */
function unbroken(months: readonly (PackedMonth | undefined)[], at: number): PackedMonth[] {
  const gap = months.findIndex((month, n) => n >= at && !month);
  const first = months.slice(0, at).lastIndexOf(undefined) + 1;
  return months.slice(first, gap < 0 ? undefined : gap) as PackedMonth[];
}
