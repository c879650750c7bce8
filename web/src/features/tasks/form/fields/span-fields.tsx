import { Trans, useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { TaskChange } from "../../../../api/limits.gen.ts";
import { lastDay } from "../../../../domain/planner/task-status.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import type { Clock } from "../../../../lib/clock.ts";
import { addDays, daysBetween, isCivilDate } from "../../../../lib/month.ts";
import { Button } from "../../../../ui/button.tsx";
import { Switch } from "../../../../ui/choice.tsx";
import { DateInput } from "../../../../ui/date-input.tsx";
import { TimeInput } from "../../../../ui/time-input.tsx";
import { useFaultText } from "../faults.ts";
import { put } from "../put.ts";
import css from "../task-form.module.css";
import type { TaskValues } from "../task-record.ts";
import { lengthOf } from "../task-values.ts";

interface SpanProps {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
  now: Clock;
  onClose: () => void;
}

/** The last day of work of several days, and whether it goes on at night. The number of days is kept, so that all move with the first. */
export function SpanFields({ form, values, now, onClose }: SpanProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const text = useFaultText();
  const first = isCivilDate(values.date) ? values.date : now.today;
  const length = lengthOf(values);
  const last = length ? lastDay({ date: first, days: length }) : "";
  const choose = (day: string) => {
    const days = day === "" ? "" : isCivilDate(day) ? number(daysBetween(first, day) + 1) : values.days;
    form.setValue("days", days, { shouldDirty: true, shouldValidate: true });
  };
  const close = () => {
    put(form, { days: "", endTime: "" });
    onClose();
  };
  return (
    <div data-wide className={css.span}>
      <DateInput
        label={t`Last day`}
        value={last}
        today={now.today}
        min={addDays(first, 1)}
        max={addDays(first, TaskChange.days.maximum - 1)}
        beyond={text("daysRange") ?? ""}
        error={text(form.formState.errors.days?.message)}
        onChange={choose}
      />
      <Controller
        control={form.control}
        name="endTime"
        render={({ field, fieldState }) => (
          <>
            <Switch
              label={t`Day and night`}
              detail={t`An akhand path: without a break till the last day`}
              checked={field.value !== ""}
              onChange={(on) =>
                put(
                  form,
                  on ? { endTime: values.startTime || "12:00", durationMinutes: "" } : { endTime: "" },
                )
              }
            />
            {field.value !== "" && (
              <TimeInput
                {...field}
                label={t`Till, on the last day`}
                error={text(fieldState.error?.message)}
              />
            )}
          </>
        )}
      />
      <Button kind="quiet" icon={X} onClick={close}>
        <Trans>Only one day</Trans>
      </Button>
    </div>
  );
}
