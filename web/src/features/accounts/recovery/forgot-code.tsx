import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useEffect, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeInput } from "../../../ui/code-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import type { Recovered } from "./recovery.ts";
import { RecoveryStep } from "./recovery-step.tsx";

const CODE = /^\d{6}$/;
/** As the server counts them for one request. */
const TRIES = 5;
/** Seconds before another code can be sent. */
const PAUSE = 30;

interface ForgotCodeProps {
  email: string;
  /** Which the code is bound to; another one with each code. */
  request: string;
  onResend: () => Promise<void>;
}

/** The second step: the code from the mail. */
export function ForgotCode({ email, request, onResend }: ForgotCodeProps) {
  const { t } = useLingui();
  const { code, type, submit, resend, error, busy, left } = useCode(email, request, onResend);
  return (
    <RecoveryStep
      step={2}
      title={t`Enter the code`}
      lead={
        <Trans>
          If <b>{email}</b> has an account, a code is on its way. It works for 10 minutes.
        </Trans>
      }
    >
      <form noValidate aria-busy={busy} onSubmit={submit}>
        <CodeInput
          label={t`Six-digit code (OTP)`}
          hint={t`Not there? Look in Spam too. The link in an earlier mail of today works as well.`}
          value={code}
          onChange={type}
          error={
            error === "form" ? t`The code has six digits.` : error === "wrong" && <WrongCode left={left} />
          }
        />
        <Button type="submit" kind="primary" size="large" wide disabled={busy}>
          <Trans>Verify</Trans>
        </Button>
        <Resend key={request} onResend={resend} />
      </form>
    </RecoveryStep>
  );
}

/** The code as it is typed, how often it was wrong, and the sending of it. */
function useCode(email: string, request: string, onResend: () => Promise<void>) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState({ request, count: 0 });
  const [error, setError] = useState<"form" | "wrong">();
  const [busy, setBusy] = useState(false);
  const used = wrong.request === request ? wrong.count : 0;

  const verify = async (otp: string) => {
    if (!CODE.test(otp)) return setError("form");
    setBusy(true);
    try {
      const body = { email, otp, request };
      const { success, ID: ticket } = await ask(api.POST("/api/recover-password/verify-otp", { body }));
      showToast({ kind: "success", text: success });
      navigate(paths.newPassword, { replace: true, state: { email, ticket } satisfies Recovered });
    } catch (caught) {
      const failure = failureOf(caught);
      // A proxy between may answer in the server's place, without its words.
      const wordless = failure.status > 0 && failure.code === "";
      showToast({ kind: "error", text: wordless ? t`Verification failed.` : failureText(failure) });
      if (failure.status !== 400) return;
      setWrong({ request, count: used + 1 });
      setError("wrong");
    } finally {
      setBusy(false);
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    setError(undefined);
    if (CODE.test(typed) && !busy) void verify(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verify(code);
  };
  const resend = async () => {
    setCode("");
    setError(undefined);
    await onResend();
  };
  const left = Math.max(0, TRIES - used);
  return { code, type, submit, resend, error, busy, left };
}

function WrongCode({ left }: { left: number }) {
  return (
    <>
      <Trans>Incorrect OTP! Look at the newest e-mail.</Trans>{" "}
      {left > 0 ? (
        <Plural value={left} one="# try is left." other="# tries are left." />
      ) : (
        <Trans>Please ask for a new code.</Trans>
      )}
    </>
  );
}

/** Another code, after a while. */
function Resend({ onResend }: { onResend: () => Promise<void> }) {
  const [left, setLeft] = useState(PAUSE);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const resend = async () => {
    setBusy(true);
    await onResend();
    setBusy(false);
  };
  return (
    <Button size="large" wide disabled={left > 0 || busy} onClick={() => void resend()}>
      {left > 0 ? <Trans>Resend OTP in {left} s</Trans> : <Trans>Resend OTP</Trans>}
    </Button>
  );
}
