import type { Payment } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { saveChange, saveChanges } from "../../records/save.ts";
import { newReceipt } from "./new-receipt.ts";

/** The texts of the toasts. They belong to the calling screen, so that the first screen does not load them. */
interface ReceiptTexts {
  done: string;
  undo: string;
  undone: string;
}

/** Makes a receipt of payments that have none, and opens it. */
export function useMakeReceipt({ done, undo, undone }: ReceiptTexts) {
  return async (payments: readonly Payment[], language: Language) => {
    const { id, write, back } = newReceipt(payments, language);
    const run = () => void saveChange(back, { done: { kind: "normal", text: undone } });
    const action = { label: undo, run };
    const saved = await saveChanges([write], { done: { kind: "success", text: done, action } });
    if (saved) navigate(paths.receipt(id));
  };
}
