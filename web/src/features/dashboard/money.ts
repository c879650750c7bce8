/** What came in and went out, which families did much and which were not seen. Amounts in paise. Pure. */
import type { Client, Expense, Payment } from "../../api/types.ts";
import { incomesOf, spentOf } from "../../domain/money/books.ts";
import type { Ledger } from "../../domain/money/ledger.ts";
import { familyIdsOf } from "../../domain/money/shares.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import type { Clock } from "../../lib/clock.ts";
import { addMonths } from "../../lib/month.ts";
import { daysOf, type Period } from "./period.ts";
import type { Row } from "./sums.ts";

/** Everything on the device that the figures of money are made of. Lists come latest first. */
export interface Money {
  tasks: readonly Row[];
  payments: readonly Payment[];
  expenses: readonly Expense[];
  clients: readonly Client[];
  ledger: Ledger;
  now: Clock;
}

/** The money of a period, in paise. */
export interface MoneySums {
  received: number;
  /** What of it came as cash. */
  cash: number;
  /** Owed for the work of this time. */
  due: number;
  /** For the work, and not paid back. */
  spent: number;
  /** Held for work that is not done, as of now: no income. */
  advance: number;
  /** Received for each work on average, in whole rupees; null where nothing was done or came. */
  average: number | null;
  /** Own works that were done: what the average is divided by. */
  works: number;
}

/** What came in and went out within a period. */
export function moneyOf({ tasks, payments, expenses, ledger, now }: Money, period: Period): MoneySums {
  const [first, last] = daysOf(period);
  const inside = ({ date }: { date: string }) => date >= first && date <= last;
  const sums: MoneySums = {
    received: 0,
    cash: 0,
    due: 0,
    spent: 0,
    advance: ledger.total.advance,
    average: null,
    works: 0,
  };
  for (const task of tasks) {
    if (!inside(task)) continue;
    sums.due += ledger.of(task._id).due;
    if (task.own && statusOf(task, now) === "completed") sums.works++;
  }
  for (const income of incomesOf(tasks, payments, expenses, now)) {
    if (!inside(income)) continue;
    sums.received += income.paise;
    if (income.method === "cash") sums.cash += income.paise;
  }
  for (const expense of expenses) if (inside(expense)) sums.spent += spentOf(expense);
  if (sums.works > 0 && sums.received > 0) sums.average = Math.round(sums.received / sums.works / 100) * 100;
  return sums;
}

/** Received and spent in each of the months; null before anything was written down. */
export function moneyByMonth({ tasks, payments, expenses, now }: Money, months: readonly string[]) {
  const received = new Map<string, number>();
  const spent = new Map<string, number>();
  const from = months[0] ?? "";
  const add = (sums: Map<string, number>, date: string, paise: number) => {
    if (date >= from) sums.set(date.slice(0, 7), (sums.get(date.slice(0, 7)) ?? 0) + paise);
  };
  for (const { date, paise } of incomesOf(tasks, payments, expenses, now)) add(received, date, paise);
  for (const expense of expenses) add(spent, expense.date, spentOf(expense));
  const first =
    [tasks, payments, expenses].map((rows) => rows.at(-1)?.date.slice(0, 7) ?? "9999").sort()[0] ?? "";
  return months.map((month) => ({
    received: month < first ? null : (received.get(month) ?? 0),
    spent: month < first ? null : (spent.get(month) ?? 0),
  }));
}

/** A family of whom nothing was heard for a year. */
export interface Quiet {
  client: Client;
  /** The last work that was done there. */
  last: Row;
}

/** The families where work was done, but none in the last twelve months and none to come; the longest first. */
export function quietFamilies({ tasks, clients, now }: Pick<Money, "tasks" | "clients" | "now">): Quiet[] {
  const since = addMonths(now.today, -12);
  const lastOf = new Map<string, Row | null>();
  for (const task of tasks) {
    const status = statusOf(task, now);
    for (const id of familyIdsOf(task)) {
      if (lastOf.get(id) !== undefined) continue;
      if (status === "completed") lastOf.set(id, task.date < since ? task : null);
      else if (status === "upcoming") lastOf.set(id, null);
    }
  }
  return clients
    .flatMap((client) => {
      const last = lastOf.get(client._id);
      return last ? [{ client, last }] : [];
    })
    .sort((a, b) => (a.last.date < b.last.date ? -1 : 1));
}
