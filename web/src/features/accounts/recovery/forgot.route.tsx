import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Mail } from "lucide-react";
import { type FormEvent, useState } from "react";
import { emailFault } from "../../../account/account-rules.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import css from "../door.module.css";
import { ForgotCode } from "./forgot-code.tsx";
import { sendCode } from "./recovery.ts";
import { RecoveryStep } from "./recovery-step.tsx";

export const title = msg`Forgot password`;

/** /recover-password/verify-otp: the address, then the code that was mailed to it. */
export function Component() {
  const send = useSending();
  const [sent, setSent] = useState<{ email: string; request: string }>();
  const sendTo = async (email: string) => {
    const request = await send(email);
    if (request !== undefined) setSent({ email, request });
  };
  if (sent) return <ForgotCode {...sent} onResend={() => sendTo(sent.email)} />;
  return <Address onSend={sendTo} />;
}

/** Sends a code and tells of it; resolves to the request, to undefined when nothing was sent. */
function useSending() {
  const { t } = useLingui();
  const again = () => showToast({ kind: "loading", text: t`Sending OTP again in a few seconds...` });
  return async (email: string) => {
    try {
      const { success, request } = await sendCode(email, again);
      showToast({ kind: "success", text: success });
      return request;
    } catch (caught) {
      showToast({ kind: "error", text: failureText(failureOf(caught)) });
      return undefined;
    }
  };
}

function Address({ onSend }: { onSend: (email: string) => Promise<void> }) {
  const { t } = useLingui();
  const [email, setEmail] = useState("");
  const [error, setError] = useState("");
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const improper = () =>
    showToast({ kind: "error", text: t`Email format is not proper or this is not correct email!` });

  const type = (typed: string) => {
    setEmail(typed);
    setError("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = emailFault(email);
    setError(fault ? t(fault) : "");
    if (fault) improper();
    else setConfirming(true);
  };
  const change = () => {
    setConfirming(false);
    improper();
  };
  const send = async () => {
    setConfirming(false);
    setBusy(true);
    await onSend(email.trim());
    setBusy(false);
  };
  return (
    <RecoveryStep
      step={1}
      title={t`Forgot password`}
      lead={<Trans>Write the e-mail of your account. We send a six-digit code to it.</Trans>}
    >
      <AddressForm {...{ email, error, busy }} onType={type} onSubmit={submit} />
      <ConfirmAddress
        open={confirming}
        address={email.trim()}
        onChange={change}
        onClose={() => setConfirming(false)}
        onSend={() => void send()}
      />
    </RecoveryStep>
  );
}

interface AddressFormProps {
  email: string;
  error: string;
  busy: boolean;
  onType: (typed: string) => void;
  onSubmit: (event: FormEvent) => void;
}

function AddressForm({ email, error, busy, onType, onSubmit }: AddressFormProps) {
  const { t } = useLingui();
  return (
    <form method="post" noValidate aria-busy={busy} onSubmit={onSubmit}>
      <TextInput
        name="email"
        type="email"
        icon={Mail}
        label={t`Email`}
        error={error}
        value={email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        onChange={(event) => onType(event.target.value)}
      />
      <Button type="submit" kind="primary" size="large" wide disabled={busy}>
        <Trans>Submit</Trans>
      </Button>
    </form>
  );
}

interface ConfirmAddressProps {
  open: boolean;
  address: string;
  onChange: () => void;
  onClose: () => void;
  onSend: () => void;
}

/** A last look at the address before the code is sent. */
function ConfirmAddress({ open, address, onChange, onClose, onSend }: ConfirmAddressProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Is this e-mail correct?`}
      actions={
        <>
          <Button onClick={onChange}>
            <Trans>Change it</Trans>
          </Button>
          <Button kind="primary" onClick={onSend}>
            <Trans>Yes, send code</Trans>
          </Button>
        </>
      }
    >
      <p className={`notice serif ${css.authAddress}`}>{address}</p>
      <p className="muted">
        <Trans>The code goes to this address only.</Trans>
      </p>
    </Dialog>
  );
}
