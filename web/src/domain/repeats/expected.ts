import { useMemo } from "react";
import { useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import type { Repeat } from "../../api/types.ts";
import type { CivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import { madeOf, timeKey, timesOf } from "./repeats.ts";

const NONE: readonly Repeat[] = [];

/** The repeats that are expected on a day of which there is no task yet. */
export function useExpected(date: CivilDate): readonly Repeat[] {
  const repeats = useRows("repeat");
  const tasks = useRows("task");
  const months = useMonthsAhead();
  const { today } = useClock();
  return useMemo(() => {
    if (!repeats?.length || !tasks || date < today) return NONE;
    const days = lunarDays(months);
    const made = madeOf(tasks);
    const span = { from: date, to: date };
    return repeats.filter((repeat) =>
      timesOf(repeat, days, span).some(({ key }) => !made.has(timeKey(repeat._id, key))),
    );
  }, [repeats, tasks, months, today, date]);
}
