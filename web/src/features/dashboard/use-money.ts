import { keepLast } from "../../offline/keep-last.ts";
import { useLedger } from "../../offline/ledger.ts";
import { useRows } from "../../offline/store.ts";
import { useTurn } from "../../offline/turn.ts";
import type { Money } from "./money.ts";

/** Everything that the dashboard tells of, from the device; undefined until that was read. */
export function useMoney(): Money | undefined {
  const tasks = useRows("task");
  const payments = useRows("payment");
  const expenses = useRows("expense");
  const clients = useRows("client");
  const ledger = useLedger();
  const now = useTurn();
  return tasks && payments && expenses && clients && ledger
    ? moneyFrom(tasks, payments, expenses, clients, ledger, now)
    : undefined;
}

const moneyFrom = keepLast(
  (
    tasks: Money["tasks"],
    payments: Money["payments"],
    expenses: Money["expenses"],
    clients: Money["clients"],
    ledger: Money["ledger"],
    now: Money["now"],
  ): Money => ({ tasks, payments, expenses, clients, ledger, now }),
);
