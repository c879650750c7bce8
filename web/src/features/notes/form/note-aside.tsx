import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { DayLeaf } from "../../../almanac/day/day-leaf.tsx";
import type { Clock } from "../../../lib/clock.ts";
import { fold } from "../../../lib/fold.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { useRows } from "../../../offline/store.ts";
import { Link } from "../../../ui/link.tsx";
import { Card } from "../../../ui/surface.tsx";
import { DayWork } from "../day-work.tsx";
import type { NoteValues } from "../note-values.ts";
import notesCss from "../notes.module.css";
import { inOrder } from "../reminder.ts";
import { StatusChip } from "../status-chip.tsx";

/** As many notes of one person as are told beside the form. */
const TOLD = 5;

interface NoteAsideProps {
  /** Of the note that is edited. */
  id: string | undefined;
  values: NoteValues;
  now: Clock;
}

/** What else is there: the day of the work, and what was noted about the person before. */
export function NoteAside({ id, values, now }: NoteAsideProps) {
  return (
    <div className="column">
      {isCivilDate(values.noteDate) && <Day date={values.noteDate} />}
      <NotesFor id={id} person={values.person} now={now} />
    </div>
  );
}

function Day({ date }: { date: string }) {
  const { t } = useLingui();
  return (
    <Card padded label={t`The day of the work`}>
      <DayLeaf date={date} />
      <DayWork date={date} />
    </Card>
  );
}

function NotesFor({ id, person, now }: Omit<NoteAsideProps, "values"> & { person: string }) {
  const notes = useRows("note");
  const name = fold(person);
  const others = useMemo(
    () =>
      inOrder(
        (notes ?? []).filter((note) => name && note._id !== id && fold(note.person) === name),
        now.zone,
      ).slice(0, TOLD),
    [notes, name, id, now.zone],
  );
  const who = person.trim();
  if (others.length === 0) return null;
  return (
    <Card padded>
      <h2>
        <Trans>Notes for {who}</Trans>
      </h2>
      <ul className={notesCss.noteLines}>
        {others.map((row) => (
          <li key={row.note._id}>
            <Link to={paths.noteDetail(row.note._id)}>{row.note.work}</Link>
            <StatusChip row={row} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
