import { Trans, useLingui } from "@lingui/react/macro";
import { entryIndex, navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { clearDraft } from "../../offline/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Leaves a sheet to the page it was opened from; to the tasks where it was opened from outside, by a notification. */
export function goBack(): void {
  if (entryIndex() > 0) navigate(-1);
  else navigate(paths.tasks, { replace: true });
}

/** Leaves a sheet for good: what was typed in it goes. */
export function leaveSheet(draftKey: string): void {
  void clearDraft(draftKey);
  goBack();
}

/** A link to a task that is not there: deleted, perhaps on another device. */
export function MissingTask() {
  const { t } = useLingui();
  return (
    <Dialog
      open
      title={t`This task is not here`}
      onClose={goBack}
      actions={
        <Button kind="primary" onClick={goBack}>
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
