import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** A link to a task that is not there: deleted, perhaps on another device. */
export function MissingTask({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={t`This task is not here`}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p className="muted">
        <Trans>It was deleted, perhaps on another device.</Trans>
      </p>
    </Dialog>
  );
}
