import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import { invitationToken } from "../../../account/invitation.ts";
import { useLocation } from "../../../nav/router.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { RegisterValues } from "./register-draft.ts";

/**
 * The code of the invitation, where the server asks for one; the link of an invitation brings it along. Who is invited to a practice needs
 * none: the link to it counts, and the field appears only when it is refused.
 */
export function InviteField({ form }: { form: UseFormReturn<RegisterValues> }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { register, control, getValues, setValue } = form;
  const { errors } = useFormState({ control });
  const admission = invitationToken();
  useEffect(() => {
    const brought = new URLSearchParams(search).get("invite") || admission;
    if (brought && !getValues("invite")) setValue("invite", brought);
  }, [search, admission, getValues, setValue]);
  if (admission && !errors.invite) return null;
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
