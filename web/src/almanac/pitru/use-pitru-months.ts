import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { PackedMonth } from "../almanac-month.ts";
import { monthOf, version, want, watch } from "../month-store.ts";

/** The months in which Pitru Paksha can lie, and the one before it. */
const MONTHS = ["08", "09", "10"];
const unknown = () => -1;

interface PitruMonths {
  /** Undefined until they are on the device. */
  months?: readonly PackedMonth[];
  failed: boolean;
}

/** The months about Pitru Paksha of a year; the same array until one of them is another. */
export function usePitruMonths(year: number): PitruMonths {
  const known = useSyncExternalStore(watch, version, unknown);
  useEffect(() => {
    if (known >= 0) for (const month of MONTHS) want(`${year}-${month}`);
  }, [known, year]);
  const all = MONTHS.map((month) => monthOf(`${year}-${month}`));
  const [before, first, last] = all.map(({ packed }) => packed);
  // In autumn the month before may not be on the device any more: the days are told without it.
  const enough = first && last && (before || all[0]?.state === "failed");
  const months = useMemo(
    () => (enough ? [before, first, last].filter((one) => one !== undefined) : undefined),
    [before, first, last, enough],
  );
  return { months, failed: !enough && all.some(({ state }) => state === "failed") };
}
