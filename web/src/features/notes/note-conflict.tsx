import { useLingui } from "@lingui/react/macro";
import type { Note } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useUser } from "../../offline/device.ts";
import type { Problem } from "../../offline/status.ts";
import { ConflictSheet, type FieldWords } from "../../records/conflict-sheet.tsx";

/** Two versions of a note stand against each other: the person decides. */
export function NoteConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const wordsOf = useFieldWords();
  return (
    <ConflictSheet {...props} nameOf={(note: Note) => `${note.person}, ${note.work}`} wordsOf={wordsOf} />
  );
}

/** A note's fields as label and words, in the order of its form. */
function useFieldWords(): (note: Note) => FieldWords[] {
  const { t } = useLingui();
  const { longDate, time, moment } = useFormat();
  const zone = useUser()?.timeZone ?? "Asia/Kolkata";
  const instant = (text: string | null) => (text ? moment(new Date(text), zone) : "–");
  return (note) => [
    { field: "person", label: t`Name of the person`, text: note.person },
    { field: "work", label: t`Work name`, text: note.work },
    { field: "noteDate", label: t`Work Date`, text: longDate(note.noteDate) },
    {
      field: "reminderDate",
      label: t`Reminder Date`,
      text: note.reminderDate ? longDate(note.reminderDate) : "–",
    },
    {
      field: "reminderTime",
      label: t`Reminder time`,
      text: note.reminderTime ? time(note.reminderTime) : "–",
    },
    { field: "noteText", label: t`Reminder message`, text: note.noteText || "–" },
    { field: "snoozedUntil", label: t`Later`, text: instant(note.snoozedUntil) },
    { field: "doneAt", label: t({ context: "notes", message: "Done" }), text: instant(note.doneAt) },
  ];
}
