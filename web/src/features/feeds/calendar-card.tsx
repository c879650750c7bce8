import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FileUp, Trash2 } from "lucide-react";
import { type RefObject, useRef } from "react";
import type { BusyCalendar } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Switch } from "../../ui/choice.tsx";
import { Card } from "../../ui/surface.tsx";
import css from "./feeds.module.css";
import { aheadOf, useCalendarChanges } from "./use-calendars.ts";

/** The other calendars whose busy times count here, and how another file is brought in. */
export function CalendarCard({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useLingui();
  const calendars = useRows("busycalendar") ?? [];
  const input = useRef<HTMLInputElement>(null);
  const title = t`Your other calendar in Sankalp`;
  return (
    <Card label={title}>
      <div className="card-head">
        <h2>{title}</h2>
        <p className="small muted">
          <Trans>
            Busy times come in, hatched, and count for what is free; what looks like a rite may become a task.
            Nothing is written back.
          </Trans>
        </p>
      </div>
      {calendars.length > 0 && (
        <ul className="rows">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar._id} calendar={calendar} />
          ))}
        </ul>
      )}
      <div className={`card-actions ${css.add}`}>
        <Button icon={FileUp} onClick={() => input.current?.click()}>
          <Trans>Bring in a file</Trans>
        </Button>
        <FileInput input={input} onFile={onFile} />
      </div>
    </Card>
  );
}

interface FileInputProps {
  input: RefObject<HTMLInputElement | null>;
  onFile: (file: File) => void;
}

function FileInput({ input, onFile }: FileInputProps) {
  const { t } = useLingui();
  return (
    <input
      ref={input}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={t`File of a calendar (.ics)`}
      accept=".ics,.ical,.ifb,text/calendar"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        target.value = "";
        if (file) onFile(file);
      }}
    />
  );
}

function CalendarRow({ calendar }: { calendar: BusyCalendar }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { at } = useClock();
  const { count, take } = useCalendarChanges();
  const ahead = aheadOf(calendar, at);
  const [shown, name] = [number(ahead), calendar.name];
  return (
    <li className={css.calendar}>
      <Switch
        label={name}
        detail={
          calendar.off ? (
            <Trans>does not count</Trans>
          ) : (
            <Plural value={ahead} one={`${shown} busy time ahead`} other={`${shown} busy times ahead`} />
          )
        }
        checked={!calendar.off}
        onChange={(on) => void count(calendar, on)}
      />
      <IconButton icon={Trash2} label={t`Remove ${name}`} onClick={() => void take(calendar)} />
    </li>
  );
}
