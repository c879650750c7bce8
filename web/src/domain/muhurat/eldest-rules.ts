/** The rules of muhurat about people who are the first child of their parents. Pure. */
import type { components } from "../../api/schema.gen.ts";

type Custom = components["schemas"]["MuhuratRule"];

/** A rite that heeds it, as the search for a muhurat names it. */
export type EldestRite = "vivah" | "mundan";

interface EldestRule {
  id: string;
  /** The amanta month of which it speaks; else the month of the birth. */
  month?: number;
}

/** By rite, as internal/muhurat/data/rules.csv has them. */
export const ELDEST_RULES: Readonly<Record<EldestRite, readonly EldestRule[]>> = {
  vivah: [{ id: "janma_masa" }, { id: "jyeshtha_three", month: 3 }],
  mundan: [{ id: "janma_masa" }, { id: "jyeshtha_eldest", month: 3 }],
};

/** Those that the purohit has not switched off, for this rite or for all: internal/muhurat/plan.go is the same on the server. */
export function eldestRules(rite: EldestRite, custom: readonly Custom[] = []): EldestRule[] {
  const weights = new Map(custom.map(({ rule, weight }) => [rule, weight]));
  return ELDEST_RULES[rite].filter(({ id }) => (weights.get(`${rite}.${id}`) ?? weights.get(id)) !== "off");
}
