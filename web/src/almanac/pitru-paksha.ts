/** The days of Pitru Paksha, and the families whose departed have their mahalaya shraddh on each. Pure. */
import type { Client, Departed } from "../api/types.ts";
import type { CivilDate } from "../i18n/format.ts";
import type { PackedMonth } from "./almanac-month.ts";
import { addPerson, type FamilyDay } from "./family-day.ts";
import { departed, PITRU_MASA, unknownDeath } from "./lunar.ts";
import { daysBy } from "./use-tithi-days.ts";

/** A day of Pitru Paksha: its tithis (15 the full moon before, 16 to 30 the dark half), and whom families remember. */
export interface PitruDay {
  tithis: number[];
  families: FamilyDay[];
}

/** The days of Pitru Paksha, by date; a lost tithi shares its day with another, and a day may have none. */
export type PitruDays = ReadonlyMap<CivilDate, PitruDay>;

const [FULL_MOON, NEW_MOON] = [15, 30];

/** Days for those who died in a special way, whatever their tithi: Avidhava Navami, Dwadashi, Ghata Chaturdashi. */
const SPECIAL: Partial<Record<NonNullable<Departed["special"]>, number>> = {
  saubhagyavati: 24,
  sannyasi: 27,
  akal_mrityu: 29,
};

/** The tithi (15 to 30) of Pitru Paksha that is theirs: the one of their death, of either half; undefined where it is not known. */
export function pitruTithi(of: Departed): number | undefined {
  const special = of.special && SPECIAL[of.special];
  if (special) return special;
  if (unknownDeath(of)) return NEW_MOON;
  if (!of.tithi) return undefined;
  return of.tithi === FULL_MOON && of.paksha === "shukla" ? FULL_MOON : FULL_MOON + of.tithi;
}

/** The days of Pitru Paksha in a month, from it and the months beside it. Nobody is remembered in the year of their death. */
export function pitruPakshaIn(
  month: string,
  clients: readonly Client[],
  months: readonly PackedMonth[],
): PitruDays {
  const days = new Map<CivilDate, PitruDay>();
  // Eight of twelve months are far from it: those need no walk through the sunsets and tithis of a quarter of a year.
  if (!months.some((one) => one.days.some(({ amanta }) => amanta === PITRU_MASA))) return days;
  const byTithi = new Map<number, PitruDay>();
  for (let tithi = FULL_MOON; tithi <= NEW_MOON; tithi++) {
    for (const date of daysBy(months, { masa: PITRU_MASA, tithi }, "aparahna")) {
      if (!date.startsWith(month)) continue;
      const day = days.get(date) ?? { tithis: [], families: [] };
      day.tithis.push(tithi);
      days.set(date, day);
      byTithi.set(tithi, day);
    }
  }
  if (days.size === 0) return days;
  for (const client of clients) {
    for (const person of departed(client.people)) {
      if ((person.departed.date ?? "").slice(0, 4) >= month.slice(0, 4)) continue;
      const day = byTithi.get(pitruTithi(person.departed) ?? 0);
      if (day) addPerson(day.families, client, person);
    }
  }
  return days;
}
