import { Minus, Plus } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import { Icon } from "../../ui/icon.tsx";
import css from "./availability.module.css";

interface StepperProps {
  /** What is counted: "Rites on Sunday". */
  label: string;
  less: string;
  more: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  onChange: (value: number) => void;
}

/** A small whole number, set by taps. */
export function Stepper({ label, less, more, value, least, most, step = 1, onChange }: StepperProps) {
  const { number } = useFormat();
  return (
    <fieldset className={css.avStepper} aria-label={label}>
      <button
        type="button"
        aria-label={less}
        disabled={value <= least}
        onClick={() => onChange(Math.max(least, value - step))}
      >
        <Icon of={Minus} />
      </button>
      <b aria-live="polite">{number(value)}</b>
      <button
        type="button"
        aria-label={more}
        disabled={value >= most}
        onClick={() => onChange(Math.min(most, value + step))}
      >
        <Icon of={Plus} />
      </button>
    </fieldset>
  );
}
