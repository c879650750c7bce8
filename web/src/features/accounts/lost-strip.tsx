import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Smartphone } from "lucide-react";
import { useState } from "react";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import { localParts } from "../../i18n/format.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { LostRow } from "../../offline/db.ts";
import { useUser } from "../../offline/device.ts";
import { dropLost, type Refusal, readLost, sendLost } from "../../offline/lost.ts";
import { useLost } from "../../offline/status.ts";
import { rowsOf } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toasts.ts";

/** What only this device has since the server was put back to a backup. */
function LostStrip() {
  const count = useLost();
  const [rows, setRows] = useState<LostRow[]>();
  if (!count) return null;
  return (
    <div className="strip">
      <Icon of={Smartphone} />
      <span className="grow">
        <Plural
          value={count}
          one="# entry is only on this device."
          other="# entries are only on this device."
        />
      </span>
      <Button kind="quiet" onClick={async () => setRows(await readLost())}>
        <Trans>See them</Trans>
      </Button>
      <LostDialog rows={rows} onClose={() => setRows(undefined)} />
    </div>
  );
}

/** What can be done with them, and which the server refused: until the dialog is closed, for all may be sent again. */
function useDecision(rows: readonly LostRow[] | undefined, onClose: () => void) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal[]>([]);
  const [open, setOpen] = useState(false);
  if (open !== !!rows) {
    setOpen(!!rows);
    setRefused([]);
  }
  const shown =
    refused.length > 0 ? rows?.filter(({ record }) => refused.some(({ id }) => id === record._id)) : rows;
  const send = async () => {
    setBusy(true);
    try {
      const { refused: left, photos } = await sendLost();
      setRefused(left);
      if (photos > 0) {
        const text = plural(photos, {
          one: "# photo of a bill is not on this device, and did not come back.",
          other: "# photos of bills are not on this device, and did not come back.",
        });
        showToast({ kind: "normal", text });
      }
      if (left.length > 0) return;
      if (photos === 0) showToast({ kind: "success", text: t`All of it is with the server again.` });
      onClose();
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
    } finally {
      setBusy(false);
    }
  };
  const drop = async () => {
    const undo = await dropLost(shown ?? []);
    onClose();
    showToast({
      kind: "normal",
      text: t`Left out`,
      action: { label: t`Undo`, run: () => void undo() },
    });
  };
  return { busy, refused, shown, send, drop };
}

function LostDialog({ rows, onClose }: { rows: LostRow[] | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { busy, refused, shown, send, drop } = useDecision(rows, onClose);
  return (
    <Dialog
      open={!!rows}
      onClose={onClose}
      title={refused.length > 0 ? t`These could not be sent` : t`Only on this device`}
      actions={
        <>
          <Button onClick={drop} disabled={busy}>
            <Trans>Leave them out</Trans>
          </Button>
          {refused.length === 0 && (
            <Button kind="primary" onClick={send} disabled={busy}>
              <Trans>Send them</Trans>
            </Button>
          )}
        </>
      }
    >
      {refused.length === 0 && (
        <p>
          <Trans>
            The server was put back to an earlier day. It has lost these, and this device has them still.
          </Trans>
        </p>
      )}
      <ul className="column">
        {shown?.map(({ kind, record }) => (
          <LostEntry
            key={record._id}
            kind={kind}
            record={record}
            why={refused.find(({ id }) => id === record._id)?.error}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** The first of these that a record has is its name. */
const NAMES = [
  "taskName",
  "riteName",
  "name",
  "number",
  "helperName",
  "person",
  "title",
  "paidTo",
  "noteText",
  "text",
  "note",
];

/** What may have no name is called what it is. */
const UNNAMED: Partial<Record<LostRow["kind"], MessageDescriptor>> = {
  expense: msg`Expense`,
  payment: msg`Payment`,
};

function LostEntry({ kind, record, why }: LostRow & { why: string | undefined }) {
  const { t } = useLingui();
  const { money, dayMonth, time } = useFormat();
  const members = record as unknown as Record<string, unknown>;
  const family = rowsOf("client")?.find(({ _id }) => _id === members.clientId)?.name;
  const unnamed = UNNAMED[kind];
  const name =
    NAMES.map((member) => members[member]).find((value) => typeof value === "string" && value !== "") ??
    (unnamed && t(unnamed));
  const { date, time: at } = localParts(new Date(String(members.updatedAt)), useUser()?.timeZone ?? "UTC");
  const parts = [
    name ?? family,
    name !== undefined && family,
    typeof members.amount === "number" && money(members.amount),
    dayMonth(date),
    time(at),
  ];
  return (
    <li>
      {parts.filter(Boolean).join(" · ")}
      {why && (
        <>
          <br />
          <span className="muted">{why}</span>
        </>
      )}
    </li>
  );
}

/** Its words come with it. */
export const loadLostStrip = () => loadTexts("accounts").then(() => LostStrip);
