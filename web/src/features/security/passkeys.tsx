import { Trans, useLingui } from "@lingui/react/macro";
import { Fingerprint, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { browserHasPasskeys, makePasskey } from "../../account/passkeys.ts";
import { useProven } from "../../account/prove.tsx";
import { api, ask } from "../../api/client.ts";
import type { LoginMethods, Passkey } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Card } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import { deviceName } from "./device-name.ts";
import { NameDialog } from "./name-dialog.tsx";

type Dialog = { kind: "add" } | { kind: "rename" | "remove"; passkey: Passkey };

/** The passkeys of the account: add, rename, remove. */
export function Passkeys({
  methods,
  zone,
  onChanged,
}: {
  methods: LoginMethods;
  zone: string;
  onChanged: () => void;
}) {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<Dialog>();
  const possible = methods.passkeysPossible && browserHasPasskeys();
  return (
    <Card label={t`Passkeys`}>
      <div className="card-head">
        <h2>
          <Trans>Passkeys</Trans>
        </h2>
        <p className="small muted">
          {possible ? (
            <Trans>Log in with your fingerprint or face, no password.</Trans>
          ) : methods.passkeysPossible ? (
            <Trans>This browser cannot use passkeys.</Trans>
          ) : (
            <Trans>Passkeys need an address with a name. Here it is a number, so there can be none.</Trans>
          )}
        </p>
      </div>
      {methods.passkeys.length > 0 && (
        <ul className="rows">
          {methods.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              zone={zone}
              onRename={() => setDialog({ kind: "rename", passkey })}
              onRemove={() => setDialog({ kind: "remove", passkey })}
            />
          ))}
        </ul>
      )}
      {possible && (
        <div className="card-actions">
          <Button icon={Plus} onClick={() => setDialog({ kind: "add" })}>
            <Trans>Add passkey</Trans>
          </Button>
        </div>
      )}
      <PasskeyDialogs dialog={dialog} onClose={() => setDialog(undefined)} onChanged={onChanged} />
    </Card>
  );
}

interface PasskeyDialogsProps {
  dialog: Dialog | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** Asks for the name of a passkey, or whether it is to be removed. */
function PasskeyDialogs({ dialog, onClose, onChanged }: PasskeyDialogsProps) {
  const { t } = useLingui();
  const { add, rename, remove, proof } = usePasskeyWrites(onChanged);
  const renamed = dialog?.kind === "rename" ? dialog.passkey : undefined;
  const removed = dialog?.kind === "remove" ? dialog.passkey : undefined;
  return (
    <>
      <NameDialog
        key={renamed?._id ?? "new"}
        open={dialog?.kind === "add" || renamed !== undefined}
        title={renamed ? t`Rename passkey` : t`Add passkey`}
        first={renamed?.name ?? deviceName()}
        onCancel={onClose}
        onNamed={(name) => {
          onClose();
          void (renamed ? rename(renamed._id, name) : add(name));
        }}
      />
      <ConfirmDialog
        open={removed !== undefined}
        title={t`Remove passkey?`}
        question={t`It cannot log in to your account any more.`}
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          if (removed) void remove(removed._id);
        }}
      >
        {removed?.name}
      </ConfirmDialog>
      {proof}
    </>
  );
}

function usePasskeyWrites(onChanged: () => void) {
  const { t } = useLingui();
  const [prove, proof] = useProven();
  const done = (success: string) => {
    showToast({ kind: "success", text: success });
    onChanged();
  };
  const add = (name: string) =>
    prove(async (proof) => {
      const { request, options } = await ask(api.POST("/api/passkeys/options", { body: proof }));
      let credential: Record<string, unknown> | undefined;
      try {
        credential = await makePasskey(options);
      } catch {
        return void showToast({
          kind: "error",
          text: t`This device has a passkey for your account already.`,
        });
      }
      if (!credential) return void showToast({ kind: "normal", text: t`No passkey was made.` });
      done((await ask(api.POST("/api/passkeys", { body: { request, name, credential } }))).success);
    });
  const rename = (id: string, name: string) =>
    prove(async () => {
      const call = api.PUT("/api/passkeys/{id}", { params: { path: { id } }, body: { name } });
      done((await ask(call)).success);
    });
  const remove = (id: string) =>
    prove(async (proof) => {
      const call = api.DELETE("/api/passkeys/{id}", { params: { path: { id } }, body: proof });
      done((await ask(call)).success);
    });
  return { add, rename, remove, proof };
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  zone,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  zone: string;
  onRename: () => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const added = moment(new Date(createdAt), zone);
  const used = lastUsedAt ? moment(new Date(lastUsedAt), zone) : "";
  return (
    <li className="session">
      <span className="session-icon">
        <Icon of={Fingerprint} />
      </span>
      <span className="grow">
        <b>{name}</b>
        <br />
        <span className="small muted">
          {used ? (
            <Trans>
              Added {added} · last used {used}
            </Trans>
          ) : (
            <Trans>Added {added} · not used yet</Trans>
          )}
        </span>
      </span>
      <IconButton icon={Pencil} label={t`Rename passkey ${name}`} onClick={onRename} />
      <IconButton icon={Trash2} kind="danger" label={t`Remove passkey ${name}`} onClick={onRemove} />
    </li>
  );
}
