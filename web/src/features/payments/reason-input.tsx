import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Voiding } from "../../api/limits.gen.ts";
import { Pick, Picks } from "../../ui/picks.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import css from "./payments.module.css";

/** The contract's limit of a payment's note. */

/** Why a due is let go: the commonest reasons in one tap, or one's own words. */
export function ReasonInput({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  const { t } = useLingui();
  const name = useId();
  const reasons = [t`They are in need`, t`Agreed between us`, t`They will not pay`];
  return (
    <div className={css.reason}>
      <Picks label={t`Usual reasons`}>
        {reasons.map((reason) => (
          <Pick key={reason} name={name} checked={value === reason} onPick={() => onChange(reason)}>
            {reason}
          </Pick>
        ))}
      </Picks>
      <TextInput
        label={t`Why do you let it go?`}
        value={value}
        maxLength={Voiding.reason.maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
