import { msg } from "@lingui/core/macro";
import "./notes.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useFormat } from "../../i18n/use-format.ts";
import { backToList, useRememberedList } from "../../nav/back-to-list.ts";
import { paths } from "../../nav/paths.ts";
import { useMatch } from "../../nav/router.tsx";
import { useSync } from "../../offline/status.ts";
import { useRows } from "../../offline/store.ts";
import { NotLoaded } from "../../records/list-states.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Card, Skeleton } from "../../ui/surface.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { NotePanel } from "./note-panel.tsx";
import type { Row } from "./reminder.ts";
import { removeNote } from "./writes.ts";

export const title = msg`All Notes`;

/** /notes/all, and /notes/modify/delete/:id, whose question stands over the same list. */
export function Component() {
  const { t } = useLingui();
  const wide = useWide();
  const notes = useRows("note");
  const { failure } = useSync();
  return (
    <div className="wrap">
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>All Notes</Trans>
        </h1>
        {wide && notes && notes.length > 0 && (
          <ButtonLink icon={Plus} kind="primary" to={paths.createNote}>
            <Trans>Add Note</Trans>
          </ButtonLink>
        )}
      </div>
      {notes ? (
        <>
          <NotePanel notes={notes} />
          <DeleteQuestion notes={notes} />
        </>
      ) : (
        <Card>
          {failure ? (
            <NotLoaded title={t`Notes could not be loaded`} />
          ) : (
            <Skeleton label={t`Loading notes`} />
          )}
        </Card>
      )}
    </div>
  );
}

/** The question of /notes/modify/delete/:id. A note that is not there has nothing to be asked about. */
function DeleteQuestion({ notes }: { notes: readonly Row[] }) {
  const { t } = useLingui();
  const { longDate } = useFormat();
  const id = useMatch("/notes/modify/delete/:id")?.id;
  const close = () => backToList(paths.notes);
  useRememberedList(paths.notes, id === undefined);
  const note = id && notes.find((row) => row._id === id);
  if (!note) return null;
  const confirm = () => {
    close();
    void removeNote(note);
  };
  const day = longDate(note.noteDate);
  return (
    <ConfirmDialog
      open
      title={t`Delete Note`}
      question={t`Are you sure want to delete this note?`}
      onConfirm={confirm}
      onCancel={close}
    >
      <p>
        <b>{note.person}</b>, {note.work}
        <br />
        <span className="muted">{day}</span>
      </p>
    </ConfirmDialog>
  );
}
