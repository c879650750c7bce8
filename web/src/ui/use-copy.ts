import { useLingui } from "@lingui/react/macro";
import { showToast } from "./toasts.ts";

/** Copies a text, and says whether it could: a browser may refuse, and plain http has no clipboard. */
export function useCopy() {
  const { t } = useLingui();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: "success", text: t`Copied` });
    } catch {
      showToast({ kind: "error", text: t`This browser did not let it be copied.` });
    }
  };
}
