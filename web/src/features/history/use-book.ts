import { useMemo } from "react";
import { useClock } from "../../offline/clock.ts";
import { useLedger } from "../../offline/ledger.ts";
import { useRows } from "../../offline/store.ts";
import type { Book } from "./work.ts";

/** Everything that History tells of, from the device; undefined until that was read. */
export function useBook(): Book | undefined {
  const tasks = useRows("task");
  const payments = useRows("payment");
  const expenses = useRows("expense");
  const clients = useRows("client");
  const ledger = useLedger();
  const { at, zone, today, over, ahead } = useClock();
  return useMemo(() => {
    if (!tasks || !payments || !expenses || !clients || !ledger) return undefined;
    const families = new Map(clients.map((client) => [client._id, client]));
    return {
      tasks,
      payments,
      expenses,
      families,
      ledger,
      now: { at, zone, today, over, ahead },
    };
  }, [tasks, payments, expenses, clients, ledger, at, zone, today, over, ahead]);
}
