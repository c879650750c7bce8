/** The other custom of griha pravesh: what weakens it by the usual lists forbids it by the stricter ones. */
import type { components } from "../../../api/schema.gen.ts";

export type Known = components["schemas"]["RulesOutBody"];
export type Own = NonNullable<components["schemas"]["Almanac"]["muhurat"]>;

/** The rows that say of themselves that other lists forbid it (internal/muhurat/data/rules.csv). */
const FORBIDDEN_BY_OTHERS = [
  "kharmas_griha_pravesh",
  "chaturmas_griha_pravesh",
  "sankranti_griha_pravesh",
] as const;

/** The weights of the stricter lists for a rite; none where the lists do not part. */
export function stricterWeights({ tradition, rules }: Known): Own {
  const forbids = rules
    .filter(({ id, on }) => on && (FORBIDDEN_BY_OTHERS as readonly string[]).includes(id))
    .map(({ id }) => ({ rule: id, weight: "forbids" as const }));
  // Only in the North months of the stricter lists end with the full moon.
  const month = tradition === "north" && rules.find(({ factor }) => factor === "month");
  if (forbids.length === 0) return [];
  return month ? [...forbids, { rule: month.id, weight: "purnimanta" }] : forbids;
}

/** Whether one's own list has all the weights. */
export const hasWeights = (own: Own, weights: Own): boolean =>
  weights.every(({ rule, weight }) => own.some((one) => one.rule === rule && one.weight === weight));

/** One's own list without what it says of these rules, for all rites or for this one. */
export const withoutWeights = (own: Own, rite: string, weights: Own): Own =>
  own.filter((one) => !weights.some(({ rule }) => one.rule === rule || one.rule === `${rite}.${rule}`));
