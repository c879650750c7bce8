import { Trans } from "@lingui/react/macro";
import { NotebookPen } from "lucide-react";
import type { Client } from "../../api/types.ts";
import { Section, SectionText } from "../../frame/section.tsx";
import { paths } from "../../nav/paths.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { notesOfFamily } from "./note-family.ts";
import { NoteLines } from "./note-lines.tsx";
import { inOrder } from "./reminder.ts";

/** The notes on the page of a family. */
export function FamilyNotes({ client }: { client: Client }) {
  const now = useClock();
  const rows = inOrder(notesOfFamily(useRows("note") ?? [], client), now.zone);
  return (
    <Section title={<Trans>Notes</Trans>}>
      <SectionText>
        {rows.length === 0 && (
          <p className="small muted">
            <Trans>No note about this family.</Trans>
          </p>
        )}
        <NoteLines rows={rows} now={now} />
        <ButtonLink icon={NotebookPen} to={`${paths.createNote}?client=${client._id}`}>
          <Trans>Add a note</Trans>
        </ButtonLink>
      </SectionText>
    </Section>
  );
}
