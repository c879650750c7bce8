import { useLingui } from "@lingui/react/macro";
import { RemindDays } from "../../../domain/observances/remind-days.tsx";
import { Select } from "../../../ui/text-input.tsx";
import type { Values } from "./values.ts";

type Reminds = "usual" | "own" | "never";

/** What own days begin with. */
const FIRST = [7, 1];

interface RemindChoiceProps {
  days: Values["remindDays"];
  onChange: (days: Values["remindDays"]) => void;
}

/** When its reminders come: as for all, on days of its own, or never. */
export function RemindChoice({ days, onChange }: RemindChoiceProps) {
  const { t } = useLingui();
  const reminds: Reminds = !days ? "usual" : days.length > 0 ? "own" : "never";
  const first: Record<Reminds, Values["remindDays"]> = { usual: undefined, own: FIRST, never: [] };
  return (
    <>
      <Select
        label={t`Reminders`}
        hint={t`At nine in the morning, until work is agreed with the family`}
        value={reminds}
        onChange={({ target }) => onChange(first[target.value as Reminds])}
        options={[
          { value: "usual", label: t`As in the settings` },
          { value: "own", label: t`On days of its own` },
          { value: "never", label: t`None` },
        ]}
      />
      {reminds === "own" && days && <RemindDays label={t`How long before`} days={days} onChange={onChange} />}
    </>
  );
}
