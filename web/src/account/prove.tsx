import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { failureOf } from "../api/failure.ts";
import { failureText } from "../api/failure-text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordInput } from "../ui/text-input.tsx";
import { showToast } from "../ui/toasts.ts";

/** What only the owner may do: besides its own it sends the password, where the server has asked for it. */
type Change = (proof: { password?: string }) => Promise<void>;

/** Does it. */
export type Proven = (change: Change) => Promise<void>;

/**
 * Does what only the owner may do. Soon after a login it just happens; later the server wants the password, and the dialog,
 * which must be shown, asks for it.
 */
export function useProven(): [make: Proven, dialog: ReactNode] {
  const [wanted, setWanted] = useState<Change>();
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);
  const make = async (change: Change, password?: string) => {
    setBusy(true);
    try {
      await change(password === undefined ? {} : { password });
      setWanted(undefined);
    } catch (caught) {
      const failure = failureOf(caught);
      setError(failure.fields.password && password !== undefined ? failure.fields.password : "");
      if (failure.code === "account.prove") setWanted(() => change);
      else if (!failure.fields.password) {
        setWanted(undefined);
        showToast({ kind: "error", text: failureText(failure) });
      }
    } finally {
      setBusy(false);
    }
  };
  return [
    make,
    <PasswordDialog
      key="password"
      open={!!wanted}
      error={error}
      busy={busy}
      onType={() => setError("")}
      onCancel={() => setWanted(undefined)}
      onGiven={(password) => wanted && make(wanted, password)}
    />,
  ];
}

function PasswordDialog({
  open,
  error,
  busy,
  onType,
  onCancel,
  onGiven,
}: {
  open: boolean;
  error: string;
  busy: boolean;
  onType: () => void;
  onCancel: () => void;
  onGiven: (password: string) => void;
}) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = input.current?.value;
    if (password) onGiven(password);
    else input.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t`Is it you?`}
      actions={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" form={id} disabled={busy}>
            <Trans>Continue</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <PasswordInput
          ref={input}
          label={t`Your password`}
          hint={t`Only you may do this, so please type it once more.`}
          error={error || undefined}
          shown={false}
          autoComplete="current-password"
          enterKeyHint="done"
          onChange={onType}
        />
      </form>
    </Dialog>
  );
}
