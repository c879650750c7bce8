import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useId, useState } from "react";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../app/failure-text.ts";
import { showToast } from "../../app/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordInput, TextInput } from "../../ui/text-input.tsx";

interface TurnOffDialogProps {
  hasPassword: boolean;
  onCancel: () => void;
  onDone: () => void;
}

/** Two-step login ends by the password and a code. */
export function TurnOffDialog({ hasPassword, onCancel, onDone }: TurnOffDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const body = {
      password: String(given.get("password") ?? ""),
      code: String(given.get("code") ?? "").trim(),
    };
    const missing: Record<string, string> = {};
    if (hasPassword && !body.password) missing.password = t`Type your password.`;
    if (!body.code) missing.code = t`Type the code that the app shows now.`;
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const { success } = await ask(api.DELETE("/api/users/second-factor", { body }));
      showToast({ kind: "success", text: success });
      onDone();
    } catch (caught) {
      const failure = failureOf(caught);
      setErrors(failure.fields);
      if (Object.keys(failure.fields).length === 0) showToast({ kind: "error", text: failureText(failure) });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t`Turn two-step login off?`}
      actions={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" type="submit" form={id} disabled={busy}>
            <Trans>Turn off</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="column" noValidate onSubmit={submit}>
        {hasPassword && (
          <PasswordInput
            name="password"
            label={t`Your password`}
            error={errors.password}
            shown={false}
            autoComplete="current-password"
            enterKeyHint="next"
          />
        )}
        <TextInput
          name="code"
          label={t`Code of the app, or a recovery code`}
          error={errors.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
        />
      </form>
    </Dialog>
  );
}
