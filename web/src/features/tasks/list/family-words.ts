/** By what a family is found: names, phones however they are spaced, gotra, areas. */
import type { Client } from "../../../api/types.ts";
import { latinDigits } from "../../../i18n/format.ts";
import { finder } from "../../../lib/fold.ts";

const wordsOf = ({ name, gotra, phones = [], people = [], addresses = [] }: Client) =>
  [
    name,
    gotra,
    ...people.flatMap((person) => [person.name, person.nameLocal, person.calledAs]),
    ...addresses.flatMap(({ area, city }) => [area, city]),
    ...phones.map(({ number }) => number),
  ]
    .filter(Boolean)
    .join(" · ");

/** A test of families for this query; undefined when the query is empty. */
export function familyFinder(query: string): ((family: Client) => boolean) | undefined {
  const finds = finder(query);
  if (!finds) return undefined;
  const digits = latinDigits(query).replace(/[\s()-]/g, "");
  const finding = /^\+?\d{4,}$/.test(digits) ? finder(digits.replace(/^0/, "")) : undefined;
  return (family) => {
    const words = wordsOf(family);
    return finds(words) || finding?.(words) === true;
  };
}
