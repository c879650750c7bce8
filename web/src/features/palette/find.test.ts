import { expect, test } from "vitest";
import type { Booking, Client, Note, Receipt, Task } from "../../api/types.ts";
import { findBookings, findFamilies, findNotes, findReceipts, findTasks, matcher } from "./find.ts";

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

const sharma = {
  _id: "f",
  name: "शर्मा परिवार",
  gotra: "Bharadvaj",
  people: [{ _id: "p", name: "Ramesh Sharma" }],
  addresses: [{ _id: "a", area: "Mansarovar" }],
  phones: [{ number: "+919829012345" }],
} as Client;

test.each(["sharma", "शर्मा", "ramesh mansarovar", "bharadvaj", "9829012345", "09829012345"])(
  "a family is found by %s",
  (query) => {
    expect(
      findFamilies(
        [{ ...sharma, name: "Gupta", people: [], phones: [], gotra: "", addresses: [] }, sharma],
        query,
      ),
    ).toEqual([sharma]);
  },
);

test("bookings by family, rite and code; receipts by number and payer; at most five, the device's order", () => {
  const booking = {
    contact: { name: "सुनीता जोशी", phone: "+919829000000" },
    riteName: "Griha Pravesh",
    code: "K7M4",
  };
  for (const query of ["sunita", "pravesh joshi", "k7m4", "9829000000"])
    expect(findBookings([booking as Booking], query), query).toHaveLength(1);
  expect(findBookings([booking as Booking], "vivah")).toEqual([]);
  const receipts = Array.from(
    { length: 9 },
    (_, i) => ({ number: `S/2026-27/${9 - i}`, payer: { name: "Mehta" }, rite: "Katha" }) as Receipt,
  );
  expect(findReceipts(receipts, "mehta katha").map(({ number }) => number)).toEqual(
    [9, 8, 7, 6, 5].map((n) => `S/2026-27/${n}`),
  );
  expect(findReceipts(receipts, "27/3")).toHaveLength(1);
});
