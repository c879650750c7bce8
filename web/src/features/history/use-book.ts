import type { Client } from "../../api/types.ts";
import { keepLast } from "../../offline/keep-last.ts";
import { useLedger } from "../../offline/ledger.ts";
import { useRows } from "../../offline/store.ts";
import { useTurn } from "../../offline/turn.ts";
import type { Book } from "./work.ts";

/** Everything that History tells of, from the device; undefined until that was read. */
export function useBook(): Book | undefined {
  const tasks = useRows("task");
  const payments = useRows("payment");
  const expenses = useRows("expense");
  const clients = useRows("client");
  const ledger = useLedger();
  const now = useTurn();
  return tasks && payments && expenses && clients && ledger
    ? bookOf(tasks, payments, expenses, clients, ledger, now)
    : undefined;
}

const bookOf = keepLast(
  (
    tasks: Book["tasks"],
    payments: Book["payments"],
    expenses: Book["expenses"],
    clients: readonly Client[],
    ledger: Book["ledger"],
    now: Book["now"],
  ): Book => {
    const families = new Map(clients.map((client) => [client._id, client]));
    return { tasks, payments, expenses, families, ledger, now };
  },
);
