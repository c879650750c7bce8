/** Whose Pitru Paksha shraddh is on Avidhava Navami, and until when. Pure. */
import type { Departed, Person } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import { departed, pitruTithi, unknownDeath } from "../lunar.ts";

/** Whose wife each relation to the head is. */
const HUSBANDS: Record<string, readonly string[]> = {
  wife: ["self", "husband"],
  mother: ["father"],
  grandmother: ["grandfather"],
  daughter_in_law: ["son"],
  maternal_grandmother: ["maternal_grandfather"],
};

/** Those of a family who may be her husband; of sons there may be several. */
export const husbandsOf = <P extends Pick<Person, "relation">>(
  { relation = "" }: Pick<Person, "relation">,
  people: readonly P[],
): P[] => people.filter((one) => HUSBANDS[relation]?.includes(one.relation ?? ""));

type Gone = Person & { departed: Departed };

/** The tithi of one of a family's departed in Pitru Paksha, and whether it is no longer the Navami because her husband has died too. */
export interface PitruTithi {
  tithi: number | undefined;
  /** Whose death it goes by: their own, or her husband's. */
  by: Departed;
  widowed?: true;
}

/**
 * The ninth is for who died before her husband, and ends with his death: from then on she is remembered with him on his day, and
 * by her own tithi where his is not known or he is not remembered yet. With several sons it is not known whose wife she was: the ninth
 * stays while one of them lives. `navami`: its date that year.
 */
export function pitruTithiOf(person: Gone, people: readonly Person[], navami: CivilDate): PitruTithi {
  const of = person.departed;
  if (of.special !== "saubhagyavati") return { tithi: pitruTithi(of), by: of };
  const husbands = husbandsOf(person, people);
  const gone = departed(husbands).filter(({ departed: { date = "" } }) => date <= navami);
  if (gone.length === 0 || gone.length < husbands.length) return { tithi: pitruTithi(of), by: of };
  const { special: _, ...hers } = of;
  const his = gone.length === 1 ? gone[0]?.departed : undefined;
  const remembered = his && (his.date ?? "").slice(0, 4) < navami.slice(0, 4) && !unknownDeath(his);
  const by = remembered && pitruTithi(his) ? his : hers;
  return { tithi: pitruTithi(by), by, widowed: true };
}
