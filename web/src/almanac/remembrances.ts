/** The days on which a family remembers its departed. */
import type { Client, Departed, Person } from "../api/types.ts";
import { addDays, type CivilDate } from "../lib/month.ts";
import { departed, goesBy } from "./lunar.ts";
import type { NextDay } from "./use-tithi-days.ts";

/** The next yearly day of one of the departed. */
export interface Remembrance {
  date: string;
  person: Person;
}

/** The coming days of a family, soonest first; those that the months on the device do not tell are left out. */
export function remembrancesOf(
  client: Pick<Client, "people">,
  nextDay: NextDay,
  today: string,
): Remembrance[] {
  return departed(client.people)
    .flatMap((person) => {
      const date = nextShraddh(person.departed, nextDay, today);
      return date ? [{ date, person }] : [];
    })
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** A day that comes, and those whom a family remembers on it. */
export interface Remembered {
  client: Client;
  date: string;
  people: (Person & { departed: Departed })[];
}

/** What families remember up to the last day, each day of a family once. */
export function rememberedTill(
  last: string,
  clients: readonly Client[],
  nextDay: NextDay,
  today: string,
): Remembered[] {
  return clients.flatMap((client) => {
    const coming = remembrancesOf(client, nextDay, today).filter(({ date }) => date <= last);
    const dates = [...new Set(coming.map(({ date }) => date))];
    return dates.map((date) => ({
      client,
      date,
      people: departed(coming.filter((one) => one.date === date).map(({ person }) => person)),
    }));
  });
}

/** The first yearly day comes no sooner after the death, in days: the shortest lunar year has 353. */
export const FIRST_YEAR = 340;

/** Whether one who died then is remembered on a day: not before the first year is over. */
export function isRemembered({ date: died = "" }: Departed, on: CivilDate): boolean {
  return died.length === 10 ? on >= addDays(died, FIRST_YEAR) : on.slice(0, 4) > died;
}

/** The next yearly day of one who has passed, by the family's custom; undefined while the first year lasts. */
export function nextShraddh(of: Departed, nextDay: NextDay, today: string): string | undefined {
  const day = nextDayOf(of, nextDay, today);
  return day && isRemembered(of, day) ? day : undefined;
}

function nextDayOf(of: Departed, nextDay: NextDay, today: string): string | undefined {
  const by = goesBy(of);
  if (by) return nextDay(by);
  return of.basis === "civil" && of.date?.length === 10 ? nextAnniversary(of.date, today) : undefined;
}

/** The same day of the calendar, this year or the next; of 29 February the day before March. */
export function nextAnniversary(date: string, today: string): string {
  const year = Number(today.slice(0, 4));
  const here = anniversaryIn(year, date);
  return here >= today ? here : anniversaryIn(year + 1, date);
}

/** The same day of the calendar in a year; of 29 February the day before March. */
export function anniversaryIn(year: number, date: string): string {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return `${year}-${date.slice(5) === "02-29" && !leap ? "02-28" : date.slice(5)}`;
}
