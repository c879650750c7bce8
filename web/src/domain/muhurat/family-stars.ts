/** Whose stars count when a muhurat is looked for, and what else of a family does. Pure. */
import type { Block, Client } from "../../api/types.ts";
import { isCivilDate } from "../../lib/month.ts";

export type Person = NonNullable<Client["people"]>[number];

/** How many people's stars count. */
export const MOST_PEOPLE = 2;

/** Whether a person's star or sign is known. */
export const starKnown = ({ nakshatra, rashi }: Person) => Boolean(nakshatra || rashi);

/** The first of a family whose star is known, where nobody was chosen. */
export const whoseStars = (family: Client | undefined): Person[] =>
  (family?.people ?? []).filter((one) => !one.departed && starKnown(one)).slice(0, MOST_PEOPLE);

/** Their stars and signs as a search has them: with commas, 0 where one is not known. */
export function starsOf(people: readonly Person[]): { stars: string; signs: string } {
  const numbers = (of: (person: Person) => number | undefined) => people.map((one) => of(one) ?? 0).join(",");
  return { stars: numbers(({ nakshatra }) => nakshatra), signs: numbers(({ rashi }) => rashi) };
}

/** Who of them is the first child of their parents, and when these were born; nothing where nobody is. */
export function eldestOf(people: readonly Person[], eldest: readonly string[]) {
  const is = ({ _id }: Person) => eldest.includes(_id);
  if (!people.some(is)) return {};
  const born = (one: Person) => {
    const date = is(one) ? (one.birth?.date ?? "") : "";
    return isCivilDate(date) && date >= FIRST_BIRTH ? date : "";
  };
  return {
    eldest: people.map((one) => (is(one) ? 1 : 0)).join(","),
    ...(people.some(born) && { births: people.map(born).join(",") }),
  };
}

/** The almanac begins here. */
const FIRST_BIRTH = "1800";

/** As many as a search takes. */
const MOST_SUTAK = 10;

/** The days of sutak of a family from a day on, as a search has them; nothing where there are none. */
export function sutakOf(blocks: readonly Block[], clientId: string | undefined, from: string) {
  const days = blocks
    .filter((one) => clientId !== undefined && one.clientId === clientId && one.endDate >= from)
    .filter(({ kind }) => kind === "sutak_death" || kind === "sutak_birth")
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(0, MOST_SUTAK)
    .flatMap(({ date, endDate }) => [date, endDate]);
  return days.length > 0 ? { sutak: days.join(",") } : {};
}
