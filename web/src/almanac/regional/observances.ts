/** The feasts and vrats of regions, of which a reader sees those of the regions that they chose. Pure. */
import type { AlmanacCustoms } from "../../api/types.ts";
import type { PackedMonth, PackedWords } from "../almanac-month.ts";

type Word = PackedWords["observances"][number];

/** The region of what all keep: for whoever has chosen one. */
const EVERYBODY = "all";

/** Those that the chosen regions keep, seen or not. */
export const feastsOf = (words: readonly Word[], regions: readonly string[]): Word[] =>
  words.filter(({ regions: keepers }) =>
    keepers.some((id) => regions.includes(id) || (id === EVERYBODY && regions.length > 0)),
  );

/** Those of a month that the reader sees. A device may still hold months and words from before there were any. */
export function observancesOf(
  { observances = [] }: PackedMonth,
  words: PackedWords,
  { regions = [], unseen = [] }: AlmanacCustoms,
) {
  const feasts = feastsOf(words.observances ?? [], regions);
  return observances.flatMap((on) => {
    const word = feasts.find(({ id }) => id === on.id && !unseen.includes(id));
    return word ? { ...word, ...on, others: on.others ?? [] } : [];
  });
}
