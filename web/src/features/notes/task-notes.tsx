import { Trans } from "@lingui/react/macro";
import { NotebookPen } from "lucide-react";
import type { Note, Task } from "../../api/types.ts";
import { Section, SectionText } from "../../frame/section.tsx";
import { fold } from "../../lib/fold.ts";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import css from "./notes.module.css";
import { inOrder } from "./reminder.ts";
import { StatusChip } from "./status-chip.tsx";

/**
 * The notes that belong to a task: of its day and about its family or its work, by their names, as a note is written
 * without choosing a task.
 */
export function notesOf(notes: readonly Note[], task: Task, family: string | undefined): Note[] {
  const [work, name] = [fold(task.taskName), family && fold(family)];
  return notes.filter(
    (note) =>
      note.noteDate === task.date && (fold(note.work) === work || (name && fold(note.person) === name)),
  );
}

/** The notes on the page of a task. */
export function TaskNotes({ task }: { task: Task }) {
  const now = useClock();
  const family = useRow("client", task.clientId ?? "")?.name;
  const rows = inOrder(notesOf(useRows("note") ?? [], task, family), now.zone);
  return (
    <Section title={<Trans>Notes</Trans>}>
      <SectionText>
        {rows.length === 0 && (
          <p className="small muted">
            <Trans>No note about this work on its day.</Trans>
          </p>
        )}
        <ul className={css.noteLines}>
          {rows.map((row) => (
            <li key={row.note._id}>
              <span className="grow">
                <Link to={paths.noteDetail(row.note._id)}>{row.note.person}</Link>
                <br />
                <span className="small muted">{row.note.noteText || row.note.work}</span>
              </span>
              <StatusChip row={row} now={now} />
            </li>
          ))}
        </ul>
        <ButtonLink icon={NotebookPen} to={`${paths.createNote}?date=${task.date}`}>
          <Trans>Add a note</Trans>
        </ButtonLink>
      </SectionText>
    </Section>
  );
}
