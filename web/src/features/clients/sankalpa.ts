/** What a purohit says of a family at the beginning: the line of the sankalpa, and its details to copy. Pure. */

import { living } from "../../almanac/lunar.ts";
import type { Client, Person } from "../../api/types.ts";
import { gotraInHindi, UNKNOWN_GOTRA } from "./gotras.ts";
import { HEAD, RELATIONS } from "./relations.ts";

type Family = Pick<Client, "gotra" | "headId" | "people">;

/** The head as the family says, else the one who is written down as such. */
export const headOf = ({ headId, people }: Pick<Client, "headId" | "people">): Person | undefined =>
  living(people).find(({ _id }) => _id === headId) ??
  living(people).find(({ relation }) => relation === HEAD);

/** A person's gender: their own, else that of their relation. */
export const genderOf = ({ gender, relation }: Pick<Person, "gender" | "relation">) =>
  gender ?? RELATIONS[relation ?? ""]?.gender;

/** A name without what is only written before and after it. */
export const givenName = (name: string) =>
  name
    .trim()
    .replace(/^(श्रीमती|श्री|पं\.|पण्डित|डॉ\.)\s*/, "")
    .split(/\s+/)[0] ?? "";

/** The text where it is in Devanagari. */
export const inDevanagari = (text: string | undefined) =>
  text && /\p{sc=Deva}/u.test(text) ? text : undefined;

/** "गर्गगोत्रोत्पन्नोऽहं सुरेशनामा सपत्नीकः सपुत्रपौत्रः"; undefined where the head's name is not known in Devanagari. */
export function sankalpaLine(family: Family): string | undefined {
  const head = headOf(family);
  const name = givenName(inDevanagari(head?.nameLocal) ?? inDevanagari(head?.name) ?? "");
  if (!head || !name) return undefined;
  const others = living(family.people).filter((one) => one !== head);
  const has = (...relations: string[]) => others.some(({ relation }) => relations.includes(relation ?? ""));
  const female = genderOf(head) === "female" || has("husband");
  const gotra = family.gotra && family.gotra !== UNKNOWN_GOTRA && inDevanagari(gotraInHindi(family.gotra));
  const ending = female ? "ा" : "ः";
  const with_ = [
    has("wife", "spouse") && !female && "सपत्नीकः",
    has("husband", "spouse") && female && "सभर्तृका",
    has("son") && has("grandson") ? `सपुत्रपौत्र${ending}` : has("son") && `सपुत्र${ending}`,
    others.length > 0 && !has("wife", "husband", "spouse", "son") && `सपरिवार${ending}`,
  ];
  const born = gotra ? `${gotra}गोत्रोत्पन्न${female ? "ा" : "ो"}ऽहं` : "अहं";
  return [born, `${name}${female ? "नाम्नी" : "नामा"}`, ...with_].filter(Boolean).join(" ");
}

interface Words {
  relation: (relation: string | undefined) => string;
  gotra: (gotra: string | undefined) => string;
  stars: (person: Person) => string;
  gotraLabel: string;
}

/** The line, the gotra, and a line for each of the living with the stars. */
export function sankalpaDetails(family: Family & Pick<Client, "name">, words: Words): string {
  const people = living(family.people).map((person) =>
    [person.nameLocal || person.name, words.relation(person.relation), words.stars(person)]
      .filter(Boolean)
      .join(", "),
  );
  const gotra = family.gotra ? `${words.gotraLabel}: ${words.gotra(family.gotra)}` : "";
  return [family.name, sankalpaLine(family), gotra, ...people].filter(Boolean).join("\n");
}
