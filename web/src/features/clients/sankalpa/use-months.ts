import { useEffect, useSyncExternalStore } from "react";
import type { PackedMonth } from "../../../almanac/almanac-month.ts";
import { monthOf, version, want, watch } from "../../../almanac/month-store.ts";
import { monthsAround, packedAround } from "../../../almanac/tithis-of-day.ts";
import type { CivilDate } from "../../../i18n/format.ts";

const unknown = () => -1;

/** The almanac about a date, as far as it is on the device; what is missing is asked for. */
export function useMonthsAround(date: CivilDate): { months: readonly PackedMonth[]; failed: boolean } {
  const known = useSyncExternalStore(watch, version, unknown);
  const around = monthsAround(date);
  const key = around.join();
  useEffect(() => {
    if (known >= 0) for (const month of key.split(",")) want(month);
  }, [key, known]);
  return {
    months: packedAround(date),
    failed: around.some((month) => monthOf(month).state === "failed"),
  };
}
