/**
 * What came in, what went out and what was kept, by day, in whole paise. Pure; the accounts of single tasks and families
 * are in ledger.ts. Kept = received − work expenses that nobody paid back.
 */
import type { Payment, Task } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import type { Clock } from "../../lib/clock.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { lastDay, statusOf } from "../planner/task-status.ts";
import { receivedOf } from "./rules.ts";

/** What the books need to know of an expense. */
export interface Spending {
  _id: string;
  date: CivilDate;
  /** Rupees. */
  amount: number;
  category: string;
  /** The day on which the family gave it back. */
  recoveredOn?: CivilDate;
  /** The payment that this was part of, when it came with other money. */
  recoveredPaymentId?: string;
  /** Money that came back from a shop. */
  moneyBack?: boolean;
  personal?: boolean;
}

type Done = Pick<
  Task,
  "_id" | "date" | "startTime" | "durationMinutes" | "days" | "endTime" | "outcome" | "clientId" | "group"
>;
type Paid = Pick<
  Payment,
  "_id" | "taskId" | "clientId" | "direction" | "kind" | "amount" | "method" | "date"
>;

/** Money that counts as received on a day. */
export interface Income {
  /** Of a payment that came before the work was done, the day of the work. */
  date: CivilDate;
  /** Negative for what was given back. */
  paise: number;
  method: Payment["method"];
  paymentId: string;
  /** Only of a task that is there. */
  taskId: string | undefined;
  clientId: string | undefined;
}

/**
 * Every payment as income, once. What is held for work that is not done is none yet, and becomes income of the day of
 * the work when that is done. What paid an expense back is neither received nor spent.
 */
export const incomesOf = memoizeLast(countIncomes);

function countIncomes(
  tasks: readonly Done[],
  payments: readonly Paid[],
  expenses: readonly Spending[],
  now: Clock,
): readonly Income[] {
  const back = new Map<string, number>();
  for (const { recoveredPaymentId: id, amount } of expenses) {
    if (id) back.set(id, (back.get(id) ?? 0) + paiseOf(amount));
  }
  const byId = new Map(tasks.map((task) => [task._id, task]));
  const held = heldFor(byId, payments, now);
  const all: Income[] = [];
  for (const payment of payments) {
    const task = payment.taskId === undefined ? undefined : byId.get(payment.taskId);
    const received = receivedOf(payment);
    const paise = received > 0 ? Math.max(received - (back.get(payment._id) ?? 0), 0) : received;
    if (paise === 0) continue;
    if (task ? payment.kind !== "extra" && held.has(workKey(task, payment)) : payment.kind === "advance")
      continue;
    const done = task && statusOf(task, now) === "completed";
    const date = done && lastDay(task) > payment.date ? lastDay(task) : payment.date;
    all.push({
      date,
      paise,
      method: payment.method,
      paymentId: payment._id,
      taskId: task?._id,
      clientId: task && !task.group ? task.clientId : payment.clientId,
    });
  }
  return all;
}

/** In a group rite each family's money stands by itself. */
const workKey = (task: Done, { clientId = "" }: Paid) => (task.group ? `${task._id} ${clientId}` : task._id);

/** The tasks not done for which something is held: what was given without the work (kind extra) is not. */
function heldFor(tasks: ReadonlyMap<string, Done>, payments: readonly Paid[], now: Clock): Set<string> {
  const sums = new Map<string, number>();
  for (const payment of payments) {
    const task = payment.taskId === undefined ? undefined : tasks.get(payment.taskId);
    if (!task || payment.kind === "extra" || statusOf(task, now) === "completed") continue;
    const key = workKey(task, payment);
    sums.set(key, (sums.get(key) ?? 0) + receivedOf(payment));
  }
  return new Set([...sums].filter(([, sum]) => sum >= 0).map(([id]) => id));
}

/** What an expense counts as spent for the work. */
export function spentOf({ amount, personal, recoveredOn, moneyBack }: Spending): number {
  if (personal || recoveredOn) return 0;
  return moneyBack ? -paiseOf(amount) : paiseOf(amount);
}

/** The year from April to March that holds a day or a month, by the year in which it begins. */
export function yearOf(date: string): number {
  const year = Number(date.slice(0, 4));
  return Number(date.slice(5, 7)) >= 4 ? year : year - 1;
}

/** The first and the last day of the year from April to March. */
export const daysOfYear = (begins: number): [first: CivilDate, last: CivilDate] => [
  `${begins}-04-01`,
  `${begins + 1}-03-31`,
];

/** 2026 → "2026–27" */
export const yearName = (begins: number): string =>
  `${begins}–${String((begins + 1) % 100).padStart(2, "0")}`;
