import { useLingui } from "@lingui/react/macro";
import { Switch } from "../../ui/choice.tsx";
import type { Values } from "./expense-record.ts";

interface PaidBackProps {
  values: Values;
  set: (change: Partial<Values>) => void;
  today: string;
  isNew: boolean;
}

/** Whether the family gives it back, and whether it has. */
export function PaidBack({ values, set, today, isNew }: PaidBackProps) {
  const { t } = useLingui();
  return (
    <>
      {!values.moneyBack && (
        <Switch
          label={t`Family will pay this back`}
          checked={values.recoverable}
          onChange={(recoverable) => set({ recoverable })}
        />
      )}
      {values.recoverable && !isNew && (
        <Switch
          label={t`The family has paid it back`}
          checked={values.recoveredOn !== ""}
          onChange={(back) => set({ recoveredOn: back ? today : "" })}
        />
      )}
    </>
  );
}
