import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Client } from "../../../api/types.ts";
import { isCivilDate } from "../../../lib/month.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { type Draft, useSavedDraft } from "../../../records/draft-form.ts";
import { type NoteFields, type NoteValues, note } from "../note-values.ts";
import { addNote } from "../writes.ts";
import { NoteForm } from "./note-form.tsx";

export const title = msg`Create Note`;

const DRAFT = "note/create";

/** /notes/create; `?date=2026-11-27` gives the date of the work, `?client=` the id of the family that it is about. */
export function Component() {
  const given = new URLSearchParams(useLocation().search);
  const draft = useSavedDraft<NoteValues>(DRAFT);
  const known = useRows("client") !== undefined;
  const family = useRow("client", given.get("client") ?? "");
  if (draft === undefined || !known) return null;
  return <NewNote draft={draft} family={family} date={given.get("date") ?? ""} />;
}

interface NewNoteProps {
  draft: Draft<NoteValues> | null;
  family: Client | undefined;
  date: string;
}

function NewNote({ draft, family, date }: NewNoteProps) {
  const { t } = useLingui();
  const now = useClock();
  const [initial] = useState(() => ({
    ...note.empty,
    noteDate: isCivilDate(date) ? date : "",
    ...(family && { clientId: family._id, person: family.name }),
  }));
  const save = async (fields: NoteFields) => {
    const { body, row } = note.created(uuid7(), fields, Date.now());
    if (!(await addNote(body, row))) return;
    await clearDraft(DRAFT);
    navigate(paths.notes);
  };
  return (
    <NoteForm
      title={t`Create Note`}
      now={now}
      initial={initial}
      draftKey={DRAFT}
      draft={draft}
      onSave={save}
    />
  );
}
