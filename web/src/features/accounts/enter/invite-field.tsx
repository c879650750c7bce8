import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import { useLocation } from "../../../nav/router.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { RegisterValues } from "./register-draft.ts";

/** The code of the invitation, where the server asks for one; the link of an invitation brings it along. */
export function InviteField({ form }: { form: UseFormReturn<RegisterValues> }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { register, control, getValues, setValue } = form;
  const { errors } = useFormState({ control });
  useEffect(() => {
    const brought = new URLSearchParams(search).get("invite");
    if (brought && !getValues("invite")) setValue("invite", brought);
  }, [search, getValues, setValue]);
  return (
    <TextInput
      {...register("invite", {
        validate: (code) => !!code?.trim() || t`Please enter the code of your invitation.`,
      })}
      label={t`Invitation code`}
      error={errors.invite?.message}
      hint={<Trans>Only invited people can register here. Whoever runs this server gives you a code.</Trans>}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}
