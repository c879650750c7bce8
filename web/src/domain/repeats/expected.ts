import { useMemo } from "react";
import { useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import type { Repeat } from "../../api/types.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import type { Span } from "../observances/occurrences.ts";
import { madeOf, timeKey, timesOf } from "./repeats.ts";

const NONE: readonly Repeat[] = [];
/** What repeats are expected to bring, by date. */
export type ExpectedDays = ReadonlyMap<CivilDate, readonly Repeat[]>;
const NOTHING: ExpectedDays = new Map();

/** The repeats that are expected within a span, of several days on each of them, and of which there is no task yet. */
export function useExpectedDays(from: CivilDate, to: CivilDate): ExpectedDays {
  const repeats = useRows("repeat");
  const tasks = useRows("task");
  // The year that comes is only asked for where something repeats.
  const months = useMonthsAhead(repeats?.length ? undefined : 1);
  const { today } = useClock();
  return useMemo(() => {
    if (!repeats?.length || !tasks || to < today) return NOTHING;
    const days = lunarDays(months);
    const made = madeOf(tasks);
    const found = new Map<CivilDate, Repeat[]>();
    const add = (repeat: Repeat, date: CivilDate) => {
      const day = found.get(date) ?? [];
      if (!day.includes(repeat)) found.set(date, [...day, repeat]);
    };
    for (const repeat of repeats) {
      const length = repeat.days ?? 1;
      const span: Span = { from: addDays(from, 1 - length), to };
      for (const one of timesOf(repeat, days, span)) {
        if (one.date < today || made.has(timeKey(repeat._id, one.key))) continue;
        for (let n = 0; n < length; n++) {
          const date = addDays(one.date, n);
          if (date >= from && date <= to) add(repeat, date);
        }
      }
    }
    return found;
  }, [repeats, tasks, months, today, from, to]);
}

/** Those of one day. */
export const useExpected = (date: CivilDate): readonly Repeat[] =>
  useExpectedDays(date, date).get(date) ?? NONE;
