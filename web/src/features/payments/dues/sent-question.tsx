import { Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { markAsked } from "../writes.ts";

/** Only the person knows whether they pressed send in WhatsApp. It stands here when they come back. */
export function SentQuestion({ task, today, onClose }: { task: Task; today: string; onClose: () => void }) {
  const { t } = useLingui();
  const yes = () => {
    onClose();
    void markAsked(task, today);
  };
  return (
    <Dialog
      open
      title={t`Sent?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>No</Trans>
          </Button>
          <Button kind="primary" onClick={yes}>
            <Trans>Yes</Trans>
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>If you sent the message, we ask again in a week.</Trans>
      </p>
    </Dialog>
  );
}
