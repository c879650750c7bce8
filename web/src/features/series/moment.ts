/** What the almanac of the device says of the moment of a death. */
import { useMemo } from "react";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import { starsOf } from "../../almanac/solar-days.ts";
import { monthsAround, packedAround, tithisOfDay } from "../../almanac/tithis-of-day.ts";
import { useAlmanacMonths } from "../../almanac/use-almanac.ts";
import type { Sky } from "../../api/types.ts";
import { instantOf } from "../../lib/clock.ts";
import { type CivilDate, isCivilDate } from "../../lib/month.ts";
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

/** Undefined where the device does not know the day; `time` may be "". */
export function useMoment(date: CivilDate, time: string): Moment | undefined {
  const { zone } = useClock();
  const months = useMemo(() => (isCivilDate(date) ? monthsAround(date) : []), [date]);
  const known = useAlmanacMonths(months);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known grows with the months
  return useMemo(
    () => (isCivilDate(date) ? momentOf(date, time, zone) : undefined),
    [known, date, time, zone],
  );
}

function momentOf(date: CivilDate, time: string, zone: string): Moment | undefined {
  const packed = packedAround(date);
  const day = tithisOfDay(packed, date, zone);
  const at = instantOf(date, time || "12:00", zone);
  const n = time
    ? day?.tithis.findIndex(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))
    : day?.atSunrise;
  const tithi = day?.tithis[Math.max(0, n ?? 0)];
  if (!day || !tithi) return undefined;
  const next = time ? undefined : day.tithis[day.tithis.indexOf(tithi) + 1];
  return { tithi, panchak: inPanchak(packed, at / 1000), ...(next && { next }) };
}

const DHANISHTA = 23;

/** `at`: epoch seconds. The second half of Dhanishta begins in the middle of its time. */
function inPanchak(months: readonly PackedMonth[], at: number): boolean {
  const star = starsOf(months).find(({ start, end }) => start <= at && at < end);
  if (!star) return false;
  return star.index > DHANISHTA || (star.index === DHANISHTA && at >= (star.start + star.end) / 2);
}
