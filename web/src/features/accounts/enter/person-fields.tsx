import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import {
  emailFault,
  type Fault,
  foldUsername,
  nameFault,
  numberFault,
  saysCountry,
  usernameFault,
} from "../../../account/account-rules.ts";
import { TextInput } from "../../../ui/text-input.tsx";
import type { RegisterValues } from "./register-draft.ts";
import { usernameOf } from "./username.ts";

type Form = UseFormReturn<RegisterValues>;

/** The name, the e-mail, the number and the username of the new account. */
export function PersonFields({ form }: { form: Form }) {
  const { t } = useLingui();
  const { register, control } = form;
  const { errors } = useFormState({ control });
  const number = useWatch({ control, name: "number" }) ?? "";
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
      <UsernameField form={form} judge={judge} />
    </>
  );
}

/** Comes out of the e-mail; a field only for one who wants another, and where it was refused. */
function UsernameField({
  form: { register, control, setValue },
  judge,
}: {
  form: Form;
  judge: (fault: Fault) => string | true;
}) {
  const { t } = useLingui();
  const { errors } = useFormState({ control });
  const [username = "", email = ""] = useWatch({ control, name: ["username", "email"] });
  const [open, setOpen] = useState(false);
  if (username && !open) setOpen(true);
  const suggested = usernameOf(email);
  if (!open && (suggested || !email)) {
    const choose = () => {
      setValue("username", suggested);
      setOpen(true);
    };
    return (
      <p className="small muted">
        {suggested && (
          <>
            <Trans>
              Your username: <b>{suggested}</b>
            </Trans>{" "}
          </>
        )}
        <button type="button" className="text-link" onClick={choose}>
          <Trans>Choose another username</Trans>
        </button>
      </p>
    );
  }
  const folded = foldUsername(username);
  return (
    <TextInput
      {...register("username", { validate: (value = "") => judge(usernameFault(value)) })}
      label={t`Username`}
      error={errors.username?.message}
      hint={usernameHint(username) && <Trans>Capital letters make no difference: {folded}</Trans>}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}

/** Whether the username is compared in another form than it was typed in. */
const usernameHint = (typed: string) => typed.trim() !== foldUsername(typed) && !usernameFault(typed);
