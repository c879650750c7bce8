import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { latinDigits } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { Icon } from "../../../ui/icon.tsx";
import css from "./samagri.module.css";

interface CounterProps {
  label: string;
  value: number;
  most: number;
  step: number;
  /** What the two buttons do, for who does not see them. */
  fewer: string;
  more: string;
  onChange: (value: number) => void;
}

/** A whole number that is set by taps, or typed. */
export function Counter({ label, value, most, step, fewer, more, onChange }: CounterProps) {
  const { number } = useFormat();
  const id = useId();
  /** While it is typed. */
  const [typed, setTyped] = useState<string>();
  const set = (to: number) => {
    const within = Math.min(Math.max(to, 1), most);
    if (within !== value) onChange(within);
  };
  const take = () => {
    const digits = latinDigits(typed ?? "").replace(/[\s,]/g, "");
    setTyped(undefined);
    if (/^\d{1,6}$/.test(digits)) set(Number(digits));
  };
  // 7 people and five more are 10: round figures come by themselves.
  const next = (Math.floor(value / step) + 1) * step;
  const before = (Math.ceil(value / step) - 1) * step;
  return (
    <div className={css.counter}>
      <label className="muted" htmlFor={id}>
        {label}
      </label>
      <span>
        <button type="button" aria-label={fewer} disabled={value <= 1} onClick={() => set(before)}>
          <Icon of={Minus} />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? number(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => event.key === "Enter" && take()}
        />
        <button type="button" aria-label={more} disabled={value >= most} onClick={() => set(next)}>
          <Icon of={Plus} />
        </button>
      </span>
    </div>
  );
}
