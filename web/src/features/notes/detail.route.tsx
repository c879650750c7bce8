import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeft, Bell, Check, Pencil, RotateCcw, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { DayMoon, DayName } from "../../almanac/day-almanac.tsx";
import { useFormat } from "../../i18n/use-format.ts";
import type { Clock } from "../../lib/clock.ts";
import { paths } from "../../nav/paths.ts";
import { useParams } from "../../nav/router.tsx";
import { useClock } from "../../offline/clock.ts";
import { useProblems } from "../../offline/status.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { PendingMark } from "../../records/pending-mark.tsx";
import { Button, ButtonLink, IconLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/link.tsx";
import { Card, Skeleton } from "../../ui/surface.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { DayWork } from "./day-work.tsx";
import { LateNoteConflict } from "./late-note-conflict.tsx";
import { LaterChoices } from "./later-choices.tsx";
import { Missing } from "./missing.tsx";
import notePageCss from "./note-page.module.css";
import notesCss from "./notes.module.css";
import { type NoteRow, type Row, ringOf, ringParts } from "./reminder.ts";
import { StatusChip } from "./status-chip.tsx";
import { markNote } from "./writes.ts";

export const title = msg`Note`;

/** /notes/detail/:id */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useRows("note") !== undefined;
  const note = useRow("note", id);
  if (note) return <Detail note={note} />;
  if (known) return <Missing title={t`Note`} />;
  return (
    <div className="wrap">
      <Skeleton label={t`Loading the note`} />
    </div>
  );
}

function Detail({ note }: { note: Row }) {
  const { t } = useLingui();
  const wide = useWide();
  const now = useClock();
  const [deciding, setDeciding] = useState(false);
  const problem = useProblems().find(({ ids }) => ids.includes(note._id));
  const family = useRow("client", note.clientId ?? "");
  const row = { note, ring: ringOf(note, now.zone) };
  return (
    <div className={`wrap ${notePageCss.notePage}`}>
      <Top note={note} wide={wide} />
      <article className="card" data-padded>
        <div className={notesCss.noteHead}>
          <div className="grow">
            <h1 tabIndex={-1}>{note.person}</h1>
            <p className="muted">{note.work}</p>
            {family && (
              <p className="small">
                <TextLink to={paths.client(family._id)}>{family.name}</TextLink>
              </p>
            )}
          </div>
          <StatusChip row={row} now={now} />
        </div>
        <hr className="double-rule" />
        {note.noteText && <p className={notePageCss.noteMessage}>{note.noteText}</p>}
        <PendingMark row={note} form={paths.updateNote(note._id)} onDecide={() => setDeciding(true)} />
        <Dates row={row} now={now} />
        {!note.doneAt && (
          <section className={notePageCss.noteLater} aria-labelledby="later">
            <p className="field-label" id="later">
              <Trans>Remind me later</Trans>
            </p>
            <LaterChoices note={note} now={now} key={note.revision} />
          </section>
        )}
      </article>
      <Card padded label={t`Work on this day`}>
        <DayWork date={note.noteDate} />
      </Card>
      {!wide && (
        <div className="action-bar">
          <ButtonLink to={paths.notes}>
            <Trans>All Note</Trans>
          </ButtonLink>
          <DoneButton note={note} />
        </div>
      )}
      <LateNoteConflict problem={deciding ? problem : undefined} onClose={() => setDeciding(false)} />
    </div>
  );
}

function DoneButton({ note }: { note: Row }) {
  return note.doneAt ? (
    <Button kind="primary" icon={RotateCcw} onClick={() => void markNote(note, false)}>
      <Trans>Open again</Trans>
    </Button>
  ) : (
    <Button kind="primary" icon={Check} onClick={() => void markNote(note, true)}>
      <Trans>Mark done</Trans>
    </Button>
  );
}

/** The way back, and what can be done with the note. */
function Top({ note, wide }: { note: Row; wide: boolean }) {
  const { t } = useLingui();
  const { updateNote, deleteNote } = paths;
  return (
    <div className={notePageCss.noteTop}>
      <TextLink to={paths.notes}>
        <Icon of={ArrowLeft} /> <Trans>All Notes</Trans>
      </TextLink>
      <span className="grow" />
      {wide ? (
        <>
          <ButtonLink kind="danger-quiet" icon={Trash2} to={deleteNote(note._id)}>
            <Trans>Delete Note</Trans>
          </ButtonLink>
          <ButtonLink icon={Pencil} to={updateNote(note._id)}>
            <Trans>Update Note</Trans>
          </ButtonLink>
          <DoneButton note={note} />
        </>
      ) : (
        <>
          <IconLink icon={Pencil} label={t`Update Note`} to={updateNote(note._id)} />
          <IconLink icon={Trash2} kind="danger" label={t`Delete Note`} to={deleteNote(note._id)} />
        </>
      )}
    </div>
  );
}

function Dates({ row: { note, ring }, now }: { row: NoteRow; now: Clock }) {
  const { longDate, weekday, time } = useFormat();
  const { t } = useLingui();
  const parts = ring === null ? undefined : ringParts(ring, now.zone);
  return (
    <dl className={notePageCss.noteMoments}>
      <Moment
        sign={<DayMoon date={note.noteDate} size={24} />}
        label={<Trans>Work Date</Trans>}
        day={longDate(note.noteDate)}
      >
        <DayName date={note.noteDate} />
      </Moment>
      {parts && (
        <Moment sign={<Icon of={Bell} />} label={<Trans>Reminder Date</Trans>} day={longDate(parts.date)}>
          {parts.date === now.today ? t`Today` : weekday(parts.date, "long")}, {time(parts.time)}
        </Moment>
      )}
    </dl>
  );
}

interface MomentProps {
  sign: ReactNode;
  label: ReactNode;
  day: string;
  children: ReactNode;
}

function Moment({ sign, label, day, children }: MomentProps) {
  return (
    <div>
      {sign}
      <dt className="small muted">{label}</dt>
      <dd className="serif">{day}</dd>
      <dd className="small muted">{children}</dd>
    </div>
  );
}
