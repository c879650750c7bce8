import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useState } from "react";
import { type SubmitErrorHandler, useForm, useFormState, useWatch } from "react-hook-form";
import { useLocation } from "react-router";
import { api, ask } from "../../api/client.ts";
import { failureOf } from "../../api/failure.ts";
import { inLanguage, paths } from "../../app/paths.ts";
import { dismissToast, showToast } from "../../app/toasts.ts";
import { useLanguage } from "../../app/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link, TextLink } from "../../ui/link.tsx";
import { PasswordInput, TextInput } from "../../ui/text-input.tsx";
import { Door } from "./door.tsx";
import { useEntering } from "./entering.ts";
import { failureText } from "./failure-text.ts";
import { forgetRegisterDraft, useRegisterDraft } from "./register-draft.ts";
import {
  emailFault,
  type Fault,
  foldUsername,
  fullNumber,
  nameFault,
  numberFault,
  passwordFault,
  repeatFault,
  saysCountry,
  usernameFault,
} from "./rules.ts";
import { PasswordStrength } from "./strength.tsx";

export interface RegisterValues {
  name: string;
  username: string;
  email: string;
  number: string;
  password: string;
  confirmPassword: string;
  terms: boolean;
}

export function Component() {
  const { t } = useLingui();
  const { search } = useLocation();
  const language = useLanguage();
  const enter = useEntering();
  const [shown, setShown] = useState(false);
  // No default values: what was typed into the HTML before this code ran must stay.
  const { register, control, handleSubmit, setError, setValue, getValues } = useForm<RegisterValues>({
    mode: "onTouched",
  });
  const { errors, isSubmitting } = useFormState({ control });
  const [password = "", repeated = "", username = "", number = ""] = useWatch({
    control,
    name: ["password", "confirmPassword", "username", "number"],
  });
  const folded = foldUsername(username);
  useRegisterDraft({ control, getValues, setValue });

  const judge = (fault: Fault) => (fault ? t(fault) : true);
  const create = async ({ terms: _, confirmPassword: __, ...values }: RegisterValues) => {
    const loading = showToast({ kind: "loading", text: t`Creating New Account...` });
    try {
      const body = {
        name: values.name.trim(),
        username: values.username.trim(),
        email: values.email.trim(),
        number: fullNumber(values.number),
        password: values.password,
        session: "cookie",
      } as const;
      const { user, success } = await ask(api.POST("/api/users/register", { body }));
      forgetRegisterDraft();
      dismissToast(loading);
      await enter(user, success);
    } catch (caught) {
      const failure = failureOf(caught);
      showToast({ kind: "error", text: failureText(failure) });
      const named = Object.entries(failure.fields).filter(([field]) => field in values) as [
        keyof RegisterValues,
        string,
      ][];
      for (const [index, [field, message]] of named.entries()) {
        setError(field, { type: "server", message }, { shouldFocus: index === 0 });
      }
    }
  };
  const refuse: SubmitErrorHandler<RegisterValues> = (found) => {
    const { terms, ...given } = getValues();
    const text = Object.values(given).some((value) => !value?.trim())
      ? t`Provide All The Data..!`
      : !terms && Object.keys(found).length === 1
        ? t`Accept the Terms & Conditions!`
        : t`Please correct the marked fields.`;
    showToast({ kind: "error", text });
  };

  return (
    <Door wide title={t`Create your account`} lead={t`Your book of work stays yours.`}>
      <form method="post" noValidate onSubmit={handleSubmit(create, refuse)} aria-busy={isSubmitting}>
        <div className="form-columns">
          <TextInput
            {...register("name", { validate: (value) => judge(nameFault(value)) })}
            label={t`Full Name`}
            error={errors.name?.message}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
          />
          <TextInput
            {...register("username", { validate: (value) => judge(usernameFault(value)) })}
            label={t`Username`}
            error={errors.username?.message}
            hint={usernameHint(username) && <Trans>Capital letters make no difference: {folded}</Trans>}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
          <TextInput
            {...register("email", { validate: (value) => judge(emailFault(value)) })}
            type="email"
            label={t`Your Email`}
            error={errors.email?.message}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
          <TextInput
            {...register("number", { validate: (value) => judge(numberFault(value)) })}
            type="tel"
            label={t`Phone Number`}
            error={errors.number?.message}
            prefix={saysCountry(number) ? undefined : "+91"}
            inputMode="numeric"
            autoComplete="tel"
            enterKeyHint="next"
          />
          <div className="auth-password">
            <PasswordInput
              {...register("password", {
                validate: (value) => judge(passwordFault(value)),
                deps: repeated ? "confirmPassword" : [],
              })}
              label={t`Password`}
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
            label={t`Confirm Password`}
            error={errors.confirmPassword?.message}
            shown={shown}
            autoComplete="new-password"
            enterKeyHint="done"
          />
        </div>
        <div>
          <Checkbox label={t`Show password`} checked={shown} onChange={() => setShown(!shown)} />
          <Checkbox
            {...register("terms", { required: true })}
            label={
              <Trans>
                Accept <Link to={inLanguage(paths.terms, language)}>Terms and Conditions</Link>
              </Trans>
            }
            aria-invalid={errors.terms ? true : undefined}
            aria-describedby={errors.terms ? "terms-error" : undefined}
          />
          {errors.terms && (
            <p className="field-error" id="terms-error">
              <Icon of={CircleAlert} />
              <Trans>To register you need to accept them.</Trans>
            </p>
          )}
        </div>
        <Button type="submit" kind="primary" size="large" wide>
          <Trans>Register</Trans>
        </Button>
        <p className="centered muted">
          <Trans>
            Already registered? <TextLink to={`/login${search}`}>Log in</TextLink>
          </Trans>
        </p>
      </form>
    </Door>
  );
}

/** What is compared differs from what is typed, and is worth showing. */
const usernameHint = (typed: string) => typed.trim() !== foldUsername(typed) && !usernameFault(typed);
