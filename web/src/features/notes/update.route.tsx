import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { backToList } from "../../nav/back-to-list.ts";
import { paths } from "../../nav/paths.ts";
import { useParams } from "../../nav/router.tsx";
import { useClock } from "../../offline/clock.ts";
import { clearDraft } from "../../offline/drafts.ts";
import { useProblems } from "../../offline/status.ts";
import { useRow, useRows } from "../../offline/store.ts";
import { Refused } from "../../records/form-notices.tsx";
import { type Draft, type Faults, useKeptDraft } from "../../records/kept-form.ts";
import { Undecided } from "../../records/undecided.tsx";
import { Skeleton } from "../../ui/surface.tsx";
import { showToast } from "../../ui/toasts.ts";
import { Missing } from "./missing.tsx";
import { NoteConflict } from "./note-conflict.tsx";
import { NoteForm } from "./note-form.tsx";
import { changeOf, type NoteFields, type NoteValues, valuesOf } from "./note-values.ts";
import type { Row } from "./reminder.ts";
import { updateNote } from "./writes.ts";

const draftOf = (id: string) => `note/update/${id}`;

/** /notes/modify/update/:id */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useRows("note") !== undefined;
  const note = useRow("note", id);
  const kept = useKeptDraft<NoteValues>(draftOf(id));
  if (known && !note) return <Missing title={t`Update Note`} />;
  if (!note || kept === undefined) {
    return (
      <div className="wrap">
        <Skeleton label={t`Loading the note`} />
      </div>
    );
  }
  return note.pending === "conflict" ? (
    <div className="wrap">
      <Undecided
        title={t`Update Note`}
        about={`${note.person}, ${note.work}`}
        mine={(one) => one.ids.includes(note._id)}
      >
        {(problem, onClose) => <NoteConflict problem={problem} onClose={onClose} />}
      </Undecided>
    </div>
  ) : (
    <UpdateForm key={id} note={note} kept={kept} />
  );
}

function UpdateForm({ note, kept }: { note: Row; kept: Draft<NoteValues> | null }) {
  const { t } = useLingui();
  const back = () => backToList(paths.notes);
  const now = useClock();
  const problem = useProblems().find((one) => one.state === "rejected" && one.ids.includes(note._id));
  // What is fetched while one types does not change the form: the server is told what it was opened with.
  const [opened] = useState(note);
  const [initial] = useState(() => valuesOf(note));
  const revision = kept?.revision ?? opened.revision;

  const save = async (fields: NoteFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? fields : changeOf(opened, fields);
    if (Object.keys(change).length === 0) showToast({ kind: "normal", text: t`Nothing was changed` });
    else if (!(await updateNote(note._id, change, revision))) return;
    await clearDraft(draftOf(note._id));
    back();
  };
  return (
    <NoteForm
      title={t`Update Note`}
      id={note._id}
      now={now}
      initial={initial}
      draftKey={draftOf(note._id)}
      draft={kept}
      revision={revision}
      refused={problem && (problem.failure.fields as Faults<NoteValues>)}
      onSave={save}
    >
      {problem && <Refused problem={problem} discard={<Trans>Discard the note</Trans>} onDiscarded={back} />}
    </NoteForm>
  );
}
