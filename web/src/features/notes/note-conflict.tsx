import { useLingui } from "@lingui/react/macro";
import type { Note } from "../../api/types.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useUser } from "../../offline/device.ts";
import type { Problem } from "../../offline/status.ts";
import { useRows } from "../../offline/store.ts";
import { ConflictSheet } from "../../records/conflict-sheet.tsx";
import { useWords } from "../../records/words.ts";
import { note } from "./note-values.ts";

/** Two versions of a note stand against each other: the person decides. */
export function NoteConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const { moment } = useFormat();
  const words = useWords();
  const families = useRows("client") ?? [];
  const byId = (id: string) => families.find(({ _id }) => _id === id);
  const zone = useUser()?.timeZone ?? "Asia/Kolkata";
  const instant = (text: string | null) => (text ? moment(new Date(text), zone) : "–");
  const wordsOf = (row: Note) => [
    ...note.wordsOf(row, words, { clientId: row.clientId && byId(row.clientId)?.name }),
    { field: "snoozedUntil", label: t`Later`, text: instant(row.snoozedUntil) },
    { field: "doneAt", label: t({ context: "notes", message: "Done" }), text: instant(row.doneAt) },
  ];
  return (
    <ConflictSheet {...props} nameOf={({ person, work }: Note) => `${person}, ${work}`} wordsOf={wordsOf} />
  );
}
