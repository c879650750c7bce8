/** On which days people of families have their birthday. Pure. */
import { living } from "../../almanac/lunar.ts";
import { anniversaryIn } from "../../almanac/remembrances.ts";
import type { Client, Person } from "../../api/types.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import type { CivilDate } from "../../lib/month.ts";

/** One who has their birthday on a day, and the years that they complete, where the year of birth is known. */
export interface Birthday {
  client: Client;
  person: Person;
  age: number | undefined;
}

type Born = { client: Client; person: Person; year: number | undefined };

const FULL = /^(?:(\d{4})|-)-(\d\d-\d\d)$/;
const LEAP_DAY = "02-29";

/** The living by month and day of their birth; a year alone has no birthday. */
const bornOn = memoizeLast((clients: readonly Client[]): ReadonlyMap<string, readonly Born[]> => {
  const days = new Map<string, Born[]>();
  for (const client of clients) {
    for (const person of living(client.people)) {
      const [, year, day] = FULL.exec(person.birth?.date ?? "") ?? [];
      if (!day) continue;
      const born = days.get(day) ?? [];
      days.set(day, born);
      born.push({ client, person, year: year ? Number(year) : undefined });
    }
  }
  return days;
});

/** The birthdays of a day; those of 29 February are on the day before March where a year has none. */
export function birthdaysOn(date: CivilDate, clients: readonly Client[]): readonly Birthday[] {
  const born = bornOn(clients);
  const [year, day] = [Number(date.slice(0, 4)), date.slice(5)];
  const here = born.get(day) ?? [];
  const leap = day !== LEAP_DAY && anniversaryIn(year, `0000-${LEAP_DAY}`) === date;
  return [...here, ...((leap && born.get(LEAP_DAY)) || [])].flatMap(({ year: first, ...who }) =>
    first !== undefined && first >= year ? [] : [{ ...who, age: first && year - first }],
  );
}
