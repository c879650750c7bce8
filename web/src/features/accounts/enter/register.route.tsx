import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CircleAlert } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { type SubmitErrorHandler, type UseFormReturn, useForm, useFormState } from "react-hook-form";
import { fullNumber } from "../../../account/account-rules.ts";
import { TERMS_TEXT } from "../../../account/terms-text.ts";
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
import { dismissToast, showToast } from "../../../ui/toasts.ts";
import { Door, useReady } from "../door.tsx";
import { useEntering } from "./entering.ts";
import { InviteField } from "./invite-field.tsx";
import { OtherLogins } from "./other-logins.tsx";
import { PersonFields } from "./person-fields.tsx";
import { forgetRegisterDraft, type RegisterValues, useRegisterDraft } from "./register-draft.ts";
import { RegisterPassword } from "./register-password.tsx";
import { otherUsername, usernameOf } from "./username.ts";
import { useWays } from "./ways.ts";

export const title = msg`Create your account`;

type RegisterForm = UseFormReturn<RegisterValues>;

/** /register: a new account. */
export function Component() {
  const { t } = useLingui();
  const { search } = useLocation();
  const ready = useReady();
  const vouched = useVouched();
  // What one sees need not be typed twice.
  const [shown, setShown] = useState(true);
  // No default values: what was typed into the HTML before this code ran must stay.
  const form = useForm<RegisterValues>({ mode: "onTouched" });
  const { register, control, handleSubmit } = form;
  const { isSubmitting } = useFormState({ control });
  const create = useCreateAccount(form, vouched);
  const refuse = useRefusal(form);
  useRegisterDraft(form);
  const ways = useWays();
  if (ways.signup === "closed") return <NoNewAccounts />;

  return (
    <Door wide title={t`Create your account`} lead={t`Your book of work stays yours.`}>
      <form method="post" noValidate onSubmit={handleSubmit(create, refuse)} aria-busy={isSubmitting}>
        <div className="form-columns">
          {ways.signup === "invite" && <InviteField form={form} />}
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
        <OtherLogins ways={ways} registering />
        <p className="centered muted">
          <Trans>
            Already registered? <TextLink to={`/login${search}`}>Log in</TextLink>
          </Trans>
        </p>
      </form>
    </Door>
  );
}

/** In place of the form, where the server takes nobody. */
function NoNewAccounts() {
  const { t } = useLingui();
  return (
    <Door title={t`No new accounts here`} lead={t`Whoever runs this server can make one for you.`}>
      <p>
        <Trans>
          Already registered? <TextLink to="/login">Log in</TextLink>
        </Trans>
      </p>
    </Door>
  );
}

/** Creates the account and enters it; a refusal of the server is shown at its fields. */
function useCreateAccount({ setError, setValue }: RegisterForm, vouched: boolean) {
  const { t } = useLingui();
  const enter = useEntering();
  return async ({ terms: _, confirmPassword: __, password, ...values }: RegisterValues) => {
    const loading = showToast({ kind: "loading", text: t`Creating New Account...` });
    const person = {
      name: values.name.trim(),
      email: values.email.trim(),
      number: fullNumber(values.number),
      terms: TERMS_TEXT,
      ...(values.invite && { invite: values.invite.trim() }),
    };
    const send = (username: string) => {
      const body = { ...person, username };
      return ask(
        vouched
          ? api.POST("/api/openid/register", { body })
          : api.POST("/api/users/register", { body: { ...body, password, session: "cookie" } }),
      );
    };
    try {
      const chosen = values.username?.trim();
      const { user, success } = await (chosen ? send(chosen) : sendSuggested(usernameOf(person.email), send));
      forgetRegisterDraft();
      dismissToast(loading);
      await enter(user, success, { fresh: true });
    } catch (caught) {
      const failure = failureOf(caught);
      showToast({ kind: "error", text: failureText(failure) });
      // A field that was not asked for appears with its value, so that it can be mended.
      if (failure.fields.username && !values.username) setValue("username", usernameOf(values.email));
      const named = Object.entries(failure.fields).filter(
        ([field]) => field in values || ["password", "username", "invite"].includes(field),
      ) as [keyof RegisterValues, string][];
      for (const [index, [field, message]] of named.entries()) {
        setError(field, { type: "server", message }, { shouldFocus: index === 0 });
      }
    }
  };
}

/** Tries the username that nobody chose; where it is somebody's, another one like it. */
async function sendSuggested<T>(username: string, send: (username: string) => Promise<T>): Promise<T> {
  try {
    return await send(username);
  } catch (caught) {
    const { status, fields } = failureOf(caught);
    if (status !== 409 || Object.keys(fields).join() !== "username") throw caught;
    return send(otherUsername(username));
  }
}

/** Says why a form with faults was not sent. */
function useRefusal({ getValues }: RegisterForm): SubmitErrorHandler<RegisterValues> {
  const { t } = useLingui();
  return (found) => {
    const { terms, ...given } = getValues();
    const missing = Object.keys(found).some(
      (name) => name !== "terms" && !given[name as keyof typeof given]?.trim(),
    );
    const text = missing
      ? t`Provide All The Data..!`
      : !terms && Object.keys(found).length === 1
        ? t`Accept the Terms & Conditions!`
        : t`Please correct the marked fields.`;
    showToast({ kind: "error", text });
  };
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
