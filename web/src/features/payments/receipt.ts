/** The receipt of a payment: written with it, and sent to the family once it has its number. */

import type { Payment, Receipt, Task } from "../../api/types.ts";
import { newReceipt } from "../../domain/money/new-receipt.ts";
import { type Family, useSignature } from "../../domain/people/family.ts";
import { openWhatsApp } from "../../domain/people/reach.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import type { AnyChange } from "../../offline/changes/changes.ts";
import type { Outcome } from "../../offline/outcome.ts";
import { receiptMessage } from "./messages.ts";

interface SentReceipt {
  changes: { write: AnyChange; back: AnyChange };
  /** Opens WhatsApp, or the receipt's own page where the browser does not let it or the number is still to come. */
  send: (outcome: Promise<Outcome> | undefined) => Promise<void>;
}

/** Makes and sends the receipt of a payment of a task. */
export function useReceipt(task: Task, family: Family) {
  const signature = useSignature();
  const make = (payments: readonly Payment[]): SentReceipt => {
    const { language, called, chat } = family;
    const { id, ...changes } = newReceipt(payments, language);
    const send = async (outcome: Promise<Outcome> | undefined) => {
      const known = await outcome;
      if (known?.state !== "sent" || !chat) return;
      const { receipt: sent } = (known.data ?? {}) as { receipt?: Receipt };
      const about = { name: called[language], rite: task.taskName, date: task.date, upiId: "" };
      const paise = payments.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
      const text = receiptMessage(
        { ...about, paise, priest: signature[language] },
        sent?.number ?? "",
        language,
      );
      if (!openWhatsApp(chat, text)) navigate(paths.receipt(id));
    };
    return { changes, send };
  };
  return { make };
}
