import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toasts.ts";
import css from "../changes/changes.module.css";
import type { TrashList } from "./use-trash.ts";

/** Erases for good all that was seen in the trash: the only thing here that cannot be taken back, so it asks. */
export function EmptyTrash({ trash: { list, total = 0, refresh } }: { trash: TrashList }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const latest = list?.[0];
  if (!latest) return null;
  const empty = async () => {
    setBusy(true);
    try {
      const { success } = await ask(
        api.DELETE("/api/history/trash", { params: { query: { until: latest.deletedAt } } }),
      );
      showToast({ kind: "success", text: success });
      refresh();
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <div className={css.historyEmpty}>
      <Button kind="danger-quiet" icon={Trash2} onClick={() => setAsking(true)}>
        <Trans>Empty the trash</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Empty the trash`}
        question={
          <Plural
            value={total}
            one="# entry will be gone for good. This cannot be undone."
            other="# entries will be gone for good. This cannot be undone."
          />
        }
        busy={busy}
        onConfirm={() => void empty()}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
