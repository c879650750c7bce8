import type { Client, Payment, Task } from "../../api/types.ts";
import type { Clock } from "../../lib/clock.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { useRows } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";
import { useTurn } from "../planner/turn.ts";
import { type Spent, useSpent } from "./helper-expenses.ts";
import { type Ledger, useLedger } from "./ledger.ts";

/** All rows of work and money, with what they come to. Lists come latest first. */
export interface Practice {
  tasks: readonly Shown<Task>[];
  payments: readonly Shown<Payment>[];
  /** What was given to helpers is among them. */
  expenses: readonly Spent[];
  clients: readonly Client[];
  ledger: Ledger;
  now: Clock;
}

/** The practice as it stands on the device, the same until something of it changes; undefined until it was read. */
export function usePractice(): Practice | undefined {
  const tasks = useRows("task");
  const payments = useRows("payment");
  const expenses = useSpent();
  const clients = useRows("client");
  const ledger = useLedger();
  const now = useTurn();
  return tasks && payments && expenses && clients && ledger
    ? practiceOf(tasks, payments, expenses, clients, ledger, now)
    : undefined;
}

const practiceOf = memoizeLast(
  (
    tasks: Practice["tasks"],
    payments: Practice["payments"],
    expenses: Practice["expenses"],
    clients: Practice["clients"],
    ledger: Ledger,
    now: Clock,
  ): Practice => ({ tasks, payments, expenses, clients, ledger, now }),
);
