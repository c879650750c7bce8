import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Download, Trash2 } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import type { User } from "../../api/types.ts";
import { failureText } from "../../app/failure-text.ts";
import { carryToast, showToast } from "../../app/toasts.ts";
import { follow, home } from "../../app/ways.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { logout } from "../../offline/device.ts";
import { useRows, useTasks } from "../../offline/store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PasswordInput, TextInput } from "../../ui/text-input.tsx";

/** Asks for what proves who it is, says what will go, and logs out everywhere. */
export function DeleteAccount({
  user,
  onExport,
  onCancel,
}: {
  user: User;
  onExport: () => void;
  onCancel: () => void;
}) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const navigate = useNavigate();
  const id = useId();
  const [tasks, notes] = [useTasks()?.length ?? 0, useRows("note")?.length ?? 0];
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
    if (user.hasPassword && !body.password) missing.password = t`Type your password.`;
    if (user.secondFactor && !body.code) missing.code = t`Type the code that the app shows now.`;
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const { success } = await ask(api.POST("/api/users/close", { body }));
      await logout();
      carryToast({ kind: "success", text: success });
      follow(home(), navigate);
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
      title={t`Delete account`}
      actions={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" icon={Trash2} type="submit" form={id} disabled={busy}>
            <Trans>Yes, delete</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="column" noValidate onSubmit={submit}>
        <p>{digits(t`This goes in 7 days:`)}</p>
        <p>
          <Plural value={tasks} one="# task" other="# tasks" />
          {", "}
          <Plural value={notes} one="# note" other="# notes" />
          {", "}
          <Trans>your comments, your profile and your settings.</Trans>
        </p>
        <div>
          <Button kind="quiet" icon={Download} onClick={onExport}>
            <Trans>Export first</Trans>
          </Button>
        </div>
        {user.hasPassword && (
          <PasswordInput
            name="password"
            label={t`Your password`}
            error={errors.password}
            shown={false}
            autoComplete="current-password"
            enterKeyHint="next"
          />
        )}
        {user.secondFactor && (
          <TextInput
            name="code"
            label={t`Code of the app, or a recovery code`}
            error={errors.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
          />
        )}
      </form>
    </Dialog>
  );
}
