import { Trans, useLingui } from "@lingui/react/macro";
import { AlarmClockPlus, Check, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { DayMoon } from "../../almanac/day-almanac.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { paths } from "../../nav/paths.ts";
import { useLocation } from "../../nav/router.tsx";
import { PendingMark } from "../../records/pending-mark.tsx";
import { Button, IconLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./notes.module.css";
import { type NoteRow, type Row, ringParts } from "./reminder.ts";
import { StatusChip } from "./status-chip.tsx";
import { markNote } from "./writes.ts";

interface NoteCardProps {
  row: NoteRow;
  now: Clock;
  onLater: (note: Row) => void;
  onDecide: (id: string) => void;
}

/** One note of the list. The whole card opens it; what can be done with it lies above that. */
export function NoteCard({ row, now, onLater, onDecide }: NoteCardProps) {
  "use memo";
  const { longDate } = useFormat();
  const { note, ring } = row;
  return (
    <article
      className={`card ${css.noteCard}`}
      data-note={note._id}
      data-done={note.doneAt !== null || undefined}
    >
      <div className={css.noteBody}>
        <div className={css.noteHead}>
          <div className="grow">
            <h2>
              <Link to={paths.noteDetail(note._id)}>{note.person}</Link>
            </h2>
            <p className="small muted">{note.work}</p>
          </div>
          <StatusChip row={row} now={now} />
        </div>
        {note.noteText && <p className={css.noteText}>{note.noteText}</p>}
        <PendingMark row={note} form={paths.updateNote(note._id)} onDecide={onDecide} />
        <dl className={css.noteDates}>
          <div>
            <dt>
              <Trans>Work Date</Trans>
            </dt>
            <dd>
              {/* Months that are past are fetched only when they are looked at */}
              {note.noteDate >= now.today.slice(0, 7) && <DayMoon date={note.noteDate} size={16} />}
              {longDate(note.noteDate)}
            </dd>
          </div>
          {ring !== null && (
            <div>
              <dt>
                <Trans>Reminder Date</Trans>
              </dt>
              <dd>{longDate(ringParts(ring, now.zone).date)}</dd>
            </div>
          )}
        </dl>
      </div>
      <Actions note={note} onLater={onLater} />
    </article>
  );
}

function Actions({ note, onLater }: { note: Row; onLater: (note: Row) => void }) {
  const { t } = useLingui();
  const { search } = useLocation();
  const { person, work } = note;
  const named = (
    <span className="visually-hidden">
      : {person}, {work}
    </span>
  );
  return (
    <div className={css.noteActions}>
      {note.doneAt ? (
        <Button kind="quiet" icon={RotateCcw} onClick={() => void markNote(note, false)}>
          <span>
            <Trans>Open again</Trans>
            {named}
          </span>
        </Button>
      ) : (
        <>
          <Button kind="quiet" icon={Check} onClick={() => void markNote(note, true)}>
            <span>
              <Trans>Mark done</Trans>
              {named}
            </span>
          </Button>
          <Button kind="quiet" icon={AlarmClockPlus} onClick={() => onLater(note)}>
            <span>
              <Trans>Later</Trans>
              {named}
            </span>
          </Button>
        </>
      )}
      <span className="grow" />
      <IconLink icon={Pencil} label={t`Update note: ${person}, ${work}`} to={paths.updateNote(note._id)} />
      <IconLink
        icon={Trash2}
        kind="danger"
        label={t`Delete note: ${person}, ${work}`}
        to={`${paths.deleteNote(note._id)}${search}`}
      />
    </div>
  );
}
