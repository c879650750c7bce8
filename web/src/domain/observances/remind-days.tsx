import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "../../ui/choice.tsx";
import css from "./remind-days.module.css";

/** What is offered; others that were chosen elsewhere stand beside them. */
const OFFERED = [30, 15, 7, 3, 1];

interface RemindDaysProps {
  label: string;
  days: readonly number[];
  onChange: (days: number[]) => void;
}

/** How many days before a day its reminders come, each at nine in the morning. */
export function RemindDays({ label, days, onChange }: RemindDaysProps) {
  const { t } = useLingui();
  const all = [...new Set([...OFFERED, ...days])].sort((a, b) => b - a);
  return (
    <fieldset className={css.remindDays}>
      <legend className="field-label">{label}</legend>
      {all.map((n) => (
        <Checkbox
          key={n}
          label={n === 1 ? t`1 day before` : t`${n} days before`}
          checked={days.includes(n)}
          onChange={({ target }) =>
            onChange(all.filter((one) => (one === n ? target.checked : days.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
