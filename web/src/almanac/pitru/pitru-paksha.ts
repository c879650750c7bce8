/** The days of Pitru Paksha, and the families whose departed have their mahalaya shraddh on each. Pure. */
import type { Client } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import type { PackedMonth } from "../almanac-month.ts";
import { addPerson, type FamilyDay } from "../family-day.ts";
import { departed, PITRU_MASA } from "../lunar.ts";
import { waningDays } from "../use-tithi-days.ts";
import { pitruTithiOf } from "./avidhava.ts";

/** A day of Pitru Paksha: its tithis (15 the full moon before, 16 to 30 the dark half), and whom families remember. */
export interface PitruDay {
  tithis: number[];
  families: FamilyDay[];
}

/** The days of Pitru Paksha, by date; a lost tithi shares its day with another, and a day may have none. */
export type PitruDays = ReadonlyMap<CivilDate, PitruDay>;

/** Of the dark half. */
export const NAVAMI = 24;

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
  let navami = "";
  for (const [tithi, date] of waningDays(months, PITRU_MASA)) {
    if (tithi === NAVAMI) navami = date;
    if (!date.startsWith(month)) continue;
    const day = days.get(date) ?? { tithis: [], families: [] };
    day.tithis.push(tithi);
    days.set(date, day);
    byTithi.set(tithi, day);
  }
  if (days.size === 0) return days;
  for (const client of clients) {
    const people = client.people ?? [];
    for (const person of departed(people)) {
      if ((person.departed.date ?? "").slice(0, 4) >= month.slice(0, 4)) continue;
      const day = byTithi.get(pitruTithiOf(person, people, navami).tithi ?? 0);
      if (day) addPerson(day.families, client, person);
    }
  }
  return days;
}
