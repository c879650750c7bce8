/** What notes have to do with families. Pure. */
import type { Client, Note, Task } from "../../api/types.ts";
import { fold } from "../../lib/fold.ts";

/** The only family of that name, or with a member of that name; undefined where none or several are. */
export function suggestedFamily(families: readonly Client[], person: string): Client | undefined {
  const typed = fold(person.trim());
  if (!typed) return undefined;
  const found = families.filter(
    ({ name, people }) => fold(name) === typed || people?.some((one) => fold(one.name) === typed),
  );
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The notes that belong to a task: of its day, and about its family or its work. A note that names no family is known by what was
 * typed in it.
 */
export function notesOfTask(notes: readonly Note[], task: Task, family: string | undefined): Note[] {
  const [work, name] = [fold(task.taskName), family && fold(family)];
  const isAbout = (note: Note) =>
    note.clientId && task.clientId
      ? note.clientId === task.clientId
      : fold(note.work) === work || (name && fold(note.person) === name);
  return notes.filter((note) => note.noteDate === task.date && isAbout(note));
}

/** The notes about a family. */
export const notesOfFamily = (notes: readonly Note[], { _id }: Client): Note[] =>
  notes.filter(({ clientId }) => clientId === _id);
