/** The receipt of a payment: written with it, and sent to the family once it has its number. */
import { useNavigate } from "react-router";
import type { Payment, Receipt, Task } from "../../api/types.ts";
import { type Family, useSignature } from "../../app/family.ts";
import type { AnyWish } from "../../app/keep.ts";
import { paths } from "../../app/paths.ts";
import { openWhatsApp } from "../../app/reach.ts";
import { paiseOf } from "../../offline/moment.ts";
import type { Outcome } from "../../offline/outcome.ts";
import { uuid7 } from "../../offline/uuid7.ts";
import { receiptMessage } from "./messages.ts";

/** Why a receipt is void that was taken back at once. */
const TAKEN_BACK = "Undo";

interface MadeReceipt {
  wishes: { write: AnyWish; back: AnyWish };
  /** Opens WhatsApp, or the receipt's own page where the browser does not let it or the number is still to come. */
  send: (outcome: Promise<Outcome> | undefined) => Promise<void>;
}

export function useReceipt(task: Task, family: Family) {
  const navigate = useNavigate();
  const signature = useSignature();
  const make = (payment: Payment): MadeReceipt => {
    const { language, called, phone } = family;
    const at = new Date().toISOString();
    const _id = uuid7();
    const said = { _id, paymentIds: [payment._id], language };
    const receipt: Receipt = { ...said, createdAt: at, updatedAt: at, revision: 0 };
    const write: AnyWish = {
      kind: "receipt",
      op: "create",
      id: _id,
      url: "/api/receipts",
      body: said,
      optimistic: receipt,
    };
    // Unsent, both vanish together; a number that was given is never given again, so a sent one is made void.
    const back: AnyWish = {
      kind: "receipt",
      op: "delete",
      id: _id,
      method: "POST",
      url: `/api/receipts/${_id}/void`,
      body: { reason: TAKEN_BACK },
    };
    const send = async (outcome: Promise<Outcome> | undefined) => {
      const known = await outcome;
      if (known?.state !== "sent" || !phone) return;
      const { receipt: sent } = (known.data ?? {}) as { receipt?: Receipt };
      const about = { name: called[language], rite: task.taskName, date: task.date, upiId: "" };
      const paise = paiseOf(payment.amount);
      const text = receiptMessage(
        { ...about, paise, priest: signature[language] },
        sent?.number ?? "",
        language,
      );
      if (!openWhatsApp(phone, text)) navigate(paths.receipt(_id));
    };
    return { wishes: { write, back }, send };
  };
  return { make };
}
