import type { Payment, Task } from "../../api/types.ts";
import type { Clock } from "../../lib/clock.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { useRows } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";
import { statusOf } from "../planner/task-status.ts";
import { useTurn } from "../planner/turn.ts";
import {
  advanceOf,
  agreedOf,
  balanceOf,
  dueOf,
  extraOf,
  forgivenOf,
  paidOf,
  receivedOf,
  type Work,
} from "./rules.ts";
import { sharesOf } from "./shares.ts";

/**
 * What was agreed, received and is owed, from the tasks and payments on the device, in whole paise, by the rules of
 * rules.ts.
 */

/** How one task stands. */
export type Account = {
  /** What was fixed; null where the fee is open, free or was not said yet. */
  agreed: number | null;
  /** What came in less what was given back. */
  received: number;
  /** What the person let go. */
  forgiven: number;
  /** Owed: only for own work that is done and of which the fee was fixed. */
  due: number;
  /** Given beyond what was agreed, which is bhent and no mistake. */
  extra: number;
  /** What is left of what was agreed, also while the work is still to come. */
  balance: number;
  /** Held for work that is not done: not income yet. */
  advance: number;
};

/** Another text after whatever changes what is owed or paid: what was typed before that may be paid already. */
export const stateOf = ({ balance }: Pick<Account, "balance">, payments: readonly Payment[]): string =>
  [balance, ...payments.map(({ _id }) => _id).sort()].join(" ");

/** How a family stands, or all together. */
export type Sums = Pick<Account, "received" | "forgiven" | "due" | "advance">;

/** The accounts of each task, each family and all together. */
export type Ledger = {
  /** Of a task; with a family, its part of a group rite. */
  of: (taskId: string, clientId?: string) => Account;
  ofClient: (clientId: string) => Sums;
  /** Payments of a task in the order of the list: latest first; with a family, what it paid for a group rite. */
  paymentsOf: (taskId: string, clientId?: string) => readonly Shown<Payment>[];
  total: Sums;
};

/** The account of one task: of a group rite, that of all its families together. */
export function accountOf(
  task: Work & Partial<Pick<Task, "group" | "clientId">>,
  completed: boolean,
  payments: readonly PaymentRow[],
): Account {
  if (!task.group) return plainAccount(task, completed, payments);
  return together(
    sharesOf(task, payments).map((share) => plainAccount(share.task, completed, share.payments)),
  );
}

function plainAccount(task: Work, completed: boolean, payments: readonly PaymentRow[]): Account {
  const paid = paidOf(payments);
  return {
    agreed: agreedOf(task),
    received: paid.received,
    forgiven: paid.forgiven,
    due: dueOf(task, completed, paid),
    extra: extraOf(task, paid),
    balance: balanceOf(task, paid),
    advance: advanceOf(completed, paid),
  };
}

type PaymentRow = Pick<Payment, "direction" | "kind" | "amount" | "clientId">;

/** What one family gave beyond its fee pays for no other, so each is counted by itself. */
function together(accounts: readonly Account[]): Account {
  const sum = (part: (account: Account) => number) => accounts.reduce((all, one) => all + part(one), 0);
  const fixed = accounts.some(({ agreed }) => agreed !== null);
  return {
    agreed: fixed ? sum(({ agreed }) => agreed ?? 0) : null,
    received: sum(({ received }) => received),
    forgiven: sum(({ forgiven }) => forgiven),
    due: sum(({ due }) => due),
    extra: sum(({ extra }) => extra),
    balance: sum(({ balance }) => balance),
    advance: sum(({ advance }) => advance),
  };
}

/** What a payment without a task is to its family: held when it was given as an advance. */
function looseOf(payment: PaymentRow): Sums {
  const received = receivedOf(payment);
  return {
    received,
    forgiven: forgivenOf(payment),
    due: 0,
    advance: payment.kind === "advance" ? received : 0,
  };
}

type LedgerTask = Pick<
  Task,
  "_id" | "date" | "startTime" | "durationMinutes" | "outcome" | "clientId" | "group"
> &
  Work;

/** The part of a family in a group rite, by task and family. */
const partKey = (taskId: string, clientId = "") => `${taskId} ${clientId}`;

/** All accounts in one pass. Payments of a task that is not there stand with their family, as those without a task. */
export function ledgerOf(
  tasks: readonly LedgerTask[],
  payments: readonly Shown<Payment>[],
  now: Clock,
): Ledger {
  const ofTask = new Map<string, Shown<Payment>[]>();
  const loose: Payment[] = [];
  for (const task of tasks) ofTask.set(task._id, NONE);
  for (const payment of payments) {
    const had = payment.taskId === undefined ? undefined : ofTask.get(payment.taskId);
    if (had === undefined || payment.taskId === undefined) loose.push(payment);
    else if (had === NONE) ofTask.set(payment.taskId, [payment]);
    else had.push(payment);
  }
  const total = noSums();
  const families = new Map<string, Sums>();
  const accounts = new Map<string, Account>();
  const parts = new Map<string, { account: Account; payments: readonly Shown<Payment>[] }>();
  const groups = new Set<string>();
  for (const task of tasks) {
    const completed = statusOf(task, now) === "completed";
    const paid = ofTask.get(task._id) ?? NONE;
    const shares = task.group ? sharesOf(task, paid) : [{ clientId: task.clientId, task, payments: paid }];
    const all = shares.map(({ clientId, task: part, payments }) => {
      const account = plainAccount(part, completed, payments);
      if (clientId !== undefined) add(familyIn(families, clientId), account);
      if (task.group) parts.set(partKey(task._id, clientId), { account, payments });
      return account;
    });
    const account = all.length === 1 && all[0] ? all[0] : together(all);
    if (task.group) groups.add(task._id);
    accounts.set(task._id, account);
    add(total, account);
  }
  for (const payment of loose) {
    const sums = looseOf(payment);
    add(total, sums);
    if (payment.clientId !== undefined) add(familyIn(families, payment.clientId), sums);
  }
  return {
    of: (id, client) =>
      (client && groups.has(id) ? parts.get(partKey(id, client))?.account : accounts.get(id)) ?? NOTHING,
    ofClient: (id) => families.get(id) ?? NO_SUMS,
    paymentsOf: (id, client) =>
      (client && groups.has(id) ? parts.get(partKey(id, client))?.payments : ofTask.get(id)) ?? NONE,
    total,
  };
}

const NONE: Shown<Payment>[] = [];
const noSums = (): Sums => ({ received: 0, forgiven: 0, due: 0, advance: 0 });
const NO_SUMS = noSums();
const NOTHING = accountOf({ amount: null, own: false }, false, []);

function add(sums: Sums, more: Sums) {
  sums.received += more.received;
  sums.forgiven += more.forgiven;
  sums.due += more.due;
  sums.advance += more.advance;
}

function familyIn(families: Map<string, Sums>, id: string): Sums {
  const had = families.get(id);
  if (had) return had;
  const sums = noSums();
  families.set(id, sums);
  return sums;
}

/** The same, counted once until a row changes or a task turns. */
export const memoizedLedger = memoizeLast(ledgerOf);

/** The ledger of what the screens show now, unsent payments included; undefined until the device was read. */
export function useLedger(): Ledger | undefined {
  const tasks = useRows("task");
  const payments = useRows("payment");
  const now = useTurn();
  return tasks && payments && memoizedLedger(tasks, payments, now);
}
