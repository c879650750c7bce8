import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useRef, useState } from "react";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useUnsentCount } from "../../../offline/device.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { TextLink } from "../../../ui/link.tsx";
import { PasswordInput, TextInput } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import css from "../door.module.css";
import { Door, useReady } from "../door.tsx";
import { secondStep, setSecondStep, useEntering } from "./entering.ts";
import { OtherLogins } from "./other-logins.tsx";
import { SecondStep } from "./second-step.tsx";
import { useWays } from "./ways.ts";

export const title = msg`Log in`;

type Name = "credentials" | "password";
type Errors = Partial<Record<Name, string>>;

/** /login: password, provider or passkey, and the second step where there is one. */
export function Component() {
  const { t } = useLingui();
  const [second, setSecond] = useState(secondStep);
  const back = () => {
    setSecondStep();
    setSecond(undefined);
  };
  if (second) return <SecondStep second={second} onBack={back} />;
  return (
    <Door title={t`Welcome back`} lead={t`Your tasks are where you left them.`}>
      <Waiting />
      <LoginForm onSecond={setSecond} />
    </Door>
  );
}

function LoginForm({ onSecond }: { onSecond: (second?: string) => void }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const ready = useReady();
  const { submit, errors, setErrors } = useLogin(onSecond);
  const [shown, setShown] = useState(false);
  return (
    <form method="post" noValidate onSubmit={submit}>
      <TextInput
        name="credentials"
        label={t`Email, username or number`}
        error={errors.credentials}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        onChange={() => setErrors(({ password }) => ({ password }))}
      />
      <PasswordInput
        name="password"
        label={t`Password`}
        error={errors.password}
        shown={shown}
        autoComplete="current-password"
        enterKeyHint="done"
        onChange={() => setErrors(({ credentials }) => ({ credentials }))}
      />
      <div className={`row ${css.authHelp}`}>
        <Checkbox label={t`Show password`} checked={shown} onChange={() => setShown(!shown)} />
        <TextLink to={paths.forgot}>
          <Trans>Forgot password?</Trans>
        </TextLink>
      </div>
      <Button type="submit" kind="primary" size="large" wide disabled={!ready}>
        <Trans>Login</Trans>
      </Button>
      <OtherLogins ways={useWays()} />
      <p className="centered muted">
        <Trans>
          New here? <TextLink to={`/register${search}`}>Create account</TextLink>
        </Trans>
      </p>
    </form>
  );
}

/** Sends the form; shows what is missing or refused at its fields. */
function useLogin(onSecond: (second?: string) => void) {
  const { t } = useLingui();
  const enter = useEntering();
  const [errors, setErrors] = useState<Errors>({});
  const busy = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const field = (name: Name) => form.elements.namedItem(name) as HTMLInputElement;
    const fail = (found: Errors, text: string) => {
      setErrors(found);
      field(found.credentials ? "credentials" : "password").focus();
      showToast({ kind: "error", text });
    };
    const credentials = field("credentials").value.trim();
    const password = field("password").value;
    if (!credentials || !password) {
      const missing: Errors = {};
      if (!credentials) missing.credentials = t`Type your email, username or number.`;
      if (!password) missing.password = t`Type your password.`;
      return fail(missing, t`Provide all details...!`);
    }
    busy.current = true;
    try {
      const body = { credentials, password, session: "cookie" } as const;
      const { user, success, second } = await ask(api.POST("/api/users/login", { body }));
      if (!user) return onSecond(second);
      await enter(user, success);
    } catch (caught) {
      const failure = failureOf(caught);
      const text = failureText(failure);
      fail(failure.status === 401 ? { password: text } : failure.fields, text);
    } finally {
      busy.current = false;
    }
  };
  return { submit, errors, setErrors };
}

/** Work that waits on this device when a session has ended: the person must know that it is not lost. */
function Waiting() {
  const count = useUnsentCount();
  if (count === 0) return null;
  return (
    <p className="notice" role="status">
      <Plural
        value={count}
        one="# change is waiting to be sent. Log in as before, and it goes by itself."
        other="# changes are waiting to be sent. Log in as before, and they go by themselves."
      />
    </p>
  );
}
