/** How money between the owner and a helper is written down. Pure but for ids and the time. */
import type { Settlement } from "../../api/types.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import type { HelperAccount } from "../money/crew.ts";
import { oldestFirst } from "../money/oldest-first.ts";

/** What is given or got, as it is typed. */
export interface Settling {
  helperId: string;
  /** More than 0. */
  paise: number;
  direction: Settlement["direction"];
  method: Settlement["method"];
  date: string;
  note?: string;
}

/** A settlement as the screens show it until the server has answered. */
export function newSettlement(
  fields: Omit<Settlement, "_id" | "createdAt" | "updatedAt" | "revision">,
): Settlement {
  const now = new Date().toISOString();
  return { _id: uuid7(), ...fields, createdAt: now, updatedAt: now, revision: 0 };
}

/**
 * The settlements of one sum: the oldest open share first. What is beyond all of them stands on account, and so does all
 * of it where no share is open.
 */
export function settlementsOf(
  { helperId, paise, note, ...rest }: Settling,
  { parts }: Pick<HelperAccount, "parts">,
): Settlement[] {
  const sign = rest.direction === "given" ? 1 : -1;
  const open = parts.toReversed().filter(({ balance }) => balance * sign > 0);
  const sums = oldestFirst(
    open.map(({ balance }) => balance * sign),
    Math.min(
      paise,
      open.reduce((sum, { balance }) => sum + balance * sign, 0),
    ),
  );
  const beyond = paise - sums.reduce((sum, one) => sum + one, 0);
  const made = (amount: number, crewId?: string) =>
    newSettlement({
      helperId,
      ...(crewId && { crewId }),
      amount: amount / 100,
      ...rest,
      ...(note && { note }),
    });
  return [
    ...open.flatMap(({ crew }, n) => (sums[n] ? [made(sums[n], crew._id)] : [])),
    ...(beyond > 0 ? [made(beyond)] : []),
  ];
}

/** What takes a settlement back: the same with the opposite direction. */
export const correctionOf = (of: Settlement, date: string): Settlement =>
  newSettlement({
    helperId: of.helperId,
    ...(of.crewId && { crewId: of.crewId }),
    amount: of.amount,
    direction: of.direction === "given" ? "got" : "given",
    method: of.method,
    date: date < of.date ? of.date : date,
    corrects: of._id,
  });

/** Those that stand: neither corrected, nor a correction. */
export function standingSettlements(all: readonly Settlement[]): Settlement[] {
  const corrected = new Set(all.flatMap(({ corrects }) => corrects ?? []));
  return all.filter(({ _id, corrects }) => !corrects && !corrected.has(_id));
}
