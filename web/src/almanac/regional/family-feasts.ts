/** The coming feasts of the region by whose calendar a family counts, from the months that the device holds. Pure. */
import type { AlmanacCustoms } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import type { PackedMonth, PackedWords } from "../almanac-month.ts";
import type { Calendar } from "../lunar.ts";
import { regionOf } from "./region-of.ts";

interface FamilyFeast {
  id: string;
  date: CivilDate;
  name: { en: string; hi: string };
  /** Nobody's word stands behind its rule. */
  unconfirmed: boolean;
}

/** How many are shown. */
const SOON = 4;

/**
 * The next few feasts that are of the region and not of all, the earliest first; none of a family that counts by no region's calendar. What
 * the reader has left out for themselves is left out here too.
 */
export function familyFeasts(
  months: readonly PackedMonth[],
  words: PackedWords,
  calendar: Calendar | "" | undefined,
  { unseen = [] }: AlmanacCustoms,
  today: CivilDate,
): FamilyFeast[] {
  const region = words.calendars?.find(({ id }) => id === regionOf(calendar))?.region;
  if (!region) return [];
  const own = new Map(
    (words.observances ?? [])
      .filter(({ id, minor, regions }) => !minor && regions.includes(region) && !unseen.includes(id))
      .map((word) => [word.id, word]),
  );
  const found: FamilyFeast[] = [];
  for (const { festivals, observances = [] } of months) {
    for (const { id, date, name, regions, unconfirmed = false } of festivals) {
      if (regions?.includes(region) && !unseen.includes(id)) found.push({ id, date, name, unconfirmed });
    }
    for (const { id, date } of observances) {
      const word = own.get(id);
      if (word) found.push({ id, date, name: word.name, unconfirmed: word.unconfirmed === true });
    }
  }
  return found
    .filter(({ date }) => date >= today)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .slice(0, SOON);
}
