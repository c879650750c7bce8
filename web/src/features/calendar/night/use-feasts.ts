import { useMemo } from "react";
import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import { type FeastHours, feastIn, type HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { monthOf } from "../../../almanac/month-store.ts";
import { useAlmanacDay } from "../../../almanac/use-almanac.ts";
import type { CivilDate } from "../../../lib/month.ts";

/** What the almanac says of a day's two halves. */
export interface Feasts {
  day: AlmanacDay | undefined;
  morning: FeastHours | undefined;
  evening: FeastHours | undefined;
  /** In which half houses are visited that have no time yet. */
  untimed: HalfOfDay;
}

/** The festivals of a day by the half in which they have their hours. */
export function useFeasts(date: CivilDate): Feasts {
  const day = useAlmanacDay(date).data;
  return useMemo(() => {
    const { packed } = monthOf(date.slice(0, 7));
    const feast = (half: HalfOfDay) => (day && packed ? feastIn(half, day, packed) : undefined);
    const [morning, evening] = [feast("morning"), feast("evening")];
    return { day, morning, evening, untimed: morning && !evening ? "morning" : "evening" };
  }, [date, day]);
}
