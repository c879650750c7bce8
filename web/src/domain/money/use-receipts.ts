import type { Payment, Receipt } from "../../api/types.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { useRows } from "../../offline/store.ts";

/** Of a task or a payment, the id of the latest receipt that holds for it. */
export function useReceipts(): (id: string) => string | undefined {
  return receiptsOf(useRows("receipt"), useRows("payment"));
}

const receiptsOf = memoizeLast((receipts?: readonly Receipt[], payments?: readonly Payment[]) => {
  const taskOf = new Map(receipts?.length ? payments?.map(({ _id, taskId }) => [_id, taskId]) : []);
  const known = new Map<string, string>();
  for (const { _id, paymentIds, voidedAt } of receipts ?? []) {
    if (voidedAt) continue;
    for (const payment of paymentIds) {
      for (const id of [payment, taskOf.get(payment)]) if (id && !known.has(id)) known.set(id, _id);
    }
  }
  return (id: string) => known.get(id);
});
