import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type UseFormReturn, useForm, useFormState, useWatch } from "react-hook-form";
import { type Fault, passwordFault, repeatFault } from "../../account/account-rules.ts";
import { PasswordStrength } from "../../account/password-strength.tsx";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { failureText } from "../../api/failure-text.ts";
import type { User } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import { PasswordInput } from "../../ui/text-input.tsx";
import { showToast } from "../../ui/toasts.ts";

interface Values {
  currentPassword: string;
  password: string;
  confirmPassword: string;
}

const EMPTY: Values = { currentPassword: "", password: "", confirmPassword: "" };

interface ChangePasswordProps {
  user: User;
  /** The account has no password yet: its owner logs in with a passkey or a provider. */
  first: boolean;
  onChanged: () => void;
}

/** The card that sets or changes the password. */
export function ChangePassword({ user, first, onChanged }: ChangePasswordProps) {
  const { t } = useLingui();
  const { date } = useFormat();
  const changed =
    user.passwordChangedAt && date(localParts(new Date(user.passwordChangedAt), user.timeZone).date);
  const [shown, setShown] = useState(false);
  const { form, submit } = usePasswordForm(onChanged);
  const { isSubmitting } = useFormState({ control: form.control });
  return (
    <Card label={t`Password`}>
      <div className="card-head">
        <h2>
          <Trans>Password</Trans>
        </h2>
        {changed && (
          <p className="small muted">
            <Trans>Last changed {changed}</Trans>
          </p>
        )}
      </div>
      <form className="card-form" data-columns noValidate onSubmit={submit} aria-busy={isSubmitting}>
        {!first && <CurrentPassword form={form} shown={shown} />}
        <NewPassword form={form} shown={shown} />
        <div className="whole">
          <Checkbox label={t`Show password`} checked={shown} onChange={() => setShown(!shown)} />
          <Button type="submit" kind="primary">
            {first ? <Trans>Set password</Trans> : <Trans>Update Password</Trans>}
          </Button>
          <p className="hint">
            <Trans>Other phones and computers are logged out.</Trans>
          </p>
        </div>
      </form>
    </Card>
  );
}

function usePasswordForm(onChanged: () => void) {
  const form = useForm<Values>({ mode: "onTouched", defaultValues: EMPTY });
  const change = async (body: Values) => {
    try {
      const { success } = await ask(api.PUT("/api/users/password", { body: { ...EMPTY, ...body } }));
      showToast({ kind: "success", text: success });
      form.reset(EMPTY);
      onChanged();
    } catch (caught) {
      const failure = failureOf(caught);
      showToast({ kind: "error", text: failureText(failure) });
      const named = Object.entries(failure.fields).filter(([field]) => field in body) as [
        keyof Values,
        string,
      ][];
      for (const [index, [field, message]] of named.entries()) {
        form.setError(field, { type: "server", message }, { shouldFocus: index === 0 });
      }
    }
  };
  return { form, submit: form.handleSubmit(change) };
}

interface FieldsProps {
  form: UseFormReturn<Values>;
  /** Whether the passwords can be read. */
  shown: boolean;
}

function CurrentPassword({ form: { register, control }, shown }: FieldsProps) {
  const { t } = useLingui();
  const { errors } = useFormState({ control });
  return (
    <PasswordInput
      {...register("currentPassword", {
        validate: (value) => !!value || t`Type the password you use now.`,
        shouldUnregister: true,
      })}
      label={t`Current password`}
      error={errors.currentPassword?.message}
      shown={shown}
      autoComplete="current-password"
      enterKeyHint="next"
    />
  );
}

/** The new password, twice. */
function NewPassword({ form: { register, control }, shown }: FieldsProps) {
  const { t } = useLingui();
  const { errors } = useFormState({ control });
  const [password, repeated] = useWatch({ control, name: ["password", "confirmPassword"] });
  const judge = (fault: Fault) => (fault ? t(fault) : true);
  return (
    <>
      <div className="password-field">
        <PasswordInput
          {...register("password", {
            validate: (value) => judge(passwordFault(value)),
            deps: repeated ? "confirmPassword" : [],
          })}
          label={t`New password`}
          error={errors.password?.message}
          shown={shown}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <PasswordStrength password={password} />
      </div>
      <PasswordInput
        {...register("confirmPassword", {
          validate: (value, all) => judge(repeatFault(value, all.password)),
        })}
        label={t`Confirm password`}
        error={errors.confirmPassword?.message}
        shown={shown}
        autoComplete="new-password"
        enterKeyHint="done"
      />
    </>
  );
}
