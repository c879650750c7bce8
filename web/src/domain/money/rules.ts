import type { Payment, Task } from "../../api/types.ts";
import { paiseOf } from "../../lib/rupees.ts";

/**
 * The rules of a practice's money: what work earned, what came in for it and what is owed, in whole paise. The server's
 * `ledger` package has the same; both are held to internal/payment/testdata/ledger.json.
 */

/** What the rules need to know of a task. */
export type Work = Pick<Task, "amount" | "own" | "feeMode">;

/** What was paid for one piece of work. */
type Paid = {
  /** What came in less what was given back. */
  received: number;
  /** What the person let go. */
  forgiven: number;
  /** Received without gifts (kind extra), which belong to no work. */
  held: number;
};

type PaymentRow = Pick<Payment, "direction" | "kind" | "amount">;

/** What a payment adds to what was received: a refund takes away, and what is forgiven never came. */
export function receivedOf({ direction, amount }: Pick<Payment, "direction" | "amount">): number {
  if (direction === "forgiven") return 0;
  return direction === "in" ? paiseOf(amount) : -paiseOf(amount);
}

/** What a payment lets go. */
export const forgivenOf = ({ direction, amount }: Pick<Payment, "direction" | "amount">): number =>
  direction === "forgiven" ? paiseOf(amount) : 0;

/** What these payments come to. */
export function paidOf(payments: readonly PaymentRow[]): Paid {
  const paid: Paid = { received: 0, forgiven: 0, held: 0 };
  for (const payment of payments) {
    const received = receivedOf(payment);
    paid.received += received;
    paid.forgiven += forgivenOf(payment);
    if (payment.kind !== "extra") paid.held += received;
  }
  return paid;
}

/** The amount of completed own work, however the fee was agreed; 0 without an amount. */
export const earnedOf = ({ own, amount }: Pick<Work, "own" | "amount">, completed: boolean): number =>
  completed && own && amount !== null ? paiseOf(amount) : 0;

/** What the family agreed to give; null where the fee is open, free or not fixed yet. */
export const agreedOf = ({ feeMode = "fixed", amount }: Pick<Work, "feeMode" | "amount">): number | null =>
  feeMode === "fixed" && amount !== null ? paiseOf(amount) : null;

/** What is left of what was agreed, also while the work is still to come. */
export const balanceOf = (work: Work, { received, forgiven }: Paid): number =>
  Math.max((agreedOf(work) ?? 0) - received - forgiven, 0);

/** What is owed: the balance of completed own work. */
export const dueOf = (work: Work, completed: boolean, paid: Paid): number =>
  completed && work.own ? balanceOf(work, paid) : 0;

/** What was given beyond what was agreed, which is bhent and no mistake. */
export function extraOf(work: Work, { received }: Paid): number {
  const agreed = agreedOf(work);
  return agreed === null ? 0 : Math.max(received - agreed, 0);
}

/** What is held for work that is not done: not income yet. */
export const advanceOf = (completed: boolean, { held }: Paid): number => (completed ? 0 : Math.max(held, 0));
