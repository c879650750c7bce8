import { Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { Segmented } from "../../../ui/choice.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { FamilyAfter } from "./family-after.tsx";
import css from "./hand-over.module.css";
import type { Handing, HandRow } from "./use-hand-over.ts";

interface TermsProps {
  task: Task;
  chosen: NonNullable<HandRow["chosen"]>;
  onChange: (handing: Handing) => void;
}

/** Who receives the dakshina, what the helper gets of it where it is the owner, and whose the family is afterwards. */
export function Terms({ task, chosen, onChange }: TermsProps) {
  const { t } = useLingui();
  const { candidate: _, ...handing } = chosen;
  const { keeps, amount, familyGoes } = handing;
  return (
    <div className={css.handSides} data-top>
      <div className={css.handSide}>
        <p className={`field-label ${css.choice}`} aria-hidden="true">
          <Trans>Who receives the dakshina</Trans>
        </p>
        <Segmented
          label={t`Who receives the dakshina`}
          value={keeps}
          onChange={(value) => onChange({ ...handing, keeps: value })}
          options={[
            { value: "helper", label: t`He keeps it` },
            { value: "me", label: t`You receive` },
          ]}
        />
        {keeps === "me" && (
          <TextInput
            label={t`He gets`}
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => onChange({ ...handing, amount: event.target.value })}
          />
        )}
      </div>
      <div className={css.handSide}>
        <FamilyAfter
          task={task}
          goes={familyGoes}
          onChange={(goes) => onChange({ ...handing, familyGoes: goes })}
        />
      </div>
    </div>
  );
}
