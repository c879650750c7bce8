import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarRange, MapPin } from "lucide-react";
import { useState } from "react";
import { type Control, Controller, type UseFormReturn, useFormState } from "react-hook-form";
import { seesMoney } from "../../../../domain/money/sees-money.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import type { Clock } from "../../../../lib/clock.ts";
import { parseDuration, useDurationWords } from "../../../../lib/duration.ts";
import { useUser } from "../../../../offline/device.ts";
import { Button } from "../../../../ui/button.tsx";
import { Switch } from "../../../../ui/choice.tsx";
import { DateInput } from "../../../../ui/date-input.tsx";
import { Card } from "../../../../ui/surface.tsx";
import { Select, TextArea, TextInput } from "../../../../ui/text-input.tsx";
import { TimeInput } from "../../../../ui/time-input.tsx";
import { useLazy } from "../../../../ui/use-lazy.ts";
import { DayNote } from "../day-notes.tsx";
import { useFaultText } from "../faults.ts";
import { MuhuratWay } from "../muhurat-way.tsx";
import { put } from "../put.ts";
import css from "../task-form.module.css";
import type { TaskValues } from "../task-record.ts";
import type { FormKind } from "../task-values.ts";
import type { Plan } from "../week.ts";
import { AddressField, FamilyField } from "./family-field.tsx";
import { MoneyFields } from "./money-fields.tsx";
import { MuhuratFields } from "./muhurat-fields.tsx";
import { PersonField } from "./person-field.tsx";
import { NameField } from "./rite-field.tsx";

interface FieldsProps {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
  kind: FormKind;
  now: Clock;
}

/** What, when and where. */
export function WorkFields({ form, values, kind, now, plan }: FieldsProps & { plan: Plan | undefined }) {
  const { t } = useLingui();
  const { register, control } = form;
  const { errors } = useFormState({ control });
  const text = useFaultText();
  const filledPlace =
    kind !== "update" && values.location.trim() !== "" && !form.formState.dirtyFields.location;
  return (
    <Card label={t`What, when and where`}>
      <div className={css.taskFields}>
        <div className={css.nameField}>
          <NameField form={form} values={values} field={register("taskName")} adding={kind !== "update"} />
        </div>
        <FamilyField form={form} values={values} />
        <PersonField form={form} values={values} />
        <DateField control={control} kind={kind} now={now} />
        <Controller
          control={control}
          name="startTime"
          render={({ field, fieldState }) => (
            <TimeInput {...field} optional label={t`Time`} error={text(fieldState.error?.message)} />
          )}
        />
        {!(values.days && values.endTime) && <DurationField form={form} />}
        <SpanPart form={form} values={values} now={now} />
        <MuhuratFields form={form} values={values} />
        <div data-wide>
          {plan ? (
            <DayNote plan={plan} now={now} onDate={(date) => put(form, { date })} />
          ) : (
            <MuhuratWay {...values} eldest={false} />
          )}
        </div>
        <div data-wide>
          <TextInput
            {...register("location")}
            required
            label={t`Location of Work`}
            error={text(errors.location?.message)}
            hint={filledPlace && t`Filled in for you. Change it if the work is elsewhere.`}
            icon={MapPin}
            autoComplete="off"
            enterKeyHint="next"
          />
        </div>
        <AddressField form={form} values={values} />
        <div data-wide>
          <TextArea
            {...register("description")}
            required
            label={t`Description`}
            error={text(errors.description?.message)}
            rows={2}
          />
        </div>
      </div>
    </Card>
  );
}

const loadSpan = async () => {
  const { SpanFields } = await import("./span-fields.tsx");
  return SpanFields;
};

/** Several days: a button, until there are some. */
function SpanPart({ form, values, now }: Pick<FieldsProps, "form" | "values" | "now">) {
  const [open, setOpen] = useState(values.days !== "");
  const Fields = useLazy(loadSpan, open);
  if (Fields) return <Fields form={form} values={values} now={now} onClose={() => setOpen(false)} />;
  return (
    <div className={css.muhuratWay}>
      <Button kind="quiet" icon={CalendarRange} onClick={() => setOpen(true)}>
        <Trans>Several days</Trans>
      </Button>
    </div>
  );
}

function DateField({ control, kind, now }: { control: Control<TaskValues>; kind: FormKind; now: Clock }) {
  const { t } = useLingui();
  const text = useFaultText();
  const limits = {
    new: { min: now.today, beyond: text("dateBack") },
    completed: { max: now.today, beyond: text("dateAhead") },
    update: {},
  }[kind];
  return (
    <Controller
      control={control}
      name="date"
      render={({ field, fieldState }) => (
        <DateInput
          {...field}
          {...limits}
          required
          label={kind === "completed" ? t`Date (task completed)` : t`Date`}
          today={now.today}
          several={text("severalDays")}
          error={text(fieldState.error?.message)}
        />
      )}
    />
  );
}

function DurationField({ form }: { form: UseFormReturn<TaskValues> }) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const text = useFaultText();
  const words = useDurationWords();
  const { register, setValue, control } = form;
  const { errors } = useFormState({ control });
  return (
    <TextInput
      {...register("durationMinutes", {
        onBlur: (event) => {
          const minutes = parseDuration(event.target.value);
          if (minutes) setValue("durationMinutes", words(minutes));
        },
      })}
      optional
      label={t`Duration`}
      hint={digits(t`Like 2 h, 1:30 or 45 min`)}
      error={text(errors.durationMinutes?.message)}
      autoComplete="off"
      enterKeyHint="next"
    />
  );
}

/** Who does it, for how much, and how it ended. */
export function PersonFields({ form, values, kind }: Omit<FieldsProps, "now">) {
  const { t } = useLingui();
  const name = useUser()?.name ?? "";
  const text = useFaultText();
  const { register, control } = form;
  const { errors } = useFormState({ control });
  return (
    <Card label={t`Who and money`}>
      <div className={css.taskFields}>
        <div data-wide>
          <Controller
            control={control}
            name="own"
            render={({ field }) => (
              <Switch
                label={t`Is this your task?`}
                detail={field.value && name ? t`Assigned to ${name}` : undefined}
                word={field.value ? t`Yes` : t`No`}
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </div>
        {!values.own && (
          <TextInput
            {...register("finalAssignUser")}
            required
            label={t`Assignee (Someone Else)`}
            error={text(errors.finalAssignUser?.message)}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
          />
        )}
        {seesMoney() && <MoneyFields form={form} values={values} kind={kind} />}
        {kind === "update" && (
          <div data-wide>
            <Select
              {...register("outcome")}
              label={t`How did it end?`}
              options={[
                { value: "", label: t`As the clock says` },
                { value: "done", label: t`Completed` },
                { value: "cancelled", label: t`Cancelled` },
                { value: "missed", label: t`Missed` },
                { value: "handed_over", label: t`Handed over` },
              ]}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
