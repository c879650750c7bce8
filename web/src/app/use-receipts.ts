import { useMemo } from "react";
import { useRows } from "../offline/store.ts";

/** Of a task or a payment, the id of the latest receipt that holds for it. */
export function useReceipts(): (id: string) => string | undefined {
  const receipts = useRows("receipt");
  const payments = useRows("payment");
  return useMemo(() => {
    const taskOf = new Map(payments?.map(({ _id, taskId }) => [_id, taskId]));
    const known = new Map<string, string>();
    for (const { _id, paymentIds, voidedAt } of receipts ?? []) {
      if (voidedAt) continue;
      for (const payment of paymentIds) {
        for (const id of [payment, taskOf.get(payment)]) if (id && !known.has(id)) known.set(id, _id);
      }
    }
    return (id) => known.get(id);
  }, [receipts, payments]);
}
