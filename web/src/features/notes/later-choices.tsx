import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { TithiHint } from "../../almanac/day-almanac.tsx";
import { alarmOf } from "../../domain/planner/alarm.ts";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { isCivilDate } from "../../lib/month.ts";
import { Button } from "../../ui/button.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { TimeInput } from "../../ui/time-input.tsx";
import css from "./notes.module.css";
import { laterChoices, MORNING, type Row, ringParts } from "./reminder.ts";
import { snoozeNote } from "./writes.ts";

interface LaterChoicesProps {
  note: Row;
  now: Clock;
  onChosen?: () => void;
}

/** When to be reminded again, by one tap, or by a day and a time of one's own. */
export function LaterChoices({ note, now, onChosen }: LaterChoicesProps) {
  const { t } = useLingui();
  const { dayMonth, digits, time } = useFormat();
  const [picking, setPicking] = useState(false);
  const words = {
    hour: digits(t`In 1 hour`),
    evening: t`This evening`,
    tomorrow: t`Tomorrow morning`,
    before: t`Day before work`,
    week: t`Next week`,
  };
  const choose = (at: number) => {
    const parts = ringParts(at, now.zone);
    const when = `${parts.date === now.today ? t`Today` : dayMonth(parts.date)}, ${time(parts.time)}`;
    void snoozeNote(note, at, when);
    onChosen?.();
  };
  if (picking) return <OwnTime now={now} onChoose={choose} />;
  return (
    <div className={css.notePicks}>
      {laterChoices(note, now).map(({ choice, at }) => (
        <button key={choice} type="button" className={css.notePick} onClick={() => choose(at)}>
          {words[choice]}
        </button>
      ))}
      <button type="button" className={css.notePick} onClick={() => setPicking(true)}>
        <Trans>Choose a time</Trans>
      </button>
    </div>
  );
}

function OwnTime({ now, onChoose }: { now: Clock; onChoose: (at: number) => void }) {
  const { t } = useLingui();
  const [day, setDay] = useState("");
  const [time, setTime] = useState(MORNING);
  const [tried, setTried] = useState(false);
  const at = isCivilDate(day) && /^\d\d:\d\d$/.test(time) ? alarmOf(day, time, now.zone) : undefined;
  const past = at !== undefined && at <= now.at;
  const faults = {
    day: at === undefined && !isCivilDate(day) ? t`Choose a date.` : undefined,
    time: past
      ? t`Choose a time that is still to come.`
      : isCivilDate(day) && at === undefined
        ? t`Please write the time like 7:40 am.`
        : undefined,
  };
  const set = () => {
    setTried(true);
    if (at !== undefined && !past) onChoose(at);
  };
  return (
    <div className={css.ownTime}>
      <DateInput
        label={t`Reminder Date`}
        value={day}
        onChange={setDay}
        today={now.today}
        min={now.today}
        beyond={t`Choose a day that is still to come.`}
        error={tried && faults.day}
      />
      {isCivilDate(day) && (
        <div className="hint">
          <TithiHint date={day} />
        </div>
      )}
      <TimeInput label={t`Reminder time`} value={time} onChange={setTime} error={tried && faults.time} />
      <Button kind="primary" wide icon={CalendarClock} onClick={set}>
        <Trans>Remind me then</Trans>
      </Button>
    </div>
  );
}
