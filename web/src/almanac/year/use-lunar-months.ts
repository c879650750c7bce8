import { useEffect, useMemo, useSyncExternalStore } from "react";
import { addMonths, type CivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import type { PackedMonth } from "../almanac-month.ts";
import { monthOf, version, want, watch } from "../month-store.ts";
import { AHEAD, monthsFrom } from "../where.ts";
import { daysOf, type LunarDay, type LunarMonth, lastYearOf, lunarMonths } from "./lunar-months.ts";

const unknown = () => -1;

/** The months of a year back that the tithis of the coming one are looked up in. */
const BACK = 14;

export interface LunarYear {
  months: readonly LunarMonth[];
  /** The days of the same tithi last year. */
  lastYear: (day: LunarDay) => readonly CivilDate[];
  /** The last year is on the device. */
  hasLastYear: boolean;
  failed: boolean;
}

/** Twelve lunar months from that of today on, and the days of the same tithi last year, as far as they are on the device. */
export function useLunarYear(): LunarYear {
  const { today } = useClock();
  const ends = useUser()?.almanac.monthEnds ?? "purnima";
  const known = useSyncExternalStore(watch, version, unknown);
  const month = today.slice(0, 7);
  const names = useMemo(() => {
    const back = (months: number) => addMonths(`${month}-01`, -months).slice(0, 7);
    return { coming: monthsFrom(back(1), AHEAD + 1), past: monthsFrom(back(BACK), BACK) };
  }, [month]);
  useEffect(() => {
    if (known >= 0) for (const one of [...names.coming, ...names.past]) want(one);
  }, [names, known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known grows with its version
  return useMemo(() => {
    // The month before is not on a new device without a network: the strip begins with the present one then.
    const [before, ...rest] = names.coming;
    const ahead = inARow(rest);
    const first = before ? monthOf(before).packed : undefined;
    const past = names.past.flatMap((one) => monthOf(one).packed ?? []);
    // The last days of the strip are a year after these.
    const present = ahead.slice(0, 1);
    return {
      months: lunarMonths(first ? [first, ...ahead] : ahead, today, ends),
      lastYear: lastYearOf(daysOf([...past, ...present])),
      hasLastYear: past.length === BACK,
      failed: ahead.length === 0 && monthOf(month).state === "failed",
    };
  }, [names, today, ends, known]);
}

/** Up to the first that is not on the device. */
function inARow(names: readonly string[]): PackedMonth[] {
  const all: PackedMonth[] = [];
  for (const name of names) {
    const { packed } = monthOf(name);
    if (!packed) break;
    all.push(packed);
  }
  return all;
}
