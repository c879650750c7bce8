import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Note } from "../../../api/types.ts";
import { backToList } from "../../../nav/back-to-list.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows } from "../../../offline/store.ts";
import { EditRecord, type Opening, useEdit } from "../../../records/edit-record.tsx";
import { Refused } from "../../../records/form-notices.tsx";
import { useWords } from "../../../records/words.ts";
import { Missing } from "../missing.tsx";
import { NoteConflict } from "../note-conflict.tsx";
import { changeOf, type NoteFields, type NoteValues, note } from "../note-values.ts";
import { updateNote } from "../writes.ts";
import { NoteForm } from "./note-form.tsx";

export const title = msg`Update Note`;

const draftOf = (id: string) => `note/update/${id}`;

/** /notes/modify/update/:id */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useRows("note") !== undefined;
  return (
    <EditRecord<Note, NoteValues>
      row={useRow("note", id)}
      known={known}
      draftKey={draftOf(id)}
      title={t`Update Note`}
      loading={t`Loading the note`}
      missing={<Missing title={t`Update Note`} />}
      about={({ person, work }) => `${person}, ${work}`}
      conflict={(problem, onClose) => <NoteConflict problem={problem} onClose={onClose} />}
    >
      {(opening) => <UpdateForm key={id} {...opening} />}
    </EditRecord>
  );
}

function UpdateForm(opening: Opening<Note, NoteValues>) {
  const { t } = useLingui();
  const { _id } = opening.row;
  const back = () => backToList(paths.notes);
  const now = useClock();
  const words = useWords();
  const { opened, problem, revision, form, save } = useEdit(opening, {
    draftKey: draftOf(_id),
    valuesOf: (row) => note.valuesOf(row, words),
  });
  const onSave = (fields: NoteFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? note.whole(fields) : changeOf(opened, fields);
    return save(change, (body) => updateNote(_id, body, revision), back);
  };
  return (
    <NoteForm title={t`Update Note`} id={_id} now={now} {...form} onSave={onSave}>
      {problem && <Refused problem={problem} discard={<Trans>Discard the note</Trans>} onDiscarded={back} />}
    </NoteForm>
  );
}
