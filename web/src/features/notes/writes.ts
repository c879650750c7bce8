/** Every change of notes. Each resolves to true once it is kept on the device. */
import { t } from "@lingui/core/macro";
import type { Note } from "../../api/types.ts";
import { kinds } from "../../offline/kinds.ts";
import { keep } from "../../records/keep.ts";
import type { Change } from "./note-values.ts";

const updateUrl = (id: string) => `/api/note/notes/modify/update/${id}`;

/** `body`: what the call says; `note`: as the screens show it until the server has answered. */
export const addNote = (body: object, note: Note): Promise<boolean> =>
  keep(
    { kind: "note", op: "create", id: note._id, url: "/api/note/notes/create", body, optimistic: note },
    { done: { kind: "success", text: t`Note added` } },
  );

/** `revision`: of the note as the form was opened with. */
export const updateNote = (id: string, body: Change, revision: number): Promise<boolean> =>
  keep(
    { kind: "note", op: "update", id, url: updateUrl(id), body, revision },
    { done: { kind: "success", text: t`Note updated` } },
  );

/** Done now, or open again. */
export const markNote = (note: Note, done: boolean): Promise<boolean> =>
  set(note, { doneAt: done ? new Date().toISOString() : null }, done ? t`Marked as done` : t`Opened again`);

/** Reminds at the instant instead. `when`: the same in words. */
export const snoozeNote = (note: Note, at: number, when: string): Promise<boolean> =>
  set(note, { snoozedUntil: new Date(at).toISOString() }, t`We will remind you: ${when}`);

/** A change that needs no question, since it can be taken back. */
function set(note: Note, body: Pick<Change, "doneAt" | "snoozedUntil">, text: string): Promise<boolean> {
  const before = Object.fromEntries(
    Object.keys(body).map((field) => [field, note[field as keyof typeof body]]),
  );
  const undo = () =>
    void keep(
      { kind: "note", op: "update", id: note._id, url: updateUrl(note._id), body: before },
      { done: { kind: "success", text: t`Undone` } },
    );
  return keep(
    { kind: "note", op: "update", id: note._id, url: updateUrl(note._id), body },
    { done: { kind: "success", text, action: { label: t`Undo`, run: undo } } },
  );
}

export function removeNote(note: Note): Promise<boolean> {
  const restore = () =>
    void keep(
      { kind: "note", op: "restore", ids: [note._id], url: kinds.note.restore, optimistic: [note] },
      { done: { kind: "success", text: t`Note restored` } },
    );
  return keep(
    { kind: "note", op: "delete", id: note._id, url: `/api/note/notes/modify/delete/${note._id}` },
    { done: { kind: "success", text: t`Note deleted`, action: { label: t`Undo`, run: restore } } },
  );
}
