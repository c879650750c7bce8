import { useMemo } from "react";
import { useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import type { Repeat } from "../../api/types.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import { madeOf, timeKey, timesOf } from "./repeats.ts";

const NONE: readonly Repeat[] = [];

/** The repeats that are expected on a day, of several days on each of them, and of which there is no task yet. */
export function useExpected(date: CivilDate): readonly Repeat[] {
  const repeats = useRows("repeat");
  const tasks = useRows("task");
  const months = useMonthsAhead();
  const { today } = useClock();
  return useMemo(() => {
    if (!repeats?.length || !tasks || date < today) return NONE;
    const days = lunarDays(months);
    const made = madeOf(tasks);
    return repeats.filter((repeat) => {
      const span = { from: addDays(date, 1 - (repeat.days ?? 1)), to: date };
      return timesOf(repeat, days, span).some(
        (one) => one.date >= today && !made.has(timeKey(repeat._id, one.key)),
      );
    });
  }, [repeats, tasks, months, today, date]);
}
