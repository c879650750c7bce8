/** Whose stars count when a muhurat is looked for. Pure. */
import type { Client } from "../../api/types.ts";

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
