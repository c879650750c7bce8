import { useLingui } from "@lingui/react/macro";
import { Clock } from "lucide-react";
import { type Ref, useState } from "react";
import { useFormat } from "../i18n/use-format.ts";
import { parseTime } from "../lib/parse-time.ts";
import { Field, type FieldProps } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface TimeInputProps extends FieldProps {
  /** HH:MM, "" for none, or what was typed and is no time: the rules of the form must refuse that. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  /** Stands in the empty field. */
  placeholder?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A time of day, typed as people write it: "5:45 pm", "1745", "सायं 5:45". Shown in the clock of the settings. */
export function TimeInput({ value, onChange, onBlur, placeholder, name, ref, ...field }: TimeInputProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const [touched, setTouched] = useState(false);
  const unread = value !== "" && parseTime(value) !== value;
  const error = touched && unread ? t`Type a time like 5:45 pm or 17:45.` : field.error;
  return (
    <Field {...field} error={error}>
      {(control) => (
        <div className="control">
          <Icon of={Clock} />
          <input
            type="text"
            autoComplete="off"
            enterKeyHint="next"
            name={name}
            placeholder={placeholder}
            ref={ref}
            value={typed ?? (unread ? value : value && format.time(value))}
            onFocus={() => setTouched(false)}
            onChange={(event) => {
              setTyped(event.target.value);
              onChange(parseTime(event.target.value) ?? event.target.value.trim());
            }}
            onBlur={() => {
              setTouched(true);
              if (!unread) setTyped(undefined);
              onBlur?.();
            }}
            {...control}
          />
        </div>
      )}
    </Field>
  );
}
