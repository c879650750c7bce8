/** When a note reminds, and what it counts as: the same rules as the server's `note` package. */
import type { Note } from "../../api/types.ts";
import { alarmOf } from "../../domain/planner/alarm.ts";
import { localParts } from "../../i18n/format.ts";
import type { Clock } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import type { Shown } from "../../offline/view.ts";

/** A note as the list shows it. */
export type Row = Shown<Note>;

/** At seven in the morning, if nothing else is said. */
export const MORNING = "07:00";
const EVENING = "18:00";

/** The instant at which a note reminds, in ms; null when it has no reminder. */
export function ringOf(note: Note, zone: string): number | null {
  if (note.snoozedUntil) return Date.parse(note.snoozedUntil);
  return note.reminderDate ? alarmOf(note.reminderDate, note.reminderTime ?? MORNING, zone) : null;
}

type State = "due" | "overdue" | "done";

/** A note with when it rings. */
export interface NoteRow {
  note: Row;
  ring: number | null;
}

/** A note without a reminder is due until it is done. */
export function stateOf({ note, ring }: NoteRow, now: Clock): State {
  if (note.doneAt) return "done";
  return ring !== null && ring < now.at ? "overdue" : "due";
}

/** By reminder, the earliest first, those without one behind; the done last, the latest first. */
export function inOrder(notes: readonly Row[], zone: string): NoteRow[] {
  const rows = notes.map((note) => ({ note, ring: ringOf(note, zone) }));
  return rows.sort((a, b) => {
    if (a.note.doneAt || b.note.doneAt) return (a.note.doneAt ?? "9") < (b.note.doneAt ?? "9") ? 1 : -1;
    return (
      (a.ring ?? Number.POSITIVE_INFINITY) - (b.ring ?? Number.POSITIVE_INFINITY) ||
      (a.note.noteDate < b.note.noteDate ? -1 : 1)
    );
  });
}

/** The day and time at which a note reminds, as a clock in the zone shows it. */
export const ringParts = (ring: number, zone: string) => localParts(new Date(ring), zone);

type Later = "hour" | "evening" | "tomorrow" | "before" | "week";

/** The choices for later, each with its instant; what lies behind or comes twice is left out. */
export function laterChoices(note: Note, now: Clock): { choice: Later; at: number }[] {
  const on = (date: string, time: string) => alarmOf(date, time, now.zone);
  const all: { choice: Later; at: number }[] = [
    { choice: "hour", at: now.at + 3_600_000 },
    { choice: "evening", at: on(now.today, EVENING) },
    { choice: "tomorrow", at: on(addDays(now.today, 1), MORNING) },
    { choice: "before", at: on(addDays(note.noteDate, -1), MORNING) },
    { choice: "week", at: on(addDays(now.today, 7), MORNING) },
  ];
  return all.filter(({ at }, i) => at > now.at && all.findIndex((other) => other.at === at) === i);
}
