import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { WorkSettings } from "../../api/types.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choice.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { SheetForm } from "../../ui/sheet-form.tsx";
import { TimeInput } from "../../ui/time-input.tsx";
import css from "./availability.module.css";
import { useWeek } from "./words.ts";

type Hours = WorkSettings["hours"][number];

/** At most so many stretches a day. */
const MOST = 3;

interface HoursSheetProps {
  /** Of the week, Sunday first; undefined: closed. */
  day: number | undefined;
  work: WorkSettings;
  onSave: (hours: Hours[]) => void;
  onClose: () => void;
}

/** The hours of one day of the week, or of all. */
export function HoursSheet({ day, work, onSave, onClose }: HoursSheetProps) {
  const week = useWeek();
  return (
    <Sheet open={day !== undefined} title={week[day ?? 0]?.long ?? ""} onClose={onClose}>
      {day !== undefined && (
        <HoursForm
          key={day}
          hours={work.hours[day] ?? []}
          onSave={(hours, all) =>
            onSave(Array.from({ length: 7 }, (_, i) => (all || i === day ? hours : (work.hours[i] ?? []))))
          }
        />
      )}
    </Sheet>
  );
}

/** What was typed for the end of a day: midnight is its last minute and one. */
const endOf = (to: string) => (to === "00:00" ? "24:00" : to);
const shownEnd = (to: string) => (to === "24:00" ? "00:00" : to);

function HoursForm({ hours, onSave }: { hours: Hours; onSave: (hours: Hours, all: boolean) => void }) {
  const { t } = useLingui();
  const [spans, setSpans] = useState(() => hours.map(({ from, to }, id) => ({ id, from, to: shownEnd(to) })));
  const [all, setAll] = useState(false);
  const [checked, setChecked] = useState(false);
  const typed = spans.map(({ from, to }) => ({ from, to: endOf(to) }));
  const good = typed.every(
    ({ from, to }, i) =>
      isTime(from) && isTime(to) && from < to && (i === 0 || from > (typed[i - 1]?.to ?? "")),
  );
  const set = (id: number, part: Partial<{ from: string; to: string }>) =>
    setSpans(spans.map((span) => (span.id === id ? { ...span, ...part } : span)));
  return (
    <SheetForm
      onSubmit={() => {
        setChecked(true);
        if (good) onSave(typed, all);
      }}
    >
      {spans.length === 0 && (
        <p className="muted">
          <Trans>No work on this day: your booking page shows it as closed.</Trans>
        </p>
      )}
      {spans.map(({ id, from, to }) => (
        <div className={css.avSpan} key={id}>
          <TimeInput label={t`From`} value={from} onChange={(value) => set(id, { from: value })} />
          <TimeInput label={t`To`} value={to} onChange={(value) => set(id, { to: value })} />
          <IconButton
            icon={X}
            label={t`Take these hours away`}
            onClick={() => setSpans(spans.filter((span) => span.id !== id))}
          />
        </div>
      ))}
      {checked && !good && (
        <p className="field-error" role="alert">
          <Trans>Each must end after it begins, and begin after the one before has ended.</Trans>
        </p>
      )}
      {spans.length < MOST && (
        <Button
          kind="quiet"
          icon={Plus}
          onClick={() => setSpans([...spans, { id: Date.now(), from: "", to: "" }])}
        >
          {spans.length === 0 ? <Trans>Add hours</Trans> : <Trans>Add more hours</Trans>}
        </Button>
      )}
      <Checkbox
        label={t`The same on every day`}
        checked={all}
        onChange={(event) => setAll(event.target.checked)}
      />
      <Button type="submit" kind="primary" wide>
        <Trans>Take over</Trans>
      </Button>
    </SheetForm>
  );
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text);
