import { useLingui } from "@lingui/react/macro";
import { CalendarDays } from "lucide-react";
import { type Ref, useState } from "react";
import { useFormat } from "../i18n/use-format.ts";
import { isDayRange } from "../lib/day-range.ts";
import { type CivilDate, isCivilDate } from "../lib/month.ts";
import { IconButton } from "./button.tsx";
import { outside } from "./date/month-grid.tsx";
import { PickDay, useUnclear } from "./date/pick-day.tsx";
import { useTypedDay } from "./date/use-typed-day.ts";
import { Sheet } from "./dialog.tsx";
import { Field, type FieldProps } from "./field.tsx";

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

/** A day, typed as people write it ("27 nov", "27/11", "kal", "kartik purnima") or picked from a month. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, today, min, max, beyond, several, name, ref, ...field } = props;
  const { t } = useLingui();
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const [picking, setPicking] = useState(false);
  const unread = value !== "" && !isCivilDate(value);
  const day = unread ? "" : value;
  const [touched, setTouched] = useState(false);
  // The almanac may answer after the field was left: what it found is written out then too.
  const shown = (touched ? undefined : typed) ?? (unread ? value : day && format.date(day));
  const unclear = useUnclear();
  const typing = useTypedDay({ today, min, max }, onChange);
  const type = (text: string) => {
    setTyped(text);
    typing.read(text);
  };
  const choose = (date: CivilDate) => {
    typing.drop();
    setTyped(undefined);
    onChange(date);
    setPicking(false);
  };
  const leave = () => {
    setTouched(true);
    if (!unread) setTyped(undefined);
    onBlur?.();
  };
  const refused = day && outside(day, min, max) ? beyond : undefined;
  const range = unread && several !== undefined && isDayRange(value, today);
  const unusable = range && (touched || field.error) ? several : unclear(typing.beyond, unread && touched);
  const error = unusable || refused || field.error;

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
            onBlur={leave}
            {...control}
          />
          <IconButton icon={CalendarDays} label={t`Pick a day`} onClick={() => setPicking(true)} />
          <Sheet open={picking} onClose={() => setPicking(false)} title={t`Pick a day`}>
            <PickDay {...{ today, min, max, beyond }} value={day || undefined} onSelect={choose} />
          </Sheet>
        </div>
      )}
    </Field>
  );
}
