import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import {
  type SubmitErrorHandler,
  type UseFormReturn,
  useForm,
  useFormState,
  useWatch,
} from "react-hook-form";
import {
  emailFault,
  type Fault,
  foldUsername,
  fullNumber,
  nameFault,
  numberFault,
  saysCountry,
  usernameFault,
} from "../../../account/account-rules.ts";
import { api, ask } from "../../../api/client.ts";
import { failureOf } from "../../../api/failure.ts";
import { failureText } from "../../../api/failure-text.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { inLanguage, paths } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Link, TextLink } from "../../../ui/link.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { dismissToast, showToast } from "../../../ui/toasts.ts";
import { Door, useReady } from "../door.tsx";
import { useEntering } from "./entering.ts";
import { OtherLogins } from "./other-logins.tsx";
import { forgetRegisterDraft, type RegisterValues, useRegisterDraft } from "./register-draft.ts";
import { RegisterPassword } from "./register-password.tsx";

type RegisterForm = UseFormReturn<RegisterValues>;

/** /register: a new account. */
export function Component() {
  const { t } = useLingui();
  const { search } = useLocation();
  const ready = useReady();
  const vouched = useVouched();
  const [shown, setShown] = useState(false);
  // No default values: what was typed into the HTML before this code ran must stay.
  const form = useForm<RegisterValues>({ mode: "onTouched" });
  const { register, control, handleSubmit } = form;
  const { isSubmitting } = useFormState({ control });
  const create = useCreateAccount(form, vouched);
  const refuse = useRefusal(form);
  useRegisterDraft(form);

  return (
    <Door wide title={t`Create your account`} lead={t`Your book of work stays yours.`}>
      <form method="post" noValidate onSubmit={handleSubmit(create, refuse)} aria-busy={isSubmitting}>
        <div className="form-columns">
          <PersonFields form={form} />
          {!vouched && <RegisterPassword control={control} register={register} shown={shown} />}
        </div>
        <div>
          {!vouched && (
            <Checkbox label={t`Show password`} checked={shown} onChange={() => setShown(!shown)} />
          )}
          <AcceptTerms form={form} />
        </div>
        <Button type="submit" kind="primary" size="large" wide disabled={!ready}>
          <Trans>Register</Trans>
        </Button>
        <OtherLogins registering />
        <p className="centered muted">
          <Trans>
            Already registered? <TextLink to={`/login${search}`}>Log in</TextLink>
          </Trans>
        </p>
      </form>
    </Door>
  );
}

/** Creates the account and enters it; a refusal of the server is shown at its fields. */
function useCreateAccount({ setError }: RegisterForm, vouched: boolean) {
  const { t } = useLingui();
  const enter = useEntering();
  return async ({ terms: _, confirmPassword: __, password, ...values }: RegisterValues) => {
    const loading = showToast({ kind: "loading", text: t`Creating New Account...` });
    try {
      const body = {
        name: values.name.trim(),
        username: values.username.trim(),
        email: values.email.trim(),
        number: fullNumber(values.number),
      };
      const { user, success } = await ask(
        vouched
          ? api.POST("/api/openid/register", { body })
          : api.POST("/api/users/register", { body: { ...body, password, session: "cookie" } }),
      );
      forgetRegisterDraft();
      dismissToast(loading);
      await enter(user, success);
    } catch (caught) {
      const failure = failureOf(caught);
      showToast({ kind: "error", text: failureText(failure) });
      const named = Object.entries(failure.fields).filter(
        ([field]) => field in values || field === "password",
      ) as [keyof RegisterValues, string][];
      for (const [index, [field, message]] of named.entries()) {
        setError(field, { type: "server", message }, { shouldFocus: index === 0 });
      }
    }
  };
}

/** Says why a form with faults was not sent. */
function useRefusal({ getValues }: RegisterForm): SubmitErrorHandler<RegisterValues> {
  const { t } = useLingui();
  return (found) => {
    const { terms, ...given } = getValues();
    const text = Object.values(given).some((value) => !value?.trim())
      ? t`Provide All The Data..!`
      : !terms && Object.keys(found).length === 1
        ? t`Accept the Terms & Conditions!`
        : t`Please correct the marked fields.`;
    showToast({ kind: "error", text });
  };
}

/** The name, the username, the e-mail and the number of the new account. */
function PersonFields({ form: { register, control } }: { form: RegisterForm }) {
  const { t } = useLingui();
  const { errors } = useFormState({ control });
  const [username = "", number = ""] = useWatch({ control, name: ["username", "number"] });
  const folded = foldUsername(username);
  const judge = (fault: Fault) => (fault ? t(fault) : true);
  return (
    <>
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
    </>
  );
}

/** The box that accepts the terms; without it nobody registers. */
function AcceptTerms({ form: { register, control } }: { form: RegisterForm }) {
  const language = useLanguage();
  const { errors } = useFormState({ control });
  return (
    <>
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
    </>
  );
}

/** Whether the username is compared in another form than it was typed in. */
const usernameHint = (typed: string) => typed.trim() !== foldUsername(typed) && !usernameFault(typed);

/** Whether the OpenID provider vouches for the person: they need no password. The HTML of the build does not know. */
function useVouched() {
  const { search } = useLocation();
  const vouched = new URLSearchParams(search).get("by") === "openid";
  return useSyncExternalStore(
    never,
    () => vouched,
    () => false,
  );
}

const never = () => () => {};
