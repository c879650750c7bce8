import { expect, test } from "vitest";
import type { Client, Note, Task } from "../../api/types.ts";
import { notesOfFamily, notesOfTask, suggestedFamily } from "./note-family.ts";

const families = [
  { _id: "v", name: "Verma parivar", people: [{ _id: "1", name: "Kamla Devi" }] },
  { _id: "s", name: "Soni parivar", people: [{ _id: "2", name: "Ramesh" }] },
  { _id: "g", name: "Gupta parivar", people: [{ _id: "3", name: "Ramesh" }] },
] as unknown as Client[];

test.each([
  ["verma parivar ", "v"],
  ["KAMLA DEVI", "v"],
  ["Ramesh", undefined],
  ["Verma", undefined],
  [" ", undefined],
])("%s suggests %s", (person, id) => {
  expect(suggestedFamily(families, person)?._id).toBe(id);
});

const noteOf = (over: Partial<Note>) => ({ noteDate: "2026-11-27", person: "", work: "", ...over }) as Note;
const task = { date: "2026-11-27", taskName: "Katha", clientId: "v" } as Task;

test("a note that names a family belongs to that family's work, whatever was typed; one without by its words", () => {
  const notes = [
    noteOf({ _id: "a", clientId: "v" }),
    noteOf({ _id: "b", clientId: "s", work: "Katha" }),
    noteOf({ _id: "c", work: "katha" }),
    noteOf({ _id: "d", person: "verma parivar" }),
    noteOf({ _id: "e", clientId: "v", noteDate: "2026-11-28" }),
  ];
  const ids = (all: readonly Note[]) => all.map(({ _id }) => _id).join("");
  expect(ids(notesOfTask(notes, task, "Verma parivar"))).toBe("acd");
  expect(ids(notesOfTask(notes, { ...task, clientId: undefined } as Task, undefined))).toBe("bc");
  expect(ids(notesOfFamily(notes, families[0] as Client))).toBe("ae");
});
