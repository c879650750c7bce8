/** What a query finds among the rows of this device. Pure. */
import type { Note, Task } from "../../api/types.ts";
import { finder } from "../../lib/fold.ts";
import type { CivilDate } from "../../lib/month.ts";

/** Of each kind, at most. */
const MOST = 5;

/** A test of texts: each word of the query must be in it, in either script. */
export function matcher(query: string): (text: string) => boolean {
  const tests = query
    .trim()
    .split(/\s+/)
    .flatMap((word) => finder(word) ?? []);
  return (text) => tests.every((test) => test(text));
}

/** What is coming, the next first; then what has been, the latest first. */
export function findTasks<T extends Task>(tasks: readonly T[], query: string, today: CivilDate): T[] {
  return nearest(tasks, (task) => task.date, matched(query, textOfTask), today);
}

/** The notes that the query finds, the nearest to today first. */
export function findNotes<N extends Note>(notes: readonly N[], query: string, today: CivilDate): N[] {
  return nearest(notes, (note) => note.noteDate, matched(query, textOfNote), today);
}

const textOfTask = (task: Task) =>
  `${task.taskName} ${task.description} ${task.location} ${task.finalAssignUser}`;
const textOfNote = (note: Note) => `${note.person} ${note.work} ${note.noteText}`;

function matched<R>(query: string, text: (row: R) => string) {
  const matches = matcher(query);
  return (row: R) => matches(text(row));
}

/** The rows come with the latest day first. */
function nearest<R>(
  rows: readonly R[],
  day: (row: R) => CivilDate,
  matches: (row: R) => boolean,
  today: CivilDate,
): R[] {
  const found = rows.filter(matches);
  const past = found.findIndex((row) => day(row) < today);
  const border = past < 0 ? found.length : past;
  return [...found.slice(0, border).reverse(), ...found.slice(border)].slice(0, MOST);
}
