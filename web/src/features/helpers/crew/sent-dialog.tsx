import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Asking } from "./use-ask.ts";

/** Only the person knows whether they pressed send in WhatsApp. The next one is opened by the same tap. */
export function SentDialog({ asking: { current, next, sent, stop } }: { asking: Asking }) {
  const { t } = useLingui();
  if (!current) return null;
  const name = current.helper.name;
  const other = next?.helper.name;
  return (
    <Dialog
      open
      title={t`Sent?`}
      onClose={stop}
      actions={
        <>
          <Button onClick={stop}>
            <Trans>No</Trans>
          </Button>
          <Button kind="primary" onClick={sent}>
            {other ? <Trans>Yes, now {other}</Trans> : <Trans>Yes</Trans>}
          </Button>
        </>
      }
    >
      <p className="muted">
        <Trans>Did you send the question to {name}?</Trans>
      </p>
    </Dialog>
  );
}
