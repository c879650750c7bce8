/** What a member without money sends: the server refuses every amount, an emptied one too, and keeps those that it has. */
import type { AnyChange } from "../write.ts";

/** Package role of the server has the same two lists; a test holds them together. */
export const HIDDEN: readonly string[] = [
  "amount",
  "fee",
  "feeMin",
  "feeMax",
  "advance",
  "advanceAmount",
  "ratePerKm",
  "value",
  "inKind",
  "quickAmounts",
  "balance",
  "received",
  "receivedTotal",
  "earned",
  "forgiven",
  "extra",
  "money",
  "percent",
  "rateNote",
  "link",
  "feeMode",
  "advanceBy",
  "advancePercent",
  "shareKind",
  "keeps",
];

const LOWER = new Set(HIDDEN.map((name) => name.toLowerCase()));

/** A body without amounts and decisions about money, whatever they stand in. */
export function withoutMoney<T>(body: T): T {
  if (Array.isArray(body)) return body.map(withoutMoney) as T;
  if (typeof body !== "object" || body === null || body instanceof ArrayBuffer) return body;
  const left = Object.entries(body).filter(([name]) => !LOWER.has(name.toLowerCase()));
  return Object.fromEntries(left.map(([name, value]) => [name, withoutMoney(value)])) as T;
}

/** Changes as a member without money may send them. */
export const changesWithoutMoney = (changes: readonly AnyChange[]): readonly AnyChange[] =>
  changes.map((change) =>
    "body" in change ? { ...change, body: withoutMoney(change.body) } : change,
  ) as AnyChange[];
