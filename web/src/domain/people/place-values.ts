/** A place of a birth or a death, as it is typed. */
import type { Client, Spot } from "../../api/types.ts";
import { type CivilDate, today } from "../../i18n/format.ts";
import type { Language } from "../../i18n/prefs.ts";
import { fold } from "../../lib/fold.ts";

/** `spot` once it is one of the almanac's. */
export interface PlaceValues {
  typed: string;
  spot: Spot | null;
}

/** Nothing is typed. */
export const NOWHERE: PlaceValues = { typed: "", spot: null };

/** What a town is called in a language, where it has a name of its own in it. */
export const nameIn = (
  language: Language,
  { name, nameHi }: { name: string; nameHi?: string | undefined },
): string => (language === "hi" && nameHi) || name;

/** A place that is known, or none. */
export const placeOf = (spot: Spot | undefined): PlaceValues => (spot ? { typed: spot.name, spot } : NOWHERE);

/** The later of one's own day and that of the place: in the east the next day has begun. */
export function todayAt({ spot }: PlaceValues, own: CivilDate, now = new Date()): CivilDate {
  const there = spot ? today(spot.timeZone, now) : own;
  return there > own ? there : own;
}

/** Whether two are the same place on the map. */
export const sameSpot = (a: Pick<Spot, "lat" | "lon">, b: Pick<Spot, "lat" | "lon">) =>
  a.lat === b.lat && a.lon === b.lon;

/** The places of births and deaths in the registers on this device whose names begin so: found without a network. */
export function spotsIn(clients: readonly Client[], typed: string): Spot[] {
  const begin = fold(typed);
  const found: Spot[] = [];
  for (const person of clients.flatMap(({ people }) => people ?? [])) {
    for (const spot of [person.birth?.place, person.departed?.place]) {
      if (!spot || !fold(spot.name).startsWith(begin)) continue;
      if (!found.some((one) => one.name === spot.name && sameSpot(one, spot))) found.push(spot);
    }
  }
  return found;
}
