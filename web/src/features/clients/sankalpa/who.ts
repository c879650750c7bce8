/** Who of a family takes a sankalpa, and with whom. Pure. */
import { living } from "../../../almanac/lunar.ts";
import type { Client, Person } from "../../../api/types.ts";
import type { Household, Taker, With } from "../../../domain/sankalpa/person.ts";
import { gotraInHindi, UNKNOWN_GOTRA } from "../gotras.ts";
import { genderOf, givenName, headOf, inDevanagari } from "../sankalpa.ts";

/** A family as far as its sankalpa asks. */
export type Family = Pick<Client, "_id" | "name" | "gotra" | "headId" | "people" | "calendar">;

/** The gotra that is said where a family does not know its own, as many do. */
export const KASHYAPA = "काश्यप";

const has = (people: readonly Person[], ...relations: string[]) =>
  people.some(({ relation }) => relations.includes(relation ?? ""));

/** A woman by her own word, that of her relation, or as one whose husband is written down. */
const isFemale = (person: Person, family: Family): boolean => {
  const gender = genderOf(person);
  return (
    gender === "female" ||
    (gender === undefined && person === headOf(family) && has(living(family.people), "husband"))
  );
};

/** A person as the text names them. */
export function takerOf(person: Person, family: Family): Taker {
  const name = givenName(inDevanagari(person.nameLocal) ?? person.name);
  return { name: name || undefined, female: isFemale(person, family) };
}

/** The gotra in Devanagari as far as it can be; undefined where nobody knows it. */
export const gotraOf = ({ gotra }: Pick<Client, "gotra">): string | undefined =>
  gotra && gotra !== UNKNOWN_GOTRA ? gotraInHindi(gotra) : undefined;

/** The family's own, of those who take it; a family of which nobody is written down has a gap for the name. */
export function householdOf(family: Family, takers: readonly Person[], gotra = gotraOf(family)): Household {
  const [first = { name: undefined, female: false }, ...others] = takers.map((one) => takerOf(one, family));
  return { gotra, takers: [first, ...others] };
}

/** With whom one alone takes it, as the family is written down: wife or husband, and the family where there is more. */
export function companyOf(family: Family, taker: Person | undefined): With[] {
  const others = living(family.people).filter((one) => one !== taker);
  const head = taker === headOf(family);
  const female = taker !== undefined && isFemale(taker, family);
  const spouse = has(others, "wife", "husband", "spouse");
  const married = head && spouse;
  return [
    ...(married ? [female ? ("bharta" as const) : ("patni" as const)] : []),
    ...(others.length > (married ? 1 : 0) ? (["parivara"] as const) : []),
  ];
}
