import { latinDigits } from "../i18n/format.ts";
import { Field, type FieldProps } from "./field.tsx";

const LENGTH = 6;

/** A one-time code: six boxes for the eyes, one input for keyboards, pasting and the phone's own suggestion. */
export function CodeInput({
  value,
  onChange,
  ...field
}: FieldProps & { value: string; onChange: (code: string) => void }) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="code">
          <input
            {...control}
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            enterKeyHint="done"
            onChange={(event) => onChange(digitsOf(event.target.value))}
          />
          {Array.from({ length: LENGTH }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
            <span key={place} data-next={place === value.length || undefined} aria-hidden="true">
              {value[place]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}

/** The digits of what was typed or pasted; a Hindi keyboard types १२३. */
export const digitsOf = (text: string) => latinDigits(text).replace(/\D/g, "").slice(0, LENGTH);
