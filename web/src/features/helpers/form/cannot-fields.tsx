import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, Clock3, Trash2 } from "lucide-react";
import { HelperChange, TimeOff as LIMITS } from "../../../api/limits.gen.ts";
import type { TimeOff } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import { nameDay } from "../cannot-words.ts";
import css from "../helpers.module.css";

interface CannotFieldsProps {
  value: readonly TimeOff[];
  error?: string | undefined;
  onChange: (value: TimeOff[]) => void;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Days when a helper cannot come, and hours of each week. */
export function CannotFields({ value, error, onChange }: CannotFieldsProps) {
  const { today } = useClock();
  const full = value.length >= HelperChange.cannot.maxItems;
  const set = (place: number, entry: TimeOff) => onChange(value.map((one, n) => (n === place ? entry : one)));
  const add = (entry: TimeOff) => onChange([...value, entry]);
  return (
    <>
      {value.map((entry, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place
        <fieldset key={place} className={css.entry}>
          <legend className="visually-hidden">
            <Trans>When he cannot</Trans>
          </legend>
          <Entry entry={entry} onChange={(next) => set(place, next)} />
          <Remove onRemove={() => onChange(value.filter((_, n) => n !== place))} />
        </fieldset>
      ))}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      <div className="row">
        <Button icon={CalendarPlus} disabled={full} onClick={() => add({ from: today, until: today })}>
          <Trans>Add days</Trans>
        </Button>
        <Button
          icon={Clock3}
          disabled={full}
          onClick={() => add({ weekdays: [1], fromTime: "06:00", untilTime: "11:00" })}
        >
          <Trans>Add hours of a week</Trans>
        </Button>
      </div>
    </>
  );
}

function Remove({ onRemove }: { onRemove: () => void }) {
  const { t } = useLingui();
  return <IconButton icon={Trash2} label={t`Remove`} onClick={onRemove} />;
}

interface EntryProps {
  entry: TimeOff;
  onChange: (entry: TimeOff) => void;
}

function Entry({ entry, onChange }: EntryProps) {
  const { t } = useLingui();
  return (
    <div className={css.fieldsIn}>
      {entry.weekdays ? <Weekly {...{ entry, onChange }} /> : <Days {...{ entry, onChange }} />}
      <TextInput
        label={t`Why`}
        optional
        value={entry.note ?? ""}
        maxLength={LIMITS.note.maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ ...entry, note: event.target.value })}
      />
    </div>
  );
}

function Days({ entry, onChange }: EntryProps) {
  const { t } = useLingui();
  const { today } = useClock();
  return (
    <div className={css.pair}>
      <DateInput
        label={t({ message: "From", context: "day" })}
        today={today}
        value={entry.from ?? ""}
        onChange={(from) =>
          onChange({ ...entry, from, until: (entry.until ?? "") < from ? from : entry.until })
        }
      />
      <DateInput
        label={t({ message: "To", context: "day" })}
        today={today}
        value={entry.until ?? ""}
        onChange={(until) => onChange({ ...entry, until })}
      />
    </div>
  );
}

function Weekly({ entry, onChange }: EntryProps) {
  const { t } = useLingui();
  const { weekday } = useFormat();
  const chosen = entry.weekdays ?? [];
  const toggle = (day: number) =>
    onChange({
      ...entry,
      weekdays: WEEK.filter((one) => (one === day ? !chosen.includes(day) : chosen.includes(one))),
    });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a row of words */}
      <div className="picks" role="group" aria-label={t`Days of the week`}>
        {WEEK.map((day) => (
          <label className="pick" key={day}>
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
            {weekday(nameDay(day))}
          </label>
        ))}
      </div>
      <div className={css.pair}>
        <TimeInput
          label={t({ message: "From", context: "time" })}
          value={entry.fromTime ?? ""}
          onChange={(fromTime) => onChange({ ...entry, fromTime })}
        />
        <TimeInput
          label={t({ message: "To", context: "time" })}
          value={entry.untilTime ?? ""}
          onChange={(untilTime) => onChange({ ...entry, untilTime })}
        />
      </div>
    </>
  );
}
