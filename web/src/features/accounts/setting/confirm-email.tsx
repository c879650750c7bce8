import { Trans, useLingui } from "@lingui/react/macro";
import { Mail } from "lucide-react";
import { useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { rememberUser } from "../../../offline/device.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeInput } from "../../../ui/code-input.tsx";
import { Card } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";

const CODE = /^\d{6}$/;

/** Confirms the e-mail by a code: that of the welcome mail, or a new one. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useLingui();
  const { code, type, send, confirm, error, busy } = useConfirm();
  return (
    <Card label={t`Confirm your email`}>
      <div className="card-head">
        <h2>
          <Trans>Confirm your email</Trans>
        </h2>
        <p className="small muted">
          <Trans>
            The welcome mail to {email} holds a code. If it is older than ten minutes, ask for a new one.
          </Trans>
        </p>
      </div>
      <form
        className="card-form"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          void confirm(code);
        }}
      >
        <CodeInput label={t`Code`} value={code} onChange={type} error={error} />
        <div className="row">
          <Button type="submit" kind="primary" disabled={busy}>
            <Trans>Confirm</Trans>
          </Button>
          <Button kind="quiet" icon={Mail} disabled={busy} onClick={send}>
            <Trans>Send code</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The code as it is typed, and what is sent to the server. */
function useConfirm() {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const [busy, setBusy] = useState(false);

  const work = async (call: () => Promise<{ success: string }>) => {
    setBusy(true);
    try {
      const { success } = await call();
      showToast({ kind: "success", text: success });
    } catch (caught) {
      const failure = failureOf(caught);
      const text = failureText(failure);
      setError(failure.fields.otp ?? (failure.status === 400 || failure.status === 422 ? text : ""));
      showToast({ kind: "error", text });
    } finally {
      setBusy(false);
    }
  };
  const send = () => {
    setCode("");
    setError("");
    return work(() => ask(api.POST("/api/users/email/send-code")));
  };
  const confirm = (otp: string) => {
    if (!CODE.test(otp)) return setError(t`The code has six digits.`);
    return work(async () => {
      const answer = await ask(api.POST("/api/users/email/confirm", { body: { otp } }));
      await rememberUser((await ask(api.GET("/api/users/me"))).user);
      return answer;
    });
  };
  const type = (typed: string) => {
    setCode(typed);
    setError("");
    if (CODE.test(typed) && !busy) void confirm(typed);
  };
  return { code, type, send, confirm, error, busy };
}
