import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, type UseFormReturn } from "react-hook-form";
import { useFormat } from "../../../../i18n/use-format.ts";
import { paiseOf, parseRupees } from "../../../../lib/rupees.ts";
import { useParams } from "../../../../nav/router.tsx";
import { useTask } from "../../../../offline/store.ts";
import { Segmented } from "../../../../ui/choice.tsx";
import { Select, TextInput } from "../../../../ui/text-input.tsx";
import { useFaultText } from "../faults.ts";
import css from "../task-form.module.css";
import type { TaskValues } from "../task-record.ts";
import { asksAdvance, asksAmount, type FormKind } from "../task-values.ts";

interface Props {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
  kind: FormKind;
}

/** How the dakshina was agreed, how much, and what was taken already. */
export function MoneyFields({ form, values, kind }: Props) {
  const { t } = useLingui();
  const { money } = useFormat();
  // Of a group rite the fees of its families are the amount.
  const grouped = useTask(useParams().id ?? "")?.group !== undefined;
  const [agreed, taken] = [parseRupees(values.amount), parseRupees(values.advance)];
  const advance = asksAdvance(kind, values);
  const rest = typeof agreed === "number" && taken ? paiseOf(agreed) - paiseOf(taken) : undefined;
  return (
    <>
      <div data-wide>
        <Controller
          control={form.control}
          name="feeMode"
          render={({ field }) => (
            <Segmented
              label={t`How the fee is agreed`}
              value={field.value}
              onChange={field.onChange}
              options={[
                { value: "", label: t`Fixed fee` },
                { value: "open", label: t`As they wish` },
                { value: "free", label: t`Without fee` },
              ]}
            />
          )}
        />
      </div>
      {asksAmount(kind, values) && !grouped && (
        <RupeeField
          form={form}
          name="amount"
          optional={kind !== "completed" || values.feeMode !== ""}
          label={kind === "completed" ? t`Amount Earned` : t`Amount`}
        />
      )}
      {advance && <RupeeField form={form} name="advance" optional={false} label={t`Advance taken`} />}
      {advance && taken ? <MethodField form={form} /> : null}
      {advance && asksAmount(kind, values) && rest !== undefined && (
        <p className={`row ${css.balance}`} data-wide aria-live="polite">
          <span className="grow muted">
            {rest < 0 ? (
              <Trans>More than agreed, kept as bhent</Trans>
            ) : (
              <Trans>Balance after the work</Trans>
            )}
          </span>
          <b>{money(Math.abs(rest) / 100)}</b>
        </p>
      )}
    </>
  );
}

function RupeeField({
  form,
  name,
  label,
  optional,
}: {
  form: UseFormReturn<TaskValues>;
  name: "amount" | "advance";
  label: string;
  optional: boolean;
}) {
  const { number } = useFormat();
  const text = useFaultText();
  const { register, setValue, formState } = form;
  return (
    <TextInput
      {...register(name, {
        onBlur: (event) => {
          const rupees = parseRupees(event.target.value);
          if (typeof rupees === "number") setValue(name, number(rupees));
        },
      })}
      optional={optional}
      required={!optional && name === "amount"}
      label={label}
      prefix="₹"
      inputMode="decimal"
      error={text(formState.errors[name]?.message)}
      autoComplete="off"
      enterKeyHint="done"
    />
  );
}

function MethodField({ form }: Pick<Props, "form">) {
  const { t } = useLingui();
  return (
    <Select
      {...form.register("method")}
      label={t`How it came`}
      options={[
        { value: "cash", label: t`Cash` },
        { value: "upi", label: t`UPI` },
        { value: "bank", label: t`Bank` },
        { value: "cheque", label: t`Cheque` },
        { value: "card", label: t`Card` },
        { value: "other", label: t`Other` },
      ]}
    />
  );
}
