import { useLingui } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import { type Ref, useState } from "react";
import { useFormat } from "../i18n/use-format.ts";
import { isDayRange } from "../lib/day-range.ts";
import { type CivilDate, isCivilDate } from "../lib/month.ts";
import { parseDate } from "../lib/parse-date.ts";
import { IconButton } from "./button.tsx";
import { Sheet } from "./dialog.tsx";
import { Field, type FieldProps } from "./field.tsx";
import { MonthGrid, outside } from "./month-grid.tsx";

interface DateInputProps extends FieldProps {
  /** A day, "" for none, or what was typed and is no day: the rules of the form must refuse that. */
  value: string;
  onChange: (date: string) => void;
  onBlur?: () => void;
  /** Today in the user's zone. */
  today: CivilDate;
  min?: CivilDate;
  max?: CivilDate;
  /** Why days beyond min and max cannot be chosen, as a sentence. */
  beyond?: string;
  /** Why several days in a row ("12-18 nov") cannot be typed, as a sentence. */
  several?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A day, typed as people write it ("27 nov", "27/11", "kal") or picked from a month. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, today, min, max, beyond, several, name, ref, ...field } = props;
  const { t } = useLingui();
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const [picking, setPicking] = useState(false);
  const unread = value !== "" && !isCivilDate(value);
  const day = unread ? "" : value;
  const shown = typed ?? (unread ? value : day && format.date(day));
  const type = (text: string) => {
    setTyped(text);
    onChange(parseDate(text, { today, min, max }) ?? text.trim());
  };
  const leave = () => {
    if (!unread) setTyped(undefined);
    onBlur?.();
  };
  const refused = day && outside(day, min, max) ? beyond : undefined;
  const [touched, setTouched] = useState(false);
  const range = unread && several !== undefined && isDayRange(value, today);
  const unclear = range ? several : t`Type a day like 27 nov or 27/11.`;
  const error = (unread && (touched || (range && field.error)) && unclear) || refused || field.error;

  return (
    <Field {...field} error={error}>
      {(control) => (
        <div className="control">
          <input
            type="text"
            autoComplete="off"
            enterKeyHint="next"
            name={name}
            ref={ref}
            value={shown}
            onFocus={() => setTouched(false)}
            onChange={(event) => type(event.target.value)}
            onBlur={() => {
              setTouched(true);
              leave();
            }}
            {...control}
          />
          <IconButton icon={CalendarDays} label={t`Pick a day`} onClick={() => setPicking(true)} />
          <Sheet open={picking} onClose={() => setPicking(false)} title={t`Pick a day`}>
            <MonthGrid
              {...{ today, min, max }}
              value={day || undefined}
              onSelect={(date) => {
                setTyped(undefined);
                onChange(date);
                setPicking(false);
              }}
            />
            {beyond && <p className="month-note hint">{beyond}</p>}
          </Sheet>
        </div>
      )}
    </Field>
  );
}
