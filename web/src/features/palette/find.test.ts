import { expect, test } from "vitest";
import type { Note, Task } from "../../api/types.ts";
import { findNotes, findTasks, matcher } from "./find.ts";

const task = (taskName: string, date: string, over: Partial<Task> = {}) =>
  ({ _id: taskName, taskName, date, description: "", location: "", finalAssignUser: "", ...over }) as Task;
// As the device keeps them: the latest day first.
const tasks = [
  task("Vivah", "2026-12-01", { location: "Samode Bagh" }),
  task("Katha", "2026-11-25", { description: "Suresh Agarwal" }),
  task("Griha Pravesh", "2026-11-20"),
  task("सत्यनारायण कथा", "2026-11-19", { location: "जयपुर" }),
  task("Katha", "2026-10-01", { finalAssignUser: "Mukesh" }),
];
const names = (query: string) => findTasks(tasks, query, "2026-11-20").map(({ date }) => date);

test.each([
  ["", ["2026-11-20", "2026-11-25", "2026-12-01", "2026-11-19", "2026-10-01"]],
  ["katha", ["2026-11-25", "2026-11-19", "2026-10-01"]],
  ["KATHA  agar", ["2026-11-25"]],
  ["कथा", ["2026-11-25", "2026-11-19", "2026-10-01"]],
  ["samode", ["2026-12-01"]],
  ["mukesh katha", ["2026-10-01"]],
  ["jaypur", ["2026-11-19"]],
  ["nobody", []],
])("tasks for %j, what is coming first", (query, found) => {
  expect(names(query)).toEqual(found);
});

test("at most five", () => {
  const many = Array.from({ length: 20 }, (_, i) => task(`Katha ${i}`, "2026-11-20"));
  expect(findTasks(many, "katha", "2026-11-20")).toHaveLength(5);
});

test("notes are found by person, work and text", () => {
  const note = {
    person: "Ramesh Gupta",
    work: "Griha Pravesh",
    noteText: "call about havan",
    noteDate: "2026-11-27",
  } as Note;
  for (const query of ["gupta", "pravesh", "havan ramesh"]) {
    expect(findNotes([note], query, "2026-11-20"), query).toEqual([note]);
  }
  expect(findNotes([note], "vivah", "2026-11-20")).toEqual([]);
});

test("an empty query matches everything", () => {
  expect(matcher("  ")("anything")).toBe(true);
});
