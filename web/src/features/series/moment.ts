/** What the almanac of the device says of the moment of a death. */
import { useMemo } from "react";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import { starsOf } from "../../almanac/solar-days.ts";
import { monthsAround, packedAround, tithisOfDay } from "../../almanac/tithis-of-day.ts";
import { useAlmanacMonths } from "../../almanac/use-almanac.ts";
import { useSky } from "../../almanac/use-sky.ts";
import type { Sky, Spot } from "../../api/types.ts";
import { sameSpot } from "../../domain/people/place-values.ts";
import { instantOf } from "../../lib/clock.ts";
import { type CivilDate, isCivilDate } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";

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
  /** Neither the hour nor the sunrise of the place is known: `tithi` is only the first one of its day. */
  unsure?: boolean;
}

/** Undefined where the device does not know the day; `time` may be "". Without a place it was at home. */
export function useMoment(date: CivilDate, time: string, place?: Spot | null): Moment | undefined {
  const { zone: own } = useClock();
  const home = useUser()?.place;
  const away = place && !(home && sameSpot(place, home)) ? place : null;
  const zone = away?.timeZone ?? own;
  // The sunrise of another place is the server's to tell.
  const sky = useSky({ date: away && !time ? date : "", place: away });
  const months = useMemo(() => (isCivilDate(date) ? monthsAround(date) : []), [date]);
  const known = useAlmanacMonths(months);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known grows with the months
  return useMemo(() => {
    if (!isCivilDate(date)) return undefined;
    const there = typeof sky === "object" ? sky : undefined;
    return momentOf({ date, time, zone, sky: there, unsure: Boolean(away && !time && !there) });
  }, [known, date, time, zone, away, sky]);
}

interface Asked {
  date: CivilDate;
  time: string;
  zone: string;
  /** What the server says of the day at another place. */
  sky: Pick<Sky, "tithis" | "atSunrise"> | undefined;
  unsure: boolean;
}

function momentOf({ date, time, zone, sky, unsure }: Asked): Moment | undefined {
  const packed = packedAround(date);
  const day = sky ?? tithisOfDay(packed, date, zone);
  const at = instantOf(date, time || "12:00", zone);
  const n = time
    ? day?.tithis.findIndex(({ from, until }) => Date.parse(from) <= at && at < Date.parse(until))
    : unsure
      ? 0
      : day?.atSunrise;
  const tithi = day?.tithis[Math.max(0, n ?? 0)];
  if (!day || !tithi) return undefined;
  const next = time ? undefined : day.tithis[day.tithis.indexOf(tithi) + 1];
  return { tithi, panchak: inPanchak(packed, at / 1000), ...(next && { next }), ...(unsure && { unsure }) };
}

const DHANISHTA = 23;

/** `at`: epoch seconds. The second half of Dhanishta begins in the middle of its time. */
function inPanchak(months: readonly PackedMonth[], at: number): boolean {
  const star = starsOf(months).find(({ start, end }) => start <= at && at < end);
  if (!star) return false;
  return star.index > DHANISHTA || (star.index === DHANISHTA && at >= (star.start + star.end) / 2);
}
