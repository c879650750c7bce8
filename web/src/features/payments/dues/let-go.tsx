import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { newPayment } from "../../../domain/money/new-payment.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Due } from "../dues.ts";
import { ReasonInput } from "../reason-input.tsx";
import { enter } from "../writes.ts";

/** What is owed is let go, with a reason; it can be taken back. */
export function LetGoDialog({ due, today, onClose }: { due: Due; today: string; onClose: () => void }) {
  const { t } = useLingui();
  const { money } = useFormat();
  const [reason, setReason] = useState("");
  const { task, paise } = due;
  const [sum, rite] = [money(paise / 100), task.taskName];
  const letGo = () => {
    const note = reason.trim();
    const payment = newPayment({ task, direction: "forgiven", kind: "balance", paise, date: today, note });
    onClose();
    const change = task.askOn === undefined ? undefined : { askOn: null };
    void enter({ task, change, payments: [payment] }, t`${sum} let go`);
  };
  return (
    <Dialog
      open
      title={t`Let it go`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" disabled={!reason.trim()} onClick={letGo}>
            <Trans>Let {sum} go</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>
          {sum} for {rite} is owed no more. It is not counted as received.
        </Trans>
      </p>
      <ReasonInput value={reason} onChange={setReason} />
    </Dialog>
  );
}
