/** What the almanac of the device says of the moment of a death. */
import { useMemo } from "react";
import { monthOf } from "../../almanac/month-store.ts";
import { starsOf } from "../../almanac/solar-days.ts";
import { tithisOfDay } from "../../almanac/tithis-of-day.ts";
import { useAlmanacMonths } from "../../almanac/use-almanac.ts";
import type { Sky } from "../../api/types.ts";
import { instantOf } from "../../lib/clock.ts";
import { addMonths, type CivilDate, isCivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";

/** A tithi of the day, with its limits. */
export type DayTithi = Sky["tithis"][number];

/** The moment. */
export interface Moment {
  /** The tithi of the hour; of the sunrise where no hour is known. */
  tithi: DayTithi;
  /** Without an hour: the one that the day changes to. */
  next?: DayTithi;
  /** The Moon stands between the middle of Dhanishta and the end of Revati. */
  panchak: boolean;
}

const DHANISHTA = 23;

/** Undefined where the device does not know the day. */
export function useMoment(date: CivilDate, time: string): Moment | undefined {
  const { zone } = useClock();
  const names = useMemo(() => around(date), [date]);
  const known = useAlmanacMonths(names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known grows with the months
  return useMemo(() => {
    const packed = names.flatMap((month) => monthOf(month).packed ?? []);
    const day = names.length > 0 ? tithisOfDay(packed, date, zone) : undefined;
    if (!day) return undefined;
    const at = time ? instantOf(date, time, zone) : undefined;
    const n =
      at === undefined
        ? Math.max(0, day.atSunrise)
        : day.tithis.findIndex(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until));
    const tithi = day.tithis[n] ?? day.tithis[0];
    if (!tithi) return undefined;
    const next = at === undefined ? day.tithis[n + 1] : undefined;
    const star = starsOf(packed).find(({ start, end }) => start * 1000 <= noon(at) && noon(at) < end * 1000);
    const middle = star ? (star.start + star.end) * 500 : 0;
    const panchak =
      star !== undefined && (star.index > DHANISHTA || (star.index === DHANISHTA && noon(at) >= middle));
    return { tithi, panchak, ...(next && { next }) };

    function noon(of: number | undefined) {
      return of ?? instantOf(date, "12:00", zone);
    }
  }, [names, known, date, time, zone]);
}

/** The month of a date with those beside it. */
function around(date: CivilDate): string[] {
  if (!isCivilDate(date)) return [];
  return [-1, 0, 1].map((n) => addMonths(`${date.slice(0, 7)}-01`, n).slice(0, 7));
}
