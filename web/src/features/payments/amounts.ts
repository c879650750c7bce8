/** Which amounts are offered first. Sums in whole paise. */
import type { Payment } from "../../api/types.ts";
import type { Method } from "../../domain/money/methods.ts";
import { paiseOf, parseRupees } from "../../lib/rupees.ts";

const OFFERED = 3;
const REMEMBERED = 3;

/**
 * Three amounts beside the whole balance: of the usual ones and those used last the nearest to it, smallest first. Where
 * nothing was fixed, the nearest to what was received last. `payments`: latest first.
 */
export function offered(balance: number, usual: readonly number[], payments: readonly Payment[]): number[] {
  const used: number[] = [];
  for (const { direction, amount } of payments) {
    const paise = paiseOf(amount);
    if (direction === "in" && !used.includes(paise)) used.push(paise);
    if (used.length === REMEMBERED) break;
  }
  const all = new Set([...usual.map(paiseOf), ...used]);
  all.delete(balance);
  const aim = balance || (used[0] ?? 0);
  // ₹2,100 is nearer to ₹1,100 than ₹101 is: what counts is how many times as much it is.
  const far = (paise: number) => Math.abs(Math.log(paise / (aim || 1)));
  return [...all]
    .sort((a, b) => far(a) - far(b) || a - b)
    .slice(0, OFFERED)
    .sort((a, b) => a - b);
}

/** What of a sum came by a second method; the rest came by the first. */
export interface Split {
  method: Method;
  /** As typed. */
  amount: string;
}

/** What came by one method. */
export interface Part {
  method: Method;
  paise: number;
}

/** A sum by its methods, the first one first; undefined where the part of the second cannot be read, or leaves nothing. */
export function partsOf(paise: number, method: Method, split: Split | undefined): Part[] | undefined {
  if (!split) return [{ method, paise }];
  const second = paiseOf(parseRupees(split.amount) ?? 0);
  if (second <= 0 || second >= paise) return undefined;
  return [
    { method, paise: paise - second },
    { method: split.method, paise: second },
  ];
}
