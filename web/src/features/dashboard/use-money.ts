import { useMemo } from "react";
import { useLedger } from "../../offline/ledger.ts";
import type { Clock } from "../../offline/moment.ts";
import { useRows } from "../../offline/store.ts";
import type { Money } from "./money.ts";

/** Everything that the dashboard tells of, from the device; undefined until that was read. */
export function useMoney({ at, zone, today, over, ahead }: Clock): Money | undefined {
  const tasks = useRows("task");
  const payments = useRows("payment");
  const expenses = useRows("expense");
  const clients = useRows("client");
  const ledger = useLedger();
  return useMemo(
    () =>
      tasks && payments && expenses && clients && ledger
        ? { tasks, payments, expenses, clients, ledger, now: { at, zone, today, over, ahead } }
        : undefined,
    [tasks, payments, expenses, clients, ledger, at, zone, today, over, ahead],
  );
}
