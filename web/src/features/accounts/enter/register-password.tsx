import { useLingui } from "@lingui/react/macro";
import { type Control, type UseFormRegister, useFormState, useWatch } from "react-hook-form";
import { type Fault, passwordFault, repeatFault } from "../../../account/account-rules.ts";
import { PasswordStrength } from "../../../account/password-strength.tsx";
import { PasswordInput } from "../../../ui/text-input.tsx";
import type { RegisterValues } from "./register-draft.ts";

/** The password of a new account; twice where it is hidden. */
export function RegisterPassword({
  control,
  register,
  shown,
}: {
  control: Control<RegisterValues>;
  register: UseFormRegister<RegisterValues>;
  shown: boolean;
}) {
  const { t } = useLingui();
  const { errors } = useFormState({ control });
  const [password = "", repeated = ""] = useWatch({ control, name: ["password", "confirmPassword"] });
  const judge = (fault: Fault) => (fault ? t(fault) : true);
  return (
    <>
      <div className="password-field">
        <PasswordInput
          {...register("password", {
            validate: (value) => judge(passwordFault(value)),
            deps: repeated ? "confirmPassword" : [],
            shouldUnregister: true,
          })}
          label={t`Password`}
          error={errors.password?.message}
          shown={shown}
          autoComplete="new-password"
          enterKeyHint={shown ? "done" : "next"}
        />
        <PasswordStrength password={password} />
      </div>
      {!shown && (
        <PasswordInput
          {...register("confirmPassword", {
            validate: (value, all) => judge(repeatFault(value, all.password)),
            shouldUnregister: true,
          })}
          label={t`Confirm Password`}
          error={errors.confirmPassword?.message}
          shown={shown}
          autoComplete="new-password"
          enterKeyHint="done"
        />
      )}
    </>
  );
}
