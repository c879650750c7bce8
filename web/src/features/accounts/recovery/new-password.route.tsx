import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type UseFormSetError, useForm, useFormState, useWatch } from "react-hook-form";
import { type Fault, passwordFault, repeatFault } from "../../../account/account-rules.ts";
import { PasswordStrength } from "../../../account/password-strength.tsx";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { Redirect, useLocation } from "../../../nav/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { PasswordInput } from "../../../ui/text-input.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { OpenLink } from "./open-link.tsx";
import type { Recovered } from "./recovery.ts";
import { RecoveryStep } from "./recovery-step.tsx";

export const title = msg`New password`;

/** /recover-password/new-password. Who has neither shown a code nor a mail's link is led to where they can. */
export function Component() {
  const { state, hash } = useLocation();
  const earned = state as Partial<Recovered> | null;
  if (earned?.ticket && earned.email) {
    return <NewPassword email={earned.email} ticket={earned.ticket} byLink={earned.byLink} />;
  }
  return hash.length > 1 ? <OpenLink ticket={hash.slice(1)} /> : <Redirect to={paths.forgot} />;
}

interface Values {
  password: string;
  confirmPassword: string;
}

function NewPassword({ email, ticket, byLink }: Recovered) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const { register, control, handleSubmit, setError } = useForm<Values>({
    mode: "onTouched",
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { errors, isSubmitting } = useFormState({ control });
  const [password, repeated] = useWatch({ control, name: ["password", "confirmPassword"] });
  const save = useSave(ticket, setError);
  const judge = (fault: Fault) => (fault ? t(fault) : true);

  return (
    <RecoveryStep
      step={3}
      title={t`New password`}
      lead={<Trans>For {email}. After this, log in again on every phone and computer.</Trans>}
    >
      <form method="post" noValidate onSubmit={handleSubmit(save)}>
        {/* Password managers keep a password only with the name that it belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <div className="password-field">
          <PasswordInput
            label={t`New Password`}
            error={errors.password?.message}
            shown={shown}
            autoComplete="new-password"
            {...register("password", { validate: (value) => judge(passwordFault(value)) })}
          />
          {password && <PasswordStrength password={password} />}
        </div>
        <PasswordInput
          label={t`Confirm Password`}
          error={
            errors.confirmPassword?.message ??
            (early(repeated, password) ? t`The two passwords are not the same yet.` : undefined)
          }
          shown={shown}
          autoComplete="new-password"
          {...register("confirmPassword", {
            validate: (value, all) => judge(repeatFault(value, all.password)),
          })}
        />
        <Checkbox label={t`Show password`} checked={shown} onChange={() => setShown(!shown)} />
        <Button type="submit" kind="primary" size="large" wide disabled={isSubmitting}>
          <Trans>Submit</Trans>
        </Button>
        {byLink && (
          <p className="hint">
            <Trans>
              You know your password? Go back to the login: this phone or computer can log in again.
            </Trans>
          </p>
        )}
      </form>
    </RecoveryStep>
  );
}

/** Sends the new password and leads to the login; a refusal is shown at its fields. */
function useSave(ticket: string, setError: UseFormSetError<Values>) {
  return async (body: Values) => {
    try {
      const { success } = await ask(
        api.PUT("/api/recover-password/new-password", { body: { ...body, ID: ticket } }),
      );
      showToast({ kind: "success", text: success });
      navigate(paths.login, { replace: true });
    } catch (caught) {
      const failure = failureOf(caught);
      showToast({ kind: "error", text: failureText(failure) });
      if (failure.status === 404) navigate(paths.forgot, { replace: true });
      for (const field of ["confirmPassword", "password"] as const) {
        const message = failure.fields[field];
        if (message) setError(field, { type: "server", message }, { shouldFocus: true });
      }
    }
  };
}

/** As long as the second may still become the first, nothing is wrong. */
const early = (repeated: string, password: string) => repeated !== "" && !password.startsWith(repeated);
