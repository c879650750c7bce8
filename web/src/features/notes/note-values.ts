/** The fields of a note, what its form holds as it is typed, and how that becomes a call. */
import { msg } from "@lingui/core/macro";
import { NoteChange } from "../../api/limits.gen.ts";
import type { Note } from "../../api/types.ts";
import type { UpdateBody } from "../../offline/changes/changes.ts";
import { defineRecord, type FieldsOf } from "../../records/define-record.ts";
import { day, line, reference, text, time } from "../../records/fields.ts";
import { MORNING } from "./reminder.ts";

/** The record of a note. */
export const note = defineRecord("note", {
  person: line(NoteChange.person, { label: msg`Name of the person`, required: "personMissing" }),
  work: line(NoteChange.work, { label: msg`Work name`, required: "workMissing" }),
  clientId: reference({ label: msg`Family` }),
  noteDate: day({ label: msg`Work Date`, required: "dateMissing", long: true }),
  reminderDate: day({ label: msg`Reminder Date`, long: true }),
  reminderTime: { ...time({ label: msg`Reminder time` }), empty: MORNING },
  noteText: text(NoteChange.noteText, { label: msg`Reminder message` }),
});

/** What the form holds as it is typed. */
export type NoteValues = typeof note.empty;
/** The values in the types of the contract. */
export type NoteFields = FieldsOf<typeof note>;

/** The fields of the contract, or the first fault of each field. A reminder always has a time, no reminder never. */
export function readValues(values: NoteValues): ReturnType<typeof note.read> {
  const read = note.read(values);
  if (!read.fields) return read;
  const { reminderDate, reminderTime } = read.fields;
  return { fields: { ...read.fields, reminderTime: reminderDate && (reminderTime ?? MORNING) } };
}

/** What differs from the note as the form was opened with. Another reminder ends a snooze. */
export function changeOf(row: Note, fields: NoteFields): UpdateBody<"note"> {
  const change = note.changeOf(row, fields);
  const moved = "reminderDate" in change || "reminderTime" in change;
  return moved && row.snoozedUntil ? { ...change, snoozedUntil: null } : change;
}
