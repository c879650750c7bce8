import type { Payment } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { saveChange, saveChanges } from "../../records/save.ts";
import { madeReceipt } from "./made-receipt.ts";

/** Of the screen that asks: its texts come with it, not with the first screen. */
interface ReceiptWords {
  made: string;
  undo: string;
  undone: string;
}

/** Makes a receipt of payments that have none, and opens it. */
export function useMakeReceipt({ made, undo, undone }: ReceiptWords) {
  return async (payments: readonly Payment[], language: Language) => {
    const { id, write, back } = madeReceipt(payments, language);
    const run = () => void saveChange(back, { done: { kind: "normal", text: undone } });
    const action = { label: undo, run };
    const kept = await saveChanges([write], { done: { kind: "success", text: made, action } });
    if (kept) navigate(paths.receipt(id));
  };
}
