import { Trans, useLingui } from "@lingui/react/macro";
import type { LucideIcon } from "lucide-react";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { failureOf } from "../api/failure.ts";
import { failureText } from "../api/failure-text.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { PasswordInput, TextInput } from "../ui/text-input.tsx";
import { showToast } from "../ui/toasts.ts";

interface ProofDialogProps {
  title: string;
  /** What is asked for. */
  password: boolean;
  code: boolean;
  action: ReactNode;
  icon?: LucideIcon;
  /** Throws what the server says; faults of the two fields stand at them. */
  send: (proof: Proof) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** What cannot be taken back needs a proof of who asks: the password, and a code where the second step is on. */
export function ProofDialog({
  title,
  password,
  code,
  action,
  icon,
  send,
  onCancel,
  children,
}: ProofDialogProps) {
  const { t } = useLingui();
  const id = useId();
  const { errors, busy, submit } = useProof({ password, code, send });
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="danger" icon={icon} type="submit" form={id} disabled={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className="column" noValidate onSubmit={submit}>
        {children}
        {password && (
          <PasswordInput
            name="password"
            label={t`Your password`}
            error={errors.password}
            shown={false}
            autoComplete="current-password"
            enterKeyHint={code ? "next" : "done"}
          />
        )}
        {code && (
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

type Proof = { password: string; code: string };

/** What is missing is told at its field before anything is sent. */
function useProof({ password, code, send }: Pick<ProofDialogProps, "password" | "code" | "send">) {
  const { t } = useLingui();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const proof: Proof = {
      password: String(given.get("password") ?? ""),
      code: String(given.get("code") ?? "").trim(),
    };
    const missing: Record<string, string> = {};
    if (password && !proof.password) missing.password = t`Type your password.`;
    if (code && !proof.code) missing.code = t`Type the code that the app shows now.`;
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await send(proof);
    } catch (caught) {
      const failure = failureOf(caught);
      setErrors(failure.fields);
      if (Object.keys(failure.fields).length === 0) showToast({ kind: "error", text: failureText(failure) });
      setBusy(false);
    }
  };
  return { errors, busy, submit };
}
