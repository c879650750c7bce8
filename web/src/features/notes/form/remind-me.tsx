import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Bell, Clock3 } from "lucide-react";
import { useId } from "react";
import { TithiHint } from "../../../almanac/day-almanac.tsx";
import { alarmOf } from "../../../domain/planner/alarm.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { addDays, daysBetween, isCivilDate } from "../../../lib/month.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { NoteValues } from "../note-values.ts";
import notesCss from "../notes.module.css";
import { MORNING } from "../reminder.ts";
import noteFormCss from "./note-form.module.css";

/** Days before the work. */
const BEFORE = [0, 1, 3, 7] as const;

interface RemindMeProps {
  values: NoteValues;
  now: Clock;
  onChoose: (day: string) => void;
}

/** Sets the reminder's date by the date of the work, and says in words when it comes. */
export function RemindMe({ values, now, onChoose }: RemindMeProps) {
  const { t } = useLingui();
  const { digits } = useFormat();
  const name = useId();
  const { noteDate, reminderDate } = values;
  const known = isCivilDate(noteDate);
  const words = [t`The same morning`, t`1 day before`, t`3 days before`, t`7 days before`];
  return (
    <div className="field" data-wide>
      <fieldset className={noteFormCss.remindMe} disabled={!known}>
        <legend className="field-label">
          <Trans>Remind me</Trans>
        </legend>
        <div className={notesCss.notePicks}>
          {BEFORE.map((days, i) => {
            const day = known ? addDays(noteDate, -days) : "";
            return (
              <label key={days} className={notesCss.notePick}>
                <input
                  type="radio"
                  name={name}
                  checked={known && reminderDate === day}
                  onChange={() => onChoose(day)}
                />
                {digits(words[i] ?? "")}
              </label>
            );
          })}
        </div>
      </fieldset>
      {known && (
        <div className={`hint ${noteFormCss.noteTithi}`}>
          <TithiHint date={noteDate} />
        </div>
      )}
      <When values={values} now={now} />
    </div>
  );
}

/** When the reminder comes; a hint where that seems not to be meant. It can be saved all the same. */
function When({ values, now }: { values: NoteValues; now: Clock }) {
  const { t } = useLingui();
  const { date, weekday, time } = useFormat();
  const { noteDate, reminderDate, reminderTime } = values;
  const at = /^\d\d:\d\d$/.test(reminderTime) ? reminderTime : MORNING;
  if (!isCivilDate(reminderDate)) return <div className="hint" aria-live="polite" />;
  const day =
    reminderDate === now.today ? t`Today` : `${weekday(reminderDate, "long")}, ${date(reminderDate)}`;
  const clock = time(at);
  const days = isCivilDate(noteDate) ? daysBetween(reminderDate, noteDate) : 0;
  const past = alarmOf(reminderDate, at, now.zone) <= now.at;
  const odd = past || days < 0;
  return (
    <div className={`hint ${noteFormCss.reminderHint}`} data-odd={odd || undefined} aria-live="polite">
      <Icon of={odd ? Clock3 : Bell} />
      <span>
        {past ? (
          <Trans>This time has passed already. You can still save it.</Trans>
        ) : days < 0 ? (
          <Plural
            value={-days}
            one="The reminder comes # day after the work. You can still save it."
            other="The reminder comes # days after the work. You can still save it."
          />
        ) : (
          <>
            <Trans>
              {day} at {clock}
            </Trans>
            {days > 0 && (
              <>
                {", "}
                <Plural value={days} one="# day before the work" other="# days before the work" />
              </>
            )}
          </>
        )}
      </span>
    </div>
  );
}
