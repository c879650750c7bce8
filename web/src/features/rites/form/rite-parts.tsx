import { Trans, useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { type UseFormReturn, useController, useFormState } from "react-hook-form";
import { RITE_KINDS } from "../../../domain/rites/rite-kinds.ts";
import { parseDuration, useDurationWords } from "../../../lib/duration.ts";
import { Segmented } from "../../../ui/choice.tsx";
import { Select, TextInput } from "../../../ui/text-input.tsx";
import { useFaultText } from "../faults.ts";
import css from "../rite-form.module.css";
import { ADVANCE_MODES, FEE_MODES, NO_ADVANCE, type RiteValues } from "./rite-record.ts";

const FEES = Object.keys(FEE_MODES) as (keyof typeof FEE_MODES)[];
const ADVANCES = Object.keys(ADVANCE_MODES) as (keyof typeof ADVANCE_MODES)[];

/** The form that a part belongs to. */
export type PartProps = { form: UseFormReturn<RiteValues> };

/** The names of the rite. */
export function NamePart({ form }: PartProps) {
  const { t } = useLingui();
  const text = useFaultText();
  const { errors } = useFormState({ control: form.control });
  return (
    <section className={`card ${css.ritePart}`} id="name" aria-label={t`Name`}>
      <h2>
        <Trans>Name</Trans>
      </h2>
      <div className={css.riteTwo}>
        <TextInput
          {...form.register("name")}
          label={t`In English`}
          error={text(errors.name?.message)}
          autoComplete="off"
          autoCapitalize="words"
        />
        <TextInput
          {...form.register("nameHi")}
          optional
          lang="hi"
          label={t`In Hindi`}
          error={text(errors.nameHi?.message)}
          autoComplete="off"
        />
      </div>
      <Select
        {...form.register("kind")}
        label={t`Kind`}
        options={RITE_KINDS.map(({ kind, label }) => ({ value: kind, label: t(label) }))}
      />
    </section>
  );
}

/** How long it takes, and how long to set up. */
export function TimePart({ form }: PartProps) {
  const { t } = useLingui();
  return (
    <section className={`card ${css.ritePart}`} id="time" aria-label={t`Time`}>
      <h2>
        <Trans>Time</Trans>
      </h2>
      <div className={css.riteTwo}>
        <Minutes form={form} name="durationMinutes" label={t`Takes`} />
        <Minutes form={form} name="prepMinutes" label={t`Setting up before`} />
      </div>
    </section>
  );
}

function Minutes({
  form,
  name,
  label,
}: PartProps & { name: "durationMinutes" | "prepMinutes"; label: string }) {
  const text = useFaultText();
  const words = useDurationWords();
  const { errors } = useFormState({ control: form.control });
  return (
    <TextInput
      {...form.register(name, {
        onBlur: (event) => {
          const minutes = parseDuration(event.target.value);
          if (minutes) form.setValue(name, words(minutes));
        },
      })}
      optional
      icon={Clock}
      label={label}
      error={text(errors[name]?.message)}
      autoComplete="off"
    />
  );
}

/** How the dakshina is fixed, and the advance. */
export function DakshinaPart({ form, values }: PartProps & { values: RiteValues }) {
  const { t } = useLingui();
  const { field } = useController({ control: form.control, name: "feeMode" });
  return (
    <section className={`card ${css.ritePart}`} id="dakshina" aria-label={t`Dakshina`}>
      <h2>
        <Trans>Dakshina</Trans>
      </h2>
      <Segmented
        label={t`Dakshina`}
        value={field.value}
        options={FEES.map((value) => ({ value, label: t(FEE_MODES[value]) }))}
        onChange={field.onChange}
      />
      {values.feeMode === "fixed" && <Sum form={form} name="feeMin" label={t`Usually`} />}
      {values.feeMode === "range" && (
        <div className={css.riteTwo}>
          <Sum form={form} name="feeMin" label={t({ context: "dakshina", message: "From" })} />
          <Sum form={form} name="feeMax" label={t({ context: "dakshina", message: "To" })} />
        </div>
      )}
      <div className={css.riteTwo}>
        <Select
          {...form.register("advanceMode")}
          label={t`Advance`}
          options={[
            { value: "", label: t(NO_ADVANCE) },
            ...ADVANCES.map((value) => ({ value, label: t(ADVANCE_MODES[value]) })),
          ]}
        />
        {values.advanceMode === "fixed" && <Sum form={form} name="advanceAmount" label={t`Advance of`} />}
        {values.advanceMode === "percent" && (
          <Sum form={form} name="advancePercent" label={t`Advance of`} prefix="%" />
        )}
      </div>
    </section>
  );
}

type Sums = "feeMin" | "feeMax" | "advanceAmount" | "advancePercent";

function Sum({
  form,
  name,
  label,
  prefix = "₹",
}: PartProps & { name: Sums; label: string; prefix?: string }) {
  const text = useFaultText();
  const { errors } = useFormState({ control: form.control });
  return (
    <TextInput
      {...form.register(name)}
      optional={name.startsWith("fee")}
      prefix={prefix}
      label={label}
      error={text(errors[name]?.message)}
      inputMode="decimal"
      autoComplete="off"
    />
  );
}
