import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { clearDraft, flushDraft } from "../../../offline/drafts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface LeaveButtonProps {
  changed: boolean;
  draftKey: string;
  onLeave: () => void;
}

/** Leaves the form; what was typed is kept for another time, or thrown away. */
export function LeaveButton({ changed, draftKey, onLeave }: LeaveButtonProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const throwAway = async () => {
    // Before the page is left, so that who comes back at once finds nothing; and after, because the form keeps what is
    // typed until it is gone.
    await clearDraft(draftKey);
    onLeave();
    await clearDraft(draftKey);
  };
  const keep = async () => {
    await flushDraft(draftKey);
    onLeave();
  };
  return (
    <>
      <Button onClick={() => (changed ? setAsking(true) : onLeave())}>
        <Trans>Cancel</Trans>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Keep what you typed?`}
        actions={
          <>
            <Button kind="danger-quiet" onClick={() => void throwAway()}>
              <Trans>Throw away</Trans>
            </Button>
            <Button kind="primary" onClick={() => void keep()}>
              <Trans>Keep draft</Trans>
            </Button>
          </>
        }
      >
        <p className="muted">
          <Trans>It is not saved yet. A draft stays on this device until you come back.</Trans>
        </p>
      </Dialog>
    </>
  );
}
