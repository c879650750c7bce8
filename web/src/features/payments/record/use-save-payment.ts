import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Task } from "../../../api/types.ts";
import { useMethodNames } from "../../../domain/money/method-choice.tsx";
import type { Family } from "../../../domain/people/family.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { usePartsText } from "../method-parts.tsx";
import { useReceipt } from "../receipt.ts";
import { enter } from "../writes.ts";
import type { usePayment } from "./use-payment.ts";

/** Saves a payment, with its receipt where one is wanted. `words`: what the button says. */
export function useSavePayment(task: Task, sheet: ReturnType<typeof usePayment>, family: Family) {
  const { t } = useLingui();
  const { money } = useFormat();
  const { within } = useMethodNames();
  const partsText = usePartsText();
  const receipt = useReceipt(task, family, sheet.completed);
  const [busy, setBusy] = useState(false);
  const { values, paise, parts, settled, account } = sheet;
  const [sum, sums] = [money(paise / 100), partsText(parts)];
  const method = parts.length > 1 ? sums : within[values.method];

  const words = () => {
    if (sheet.fault === "date") return t`Choose the day`;
    if (sheet.fault === "split") return t`Write how much of it`;
    if (sheet.fault) return t`Write the amount`;
    if (values.back) return t`Save, given back: ${sums}`;
    return values.method === "upi" && parts.length === 1 ? t`Money has come: ${sum}` : t`Save ${sums}`;
  };
  const save = async () => {
    setBusy(true);
    const payments = sheet.make();
    const newReceipt = sheet.receipt && !values.back ? receipt.make(payments) : undefined;
    // Nothing is open any more: there is nothing to ask for.
    const paidOff = account.agreed !== null && settled.left === 0 && task.askOn !== undefined;
    const saved = await enter(
      { task, payments, change: paidOff ? { askOn: null } : undefined, also: newReceipt?.changes },
      values.back ? t`${sum} given back` : t`${sum} received, ${method}`,
    );
    setBusy(false);
    if (saved && newReceipt) void newReceipt.send(saved.at(-1)?.outcome);
    return saved !== undefined;
  };
  return { busy, save, words: words() };
}
