import { useLingui } from "@lingui/react/macro";
import { useMakeReceipt } from "../../../domain/money/make-receipt.ts";

/** Makes one receipt of payments, with Undo, and opens it. */
export function useNewReceipt() {
  const { t } = useLingui();
  return useMakeReceipt({
    done: t`Receipt made`,
    undo: t`Undo`,
    undone: t`The receipt is taken back`,
  });
}
