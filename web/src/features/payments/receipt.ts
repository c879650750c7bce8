/** The receipt of payments: written with them, and sent to the family once it has its number. */

import type { IssuedReceipt, Payment, Receipt, Task } from "../../api/types.ts";
import { useMessages } from "../../domain/messages/use-messages.ts";
import { newReceipt } from "../../domain/money/new-receipt.ts";
import { receiptFile } from "../../domain/money/receipt-file.ts";
import { type Family, useSignature } from "../../domain/people/family.ts";
import { openWhatsApp, shareFile } from "../../domain/people/reach.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import type { AnyChange } from "../../offline/changes/changes.ts";
import type { Outcome } from "../../offline/outcome.ts";
import { receiptMessage } from "./messages.ts";

interface SentReceipt {
  changes: { write: AnyChange; back: AnyChange };
  /**
   * Opens the share sheet with the PDF, else WhatsApp; the receipt's own page where the browser lets neither, or the
   * number is still to come.
   */
  send: (outcome: Promise<Outcome> | undefined) => Promise<void>;
}

/** Makes and sends the receipt of payments of a task. `done`: the work is done, and the family is thanked for it. */
export function useReceipt(task: Task, family: Family, done: boolean) {
  const signature = useSignature();
  const { textFor } = useMessages();
  const make = (payments: readonly Payment[]): SentReceipt => {
    const { language, called, chat } = family;
    const { id, ...changes } = newReceipt(payments, language);
    const paise = payments.reduce((sum, { amount }) => sum + paiseOf(amount), 0);
    const about = { name: called[language], rite: task.taskName, date: task.date };
    const textOf = (number: string) =>
      done
        ? textFor("thanks", language, { ...about, amount: paise / 100, link: number })
        : receiptMessage({ ...about, upiId: "", paise, priest: signature[language] }, number, language);
    const send = async (outcome: Promise<Outcome> | undefined) => {
      const known = await outcome;
      if (known?.state !== "sent" || !chat) return;
      const { receipt } = (known.data ?? {}) as { receipt?: Receipt };
      const text = textOf(receipt?.number ?? "");
      const file = receipt?.number ? await receiptFile(receipt as IssuedReceipt) : undefined;
      if (file && (await shareFile(file, text))) return;
      if (!openWhatsApp(chat, text)) navigate(paths.receipt(id));
    };
    return { changes, send };
  };
  return { make };
}
