/** New receipts: made with their payment, or later from wherever a payment is shown. */
import type { Payment, Receipt } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { type AnyChange, create, takeBack } from "../../offline/changes/changes.ts";

/** Why a receipt is void that was taken back at once. */
const TAKEN_BACK = "Undo";

interface NewReceipt {
  id: string;
  /** What asks for it, and what takes it back. */
  write: AnyChange;
  back: AnyChange;
}

/** The receipt of payments of one task, or of one family without a task. The server gives it its number. */
export function newReceipt(payments: readonly Pick<Payment, "_id">[], language: Language): NewReceipt {
  const at = new Date().toISOString();
  const id = uuid7();
  const body = { _id: id, paymentIds: payments.map(({ _id }) => _id), language };
  const receipt: Receipt = { ...body, createdAt: at, updatedAt: at, revision: 0 };
  return {
    id,
    write: create("receipt", receipt, body),
    back: takeBack("receipt", "void", id, { reason: TAKEN_BACK }),
  };
}

/** Of these payments those that a receipt can still be made for. `receiptOf`: the receipt that holds for a payment. */
export const withoutReceipt = <P extends Pick<Payment, "_id" | "direction">>(
  payments: readonly P[],
  receiptOf: (id: string) => string | undefined,
): P[] => payments.filter(({ _id, direction }) => direction === "in" && !receiptOf(_id));
