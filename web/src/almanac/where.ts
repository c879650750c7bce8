import type { AlmanacCustoms, User } from "../api/types.ts";
import { addMonths } from "../lib/month.ts";

/** The query for a month: the place, and the customs that the calculation depends on. */
export type Query = {
  lat?: string;
  lon?: string;
  tz: string;
  ayanamsa?: AlmanacCustoms["ayanamsa"];
  sunrise?: AlmanacCustoms["sunrise"];
  samvatsara?: Exclude<AlmanacCustoms["samvatsara"], "">;
};

/** Without a place the server takes the largest city of the time zone, and names it in its answer. */
export function queryFor(user: Pick<User, "place" | "almanac" | "timeZone">): Query {
  const { ayanamsa, sunrise, samvatsara } = user.almanac;
  const customs = {
    ...(ayanamsa !== "lahiri" && { ayanamsa }),
    ...(sunrise !== "limb" && { sunrise }),
    ...(samvatsara && { samvatsara }),
  };
  if (!user.place) return { tz: user.timeZone, ...customs };
  const { lat, lon, timeZone } = user.place;
  return { lat: String(lat), lon: String(lon), tz: timeZone, ...customs };
}

/** Grows when months hold more than before: those that a device keeps are fetched anew. */
const EDITION = "7";

/** The key that all months of one query share on the device. */
export const keyOf = ({ lat, lon, tz, ayanamsa, sunrise, samvatsara }: Query) =>
  [EDITION, lat, lon, tz, ayanamsa, sunrise, samvatsara].map((part) => part ?? "").join(" ");

/**
 * This many months from the present one on are stored: 400 days from the last day of a month, and the two after them into which a
 * tithi may go on, reach into the fifteenth.
 */
export const AHEAD = 15;

/** The months from `first` on, as YYYY-MM. */
export function monthsFrom(first: string, count: number): string[] {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 7),
  );
}

/** The month before, as YYYY-MM. */
export const monthBefore = (month: string) => addMonths(`${month}-01`, -1).slice(0, 7);
