import { Trans, useLingui } from "@lingui/react/macro";
import { Sunrise } from "lucide-react";
import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Button } from "../../../../ui/button.tsx";
import { TimeInput } from "../../../../ui/time-input.tsx";
import { useFaultText } from "../faults.ts";
import css from "../task-form.module.css";
import type { TaskValues } from "../task-record.ts";

interface MuhuratProps {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
}

/** Between which times it must begin; shown once it is wanted. */
export function MuhuratFields({ form, values }: MuhuratProps) {
  const { t } = useLingui();
  const text = useFaultText();
  const [open, setOpen] = useState(values.windowFrom !== "" || values.windowUntil !== "");
  if (!open) {
    return (
      <div className={css.muhuratWay}>
        <Button kind="quiet" icon={Sunrise} onClick={() => setOpen(true)}>
          <Trans>Muhurat</Trans>
        </Button>
      </div>
    );
  }
  const names = { windowFrom: t`Muhurat from`, windowUntil: t`Muhurat till` };
  return (
    <div data-wide className={css.muhurat}>
      {(["windowFrom", "windowUntil"] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <TimeInput {...field} optional label={names[name]} error={text(fieldState.error?.message)} />
          )}
        />
      ))}
      <p className="hint">
        <Trans>It must begin between the two.</Trans>
      </p>
    </div>
  );
}
