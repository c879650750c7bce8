import { useAlmanacDay } from "../../almanac/use-almanac.ts";
import type { CivilDate, ClockTime } from "../../i18n/format.ts";
import { addDays } from "../../lib/month.ts";
import { partOf } from "./when-calendar.ts";

/** The day whose night it still is at a time before the date's sunrise: 2 am on Saturday is "Friday night" to all who speak of it. */
export const nightOf = (
  date: CivilDate,
  time: ClockTime,
  sunrise: { date: CivilDate; time: ClockTime },
): CivilDate | undefined =>
  `${date} ${time}` < `${sunrise.date} ${sunrise.time}` ? addDays(date, -1) : undefined;

/** Not yet the hours that are called morning, though the Sun is still to rise. */
export const deepInNight = (time: ClockTime) => partOf(time) === "ratri";

/** The same by the almanac; undefined where it does not know the sunrise. */
export function useNightOf(date: CivilDate, time: ClockTime | null): CivilDate | undefined {
  const sunrise = useAlmanacDay(date).data?.sunrise;
  return sunrise && time ? nightOf(date, time, sunrise) : undefined;
}
