import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Voiding } from "../../api/limits.gen.ts";
import type { IssuedReceipt } from "../../api/types.ts";
import { step } from "../../offline/changes/changes.ts";
import { saveChange } from "../../records/save.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextInput } from "../../ui/text-input.tsx";

/** Asks why, and takes the receipt back. It stays to be read, and its number stays its own. */
export function VoidDialog({
  receipt,
  open,
  onClose,
}: {
  receipt: IssuedReceipt;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { _id, number } = receipt;
  const save = async () => {
    const voidReason = reason.trim();
    setMissing(!voidReason);
    if (!voidReason) return;
    const shown = { voidReason, voidedAt: new Date().toISOString() };
    const saved = await saveChange(step("receipt", "void", _id, { reason: voidReason }, shown), {
      done: { kind: "success", text: t`Receipt voided` },
    });
    if (saved) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Void receipt ${number}?`}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans context="voiding">Cancel</Trans>
          </Button>
          <Button kind="danger" onClick={() => void save()}>
            <Trans>Void receipt</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          It stays with its number, marked as void. After that a new one can be made for the money.
        </Trans>
      </p>
      <TextInput
        label={t`Why`}
        value={reason}
        maxLength={Voiding.reason.maxLength}
        error={missing && t`Please say why it is void.`}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
