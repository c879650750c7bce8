import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { Button } from "../../../ui/button.tsx";
import { CodeInput } from "../../../ui/code-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { Door } from "../door.tsx";
import { useEntering } from "./entering.ts";

const CODE = /^\d{6}$/;

/** The second step of a login: the code of the person's app, or one of paper. `second` is what the first step gave. */
export function SecondStep({ second, onBack }: { second: string; onBack: () => void }) {
  const { t } = useLingui();
  const { onPaper, code, error, send, type, change } = useSecondStep(second, onBack);
  return (
    <Door
      title={t`One more step`}
      lead={
        onPaper
          ? t`Type one of the codes that you keep on paper. It works once.`
          : t`Type the code that your authenticator app shows now.`
      }
    >
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(code);
        }}
      >
        {onPaper ? (
          <TextInput
            key="paper"
            label={t`Recovery code`}
            error={error}
            value={code}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => type(event.target.value)}
          />
        ) : (
          <CodeInput key="app" label={t`Six-digit code`} value={code} onChange={type} error={error} />
        )}
        <Button type="submit" kind="primary" size="large" wide>
          <Trans>Login</Trans>
        </Button>
        <Button size="large" wide onClick={change}>
          {onPaper ? <Trans>Use the app’s code</Trans> : <Trans>Use a recovery code</Trans>}
        </Button>
        <Button kind="quiet" icon={ArrowLeft} wide onClick={onBack}>
          <Trans>Back to Login</Trans>
        </Button>
      </form>
    </Door>
  );
}

/** The code as it is typed, by app or by paper, and the sending of it. */
function useSecondStep(second: string, onBack: () => void) {
  const { t } = useLingui();
  const enter = useEntering();
  const [onPaper, setOnPaper] = useState(false);
  const [code, setCode] = useState("");
  const [error, setError] = useState("");
  const busy = useRef(false);

  const send = async (typed: string) => {
    if (busy.current) return;
    if (!onPaper && !CODE.test(typed)) return setError(t`The code has six digits.`);
    if (!typed.trim()) return setError(t`Type one of your recovery codes.`);
    busy.current = true;
    try {
      const body = { second, code: typed, session: "cookie" } as const;
      const { user, success } = await ask(api.POST("/api/users/login/second", { body }));
      await enter(user, success);
    } catch (caught) {
      const failure = failureOf(caught);
      showToast({ kind: "error", text: failureText(failure) });
      if (failure.status === 401) return onBack();
      setError(failure.fields.code ?? "");
    } finally {
      busy.current = false;
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    setError("");
    if (!onPaper && CODE.test(typed)) void send(typed);
  };
  const change = () => {
    setOnPaper(!onPaper);
    setCode("");
    setError("");
  };
  return { onPaper, code, error, send, type, change };
}
