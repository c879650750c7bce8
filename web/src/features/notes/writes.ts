/** Every change of notes. Each resolves to true once it is saved on the device. */
import { t } from "@lingui/core/macro";
import type { Note } from "../../api/types.ts";
import {
  create,
  type NewBody,
  previous,
  remove,
  restore,
  type UpdateBody,
  update,
} from "../../offline/changes/changes.ts";
import { saveChange, saveWithUndo } from "../../records/save.ts";

/** `body`: as the call takes it; `row`: as the screens show it until the server has answered. */
export const addNote = (body: NewBody<"note">, row: Note): Promise<boolean> =>
  saveChange(create("note", row, body), { done: { kind: "success", text: t`Note added` } });

/** `revision`: of the note as the form was opened with. */
export const updateNote = (id: string, body: UpdateBody<"note">, revision: number): Promise<boolean> =>
  saveChange(update("note", id, body, { revision }), {
    done: { kind: "success", text: t`Note updated` },
  });

/** Done now, or open again. */
export const markNote = (note: Note, done: boolean) =>
  set(note, { doneAt: done ? new Date().toISOString() : null }, done ? t`Marked as done` : t`Opened again`);

/** Reminds at the instant instead. `when`: the same in words. */
export const snoozeNote = (note: Note, at: number, when: string) =>
  set(note, { snoozedUntil: new Date(at).toISOString() }, t`We will remind you: ${when}`);

const set = (note: Note, body: Pick<UpdateBody<"note">, "doneAt" | "snoozedUntil">, done: string) =>
  saveWithUndo([update("note", note._id, body)], [update("note", note._id, previous(note, body))], {
    done,
  });

/** Deletes a note, with Undo. */
export const removeNote = (note: Note) =>
  saveWithUndo([remove("note", note._id)], [restore("note", [note])], {
    done: t`Note deleted`,
    undone: t`Note restored`,
  });
