import { Trans, useLingui } from "@lingui/react/macro";
import { ProofDialog } from "../../account/proof-dialog.tsx";
import { api, ask } from "../../api/client.ts";
import { showToast } from "../../ui/toasts.ts";

interface TurnOffDialogProps {
  hasPassword: boolean;
  onCancel: () => void;
  onDone: () => void;
}

/** Two-step login ends by the password and a code. */
export function TurnOffDialog({ hasPassword, onCancel, onDone }: TurnOffDialogProps) {
  const { t } = useLingui();
  return (
    <ProofDialog
      title={t`Turn two-step login off?`}
      password={hasPassword}
      code
      action={<Trans>Turn off</Trans>}
      onCancel={onCancel}
      send={async (body) => {
        const { success } = await ask(api.DELETE("/api/users/second-factor", { body }));
        showToast({ kind: "success", text: success });
        onDone();
      }}
    />
  );
}
