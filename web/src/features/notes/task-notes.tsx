import { Trans } from "@lingui/react/macro";
import { NotebookPen } from "lucide-react";
import type { Task } from "../../api/types.ts";
import { Section, SectionText } from "../../frame/section.tsx";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { notesOfTask } from "./note-family.ts";
import { NoteLines } from "./note-lines.tsx";
import { inOrder } from "./reminder.ts";

/** The notes on the page of a task. */
export function TaskNotes({ task }: { task: Task }) {
  const now = useClock();
  const family = useRow("client", task.clientId ?? "")?.name;
  const rows = inOrder(notesOfTask(useRows("note") ?? [], task, family), now.zone);
  const client = task.clientId ? `&client=${task.clientId}` : "";
  const newNote = `${paths.createNote}?date=${task.date}${client}`;
  return (
    <Section title={<Trans>Notes</Trans>}>
      <SectionText>
        {rows.length === 0 && (
          <p className="small muted">
            <Trans>No note about this work on its day.</Trans>
          </p>
        )}
        <NoteLines rows={rows} now={now} />
        <ButtonLink icon={NotebookPen} to={newNote}>
          <Trans>Add a note</Trans>
        </ButtonLink>
      </SectionText>
    </Section>
  );
}
