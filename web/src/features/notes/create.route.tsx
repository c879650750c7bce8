import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { isCivilDate } from "../../lib/month.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { navigate } from "../../nav/history.ts";
import { paths } from "../../nav/paths.ts";
import { useLocation } from "../../nav/router.tsx";
import { useClock } from "../../offline/clock.ts";
import { clearDraft } from "../../offline/drafts.ts";
import { useSavedDraft } from "../../records/draft-form.ts";
import { NoteForm } from "./note-form.tsx";
import { type NoteFields, type NoteValues, note } from "./note-values.ts";
import { addNote } from "./writes.ts";

const DRAFT = "note/create";

/** /notes/create; `?date=2026-11-27` gives the date of the work. */
export function Component() {
  const { t } = useLingui();
  const { search } = useLocation();
  const now = useClock();
  const saved = useSavedDraft<NoteValues>(DRAFT);
  const [initial] = useState(() => ({ ...note.empty, noteDate: dayGiven(search) }));
  if (saved === undefined) return null;

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
      draft={saved}
      onSave={save}
    />
  );
}

function dayGiven(search: string): string {
  const given = new URLSearchParams(search).get("date") ?? "";
  return isCivilDate(given) ? given : "";
}
