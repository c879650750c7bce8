/** Who of a family takes a sankalpa, and with whom. Pure. */
import { living } from "../../../almanac/lunar.ts";
import type { Client, Person } from "../../../api/types.ts";
import type { Household, Taker, Who, With } from "../../../domain/sankalpa/person.ts";
import type { Mended } from "../../../domain/sankalpa/slots.ts";
import { nameOf, TABLES } from "../../../domain/sankalpa/tables.ts";
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

/** Names that were written down for a family, each as one who takes it. */
export const written = (names: string | undefined): Taker[] =>
  (names ?? "")
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => ({ name, female: false }));

/** Names and gotras as they were mended. */
export function mendWho(who: Who, mended: Mended): Who {
  if (mended.size === 0) return who;
  const say = (word: string | undefined) => (word === undefined ? word : (mended.get(word) ?? word));
  const [first, ...others] = who.households.map((household) => {
    const [one, ...more] = household.takers.map((taker) => ({ ...taker, name: say(taker.name) }));
    return { gotra: say(household.gotra), takers: one ? ([one, ...more] as const) : household.takers };
  });
  return first ? { ...who, households: [first, ...others] } : who;
}

/** The stars of birth as the Tamil text names them. */
export const bornOf = (person: Person | undefined): string | undefined =>
  person?.nakshatra && person.rashi
    ? `${nameOf(TABLES, "tamil", "nakshatra", person.nakshatra)[0]}नक्षत्रे ${nameOf(TABLES, "tamil", "rashi", person.rashi)[0]}राशौ`
    : undefined;
