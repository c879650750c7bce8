import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import type { Client } from "../../../api/types.ts";
import { FamilySelect } from "../../../domain/people/family-select.tsx";
import { unmerge } from "../../../domain/people/unmerge.ts";
import { push } from "../../../offline/engine.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/choice.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { WorkSheet } from "../../../ui/work-sheet.tsx";
import css from "./family-sheets.module.css";
import { Union } from "./merge-union.tsx";

interface MergeSheetProps {
  client: Client;
  onClose: () => void;
}

/** Makes another family part of this one. Only the server can: it unites what both know, and shows before what comes of it. */
export function MergeSheet({ client, onClose }: MergeSheetProps) {
  const { t } = useLingui();
  const [otherId, setOtherId] = useState("");
  const [takeName, setTakeName] = useState(false);
  const other = useRow("client", otherId);
  const { busy, merge } = useMerge(client, onClose);

  return (
    <WorkSheet
      title={t`Merge with another family`}
      about={client.name}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button kind="danger" disabled={!other || busy} onClick={() => void merge(otherId, takeName)}>
          <Trans>Merge families</Trans>
        </Button>
      }
    >
      <div className={css.merge}>
        <p>
          <Trans>
            The family that you choose becomes part of this one. All its work, payments, receipts, notes and
            yearly days are then of this family.
          </Trans>
        </p>
        <Alike client={client} onPick={setOtherId} />
        <FamilySelect value={otherId} except={client._id} onChange={setOtherId} />
        {other && (
          <>
            <p className="strong">
              <Trans>Which name stays</Trans>
            </p>
            <Segmented
              label={t`Which name stays`}
              options={[
                { value: "own", label: client.name },
                { value: "other", label: other.name },
              ]}
              value={takeName ? "other" : "own"}
              onChange={(value) => setTakeName(value === "other")}
            />
            <Union key={`${otherId} ${takeName}`} client={client} other={other} takeName={takeName} />
            <p className="small muted">
              <Trans>
                For 30 days the merge can be undone, from the page of this family: all that the other one
                brought goes back to it, and what came after the merge stays here, but for what names somebody
                of that family.
              </Trans>
            </p>
          </>
        )}
      </div>
    </WorkSheet>
  );
}

/** Sends it, and fetches what it changed. */
function useMerge({ _id: id }: Client, onDone: () => void) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const merge = async (clientId: string, takeName: boolean) => {
    setBusy(true);
    try {
      const { success } = await ask(
        api.POST("/api/clients/{id}/merge", { params: { path: { id } }, body: { clientId, takeName } }),
      );
      const undo = { label: t`Undo`, run: () => void unmerge(clientId) };
      showToast({ kind: "success", text: success, action: undo });
      onDone();
      await push(true);
    } catch (caught) {
      const why = failureOf(caught);
      showToast({ kind: "error", text: Object.values(why.fields)[0] ?? failureText(why) });
      setBusy(false);
    }
  };
  return { busy, merge };
}

/** Families that have a phone of this one, to be chosen with a tap. */
function Alike({ client, onPick }: { client: Client; onPick: (id: string) => void }) {
  const { t } = useLingui();
  const families = useRows("client") ?? [];
  const numbers = new Set(client.phones?.map(({ number }) => number));
  const alike = families.filter(
    ({ _id, phones }) => _id !== client._id && phones?.some(({ number }) => numbers.has(number)),
  );
  if (alike.length === 0) return null;
  return (
    <div className="row">
      {alike.map(({ _id, name }) => (
        <Button key={_id} kind="outline" onClick={() => onPick(_id)}>
          {t`${name}: the same phone`}
        </Button>
      ))}
    </div>
  );
}
