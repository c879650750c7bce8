/** What the note form holds as it is typed, and how that becomes a call. */
import * as v from "valibot";
import type { Note } from "../../api/types.ts";
import { anyDate, anyText, date, faultsIn, line, time } from "../../records/form-rules.ts";
import type { Faults } from "../../records/kept-form.ts";
import { MORNING } from "./reminder.ts";

export interface NoteValues {
  person: string;
  work: string;
  /** YYYY-MM-DD, "" while none is chosen; anything else is what could not be read. */
  noteDate: string;
  reminderDate: string;
  /** HH:MM, "" for the morning. */
  reminderTime: string;
  noteText: string;
}

export const EMPTY: NoteValues = {
  person: "",
  work: "",
  noteDate: "",
  reminderDate: "",
  reminderTime: MORNING,
  noteText: "",
};

export const valuesOf = (note: Note): NoteValues => ({
  person: note.person,
  work: note.work,
  noteDate: note.noteDate,
  reminderDate: note.reminderDate ?? "",
  reminderTime: note.reminderTime ?? MORNING,
  noteText: note.noteText,
});

/** The limits of the contract, in Unicode code points. */
const LIMITS = { person: 120, work: 160, noteText: 2000 } as const;

const schema = v.pipe(
  v.object({
    person: line("personMissing", LIMITS.person),
    work: line("workMissing", LIMITS.work),
    noteDate: date,
    reminderDate: anyDate,
    reminderTime: time,
    noteText: anyText(LIMITS.noteText),
  }),
  // A reminder always has a time, no reminder never.
  v.transform((note) => ({ ...note, reminderTime: note.reminderDate && (note.reminderTime ?? MORNING) })),
);

/** The values in the types of the contract. */
export type NoteFields = v.InferOutput<typeof schema>;

/** The fields of the contract, or the first fault of each field. */
export function readValues(
  values: NoteValues,
): { fields: NoteFields; faults?: undefined } | { fields?: undefined; faults: Faults<NoteValues> } {
  const read = v.safeParse(schema, values);
  return read.success ? { fields: read.output } : { faults: faultsIn(read.issues) };
}

/** A new note as the screens show it until the server has answered. */
export const newNote = (id: string, fields: NoteFields, at: number): Note => ({
  ...fields,
  _id: id,
  doneAt: null,
  snoozedUntil: null,
  createdAt: new Date(at).toISOString(),
  updatedAt: new Date(at).toISOString(),
  revision: 0,
});

/** The fields of an update; what it leaves out stays. */
export type Change = Partial<Omit<Note, "_id" | "createdAt" | "updatedAt" | "revision">>;

/** What differs from the note as the form was opened with. Another reminder ends a snooze. */
export function changeOf(note: Note, fields: NoteFields): Change {
  const change: Change = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== note[field as keyof Note]),
  );
  const moved = "reminderDate" in change || "reminderTime" in change;
  return moved && note.snoozedUntil ? { ...change, snoozedUntil: null } : change;
}
