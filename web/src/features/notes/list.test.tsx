import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import type { Note } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { FakeServer, setOnline } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";

afterEach(closeScene);

const zone = "Asia/Kolkata";
const today = new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());
const day = (from: number) => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + from);
  return date.toISOString().slice(0, 10);
};

/** One late, two to come, one without a reminder, one done. */
const notes = [
  {
    person: "Pooja Bhargava",
    work: "Namkaran",
    noteDate: day(11),
    reminderDate: day(5),
    reminderTime: "07:00",
  },
  {
    person: "Mahendra Rathore",
    work: "Vivah",
    noteText: "Mandap size",
    noteDate: day(2),
    reminderDate: day(-2),
  },
  { person: "रमेश गुप्ता", work: "हवन", noteText: "शनिवार", noteDate: day(9), reminderDate: day(1) },
  { person: "Seth Brothers", work: "Shop", noteDate: "2024-01-05" },
  { person: "Anil Mathur", work: "Tulsi Vivah", noteDate: day(-1), doneAt: `${day(-4)}T06:00:00Z` },
];

const cards = () => screen.queryAllByRole("article");
const people = () => cards().map((card) => within(card).getByRole("heading").textContent);
const card = (person: string) =>
  cards().find((one) => within(one).queryByRole("heading", { name: person })) as HTMLElement;
const open = (at = "/notes/all") => openScene({ at, notes });

describe("the list", () => {
  test("cards in the order of their reminders, and what each says", async () => {
    const { container } = await open();
    await screen.findByRole("heading", { name: "Mahendra Rathore" });
    expect(people()).toEqual([
      "Mahendra Rathore",
      "रमेश गुप्ता",
      "Pooja Bhargava",
      "Seth Brothers",
      "Anil Mathur",
    ]);
    const late = card("Mahendra Rathore");
    expect(late.textContent).toContain("2 days late");
    expect(late.textContent).toContain("Mandap size");
    expect(card("रमेश गुप्ता").textContent).toContain("Tomorrow");
    expect(card("Pooja Bhargava").textContent).toContain("In 5 days");
    expect(card("Seth Brothers").textContent).toContain("Work DateJanuary 05, 2024");
    expect(card("Seth Brothers").textContent).not.toContain("Reminder Date");
    expect(card("Anil Mathur").textContent).toContain("Done ");
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "All 5",
      "Due 3",
      "Overdue 1",
      "Done 1",
    ]);
    expect(within(late).getByRole("link", { name: "Mahendra Rathore" }).getAttribute("href")).toBe(
      `/notes/detail/${idOf(1)}`,
    );
    expect(await faultsOf(container)).toEqual([]);
  });

  test("tabs and search, in the address", async () => {
    const { user } = await open("/notes/all?tab=due");
    await screen.findByRole("heading", { name: "Seth Brothers" });
    expect(people()).toEqual(["रमेश गुप्ता", "Pooja Bhargava", "Seth Brothers"]);
    await user.click(screen.getByRole("tab", { name: /^All/ }));
    const box = screen.getByRole("searchbox", { name: "Search by person" });
    await user.type(box, "GUPTA");
    await waitFor(() => expect(people()).toEqual(["रमेश गुप्ता"]));
    await waitFor(() => expect(location.search).toBe("?q=GUPTA"));
    await user.clear(box);
    await user.type(box, "mandap");
    await waitFor(() => expect(people()).toEqual(["Mahendra Rathore"]));
    await user.click(screen.getByRole("tab", { name: /^Done 0/ }));
    expect(await screen.findByText("No note for “mandap”")).toBeTruthy();
    expect(screen.getByText("Notes in all: 5")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear the search" }));
    await waitFor(() => expect(people()).toEqual(["Anil Mathur"]));
    await waitFor(() => expect(location.search).toBe("?tab=done"));
  });

  test("no note: says so, with a way to add one", async () => {
    await openScene({ at: "/notes/all" });
    await screen.findByText("No note is available");
    expect(screen.getByRole("link", { name: "Add Note" }).getAttribute("href")).toBe("/notes/create");
  });

  test("nothing was ever fetched: an error with Try again", async () => {
    const server = new FakeServer();
    server.down = 503;
    const { user } = await openScene({ at: "/notes/all", server });
    await screen.findByRole("heading", { name: "Notes could not be loaded" });
    server.down = undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("No note is available");
  });

  test("a thousand notes: only what is near the screen is drawn", async () => {
    const many = Array.from({ length: 1000 }, (_, i) => ({ person: `Person ${i}`, noteText: `text ${i}` }));
    const { user } = await openScene({ at: "/notes/all", notes: many });
    await screen.findByRole("tab", { name: "All 1,000" });
    expect(cards().length).toBeLessThan(80);
    await user.type(screen.getByRole("searchbox"), "text 999");
    await waitFor(() => expect(people()).toEqual(["Person 999"]));
  });
});

describe("what can be done with a note", () => {
  test("done, taken back, and opened again", async () => {
    const { user, server } = await open();
    await screen.findByRole("heading", { name: "Mahendra Rathore" });
    const stored = () => server.notes.get(idOf(1)) as Note;
    await user.click(within(card("Mahendra Rathore")).getByRole("button", { name: /^Mark done/ }));
    await screen.findByText("Marked as done");
    await waitFor(() => expect(stored().doneAt).toBeTruthy());
    await screen.findByRole("tab", { name: "Done 2" });
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(stored().doneAt).toBeNull());
    await user.click(within(card("Anil Mathur")).getByRole("button", { name: /^Open again/ }));
    await waitFor(() => expect(server.notes.get(idOf(4))?.doneAt).toBeNull());
  });

  test("later, by a choice or a time of one's own", async () => {
    const { user, server } = await open();
    await screen.findByRole("heading", { name: "Mahendra Rathore" });
    const stored = () => server.notes.get(idOf(1)) as Note;
    const later = () => user.click(within(card("Mahendra Rathore")).getByRole("button", { name: /^Later/ }));
    await later();
    await user.click(screen.getByRole("button", { name: "Tomorrow morning" }));
    await waitFor(() => expect(stored().snoozedUntil).toBe(`${day(1)}T01:30:00.000Z`));
    await screen.findByRole("tab", { name: "Overdue 0" });
    await later();
    await user.click(screen.getByRole("button", { name: "Choose a time" }));
    await user.click(screen.getByRole("button", { name: "Remind me then" }));
    expect(screen.getByText("Choose a date.")).toBeTruthy();
    await user.type(screen.getByLabelText("Reminder Date"), day(3));
    await user.clear(screen.getByLabelText("Reminder time"));
    await user.type(screen.getByLabelText("Reminder time"), "6 pm");
    await user.click(screen.getByRole("button", { name: "Remind me then" }));
    await waitFor(() => expect(stored().snoozedUntil).toBe(`${day(3)}T12:30:00.000Z`));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(stored().snoozedUntil).toBe(`${day(1)}T01:30:00.000Z`));
  });

  test("delete asks; Cancel returns to the list; Yes deletes, and it comes back", async () => {
    const { user, server, container } = await open();
    await screen.findByRole("heading", { name: "Mahendra Rathore" });
    const ask = () => user.click(screen.getByRole("link", { name: "Delete note: Mahendra Rathore, Vivah" }));
    await ask();
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Note" });
    expect(dialog.textContent).toContain("Are you sure want to delete this note?");
    expect(location.pathname).toBe(`/notes/modify/delete/${idOf(1)}`);
    expect(await faultsOf(container)).toEqual([]);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(location.pathname).toBe("/notes/all"));
    expect(server.changes).toEqual([]);
    await ask();
    await user.click(await screen.findByRole("button", { name: "Yes" }));
    await screen.findByText("Note deleted");
    await waitFor(() => expect(server.notes.has(idOf(1))).toBe(false));
    expect(card("Mahendra Rathore")).toBeUndefined();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Note restored");
    await waitFor(() => expect(server.notes.has(idOf(1))).toBe(true));
    expect(card("Mahendra Rathore")).toBeTruthy();
  });

  test("without a network it is done here and sent later", async () => {
    const { user, server } = await open();
    await screen.findByRole("heading", { name: "Mahendra Rathore" });
    server.down = "unreached";
    setOnline(false);
    await user.click(within(card("Mahendra Rathore")).getByRole("button", { name: /^Mark done/ }));
    await waitFor(() => expect(card("Mahendra Rathore").textContent).toContain("Not sent yet"));
    expect(card("Mahendra Rathore").textContent).toContain("Open again");
    server.down = undefined;
    setOnline(true);
    await waitFor(() => expect(server.notes.get(idOf(1))?.doneAt).toBeTruthy());
    await waitFor(() => expect(screen.queryByText("Not sent yet")).toBeNull());
  });
});

describe("a note's page", () => {
  test("says everything, with what can be done", async () => {
    const { user, server, container } = await openScene({
      at: `/notes/detail/${idOf(1)}`,
      notes,
      tasks: [{ taskName: "Vivah of Rathore", date: day(2), startTime: "07:40", location: "Jagatpura" }],
    });
    await screen.findByRole("heading", { level: 1, name: "Mahendra Rathore" });
    expect(container.textContent).toContain("Mandap size");
    expect(container.textContent).toContain("2 days late");
    expect(screen.getByRole("link", { name: "Vivah of Rathore" })).toBeTruthy();
    expect(await faultsOf(container)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Next week" }));
    await waitFor(() => expect(server.notes.get(idOf(1))?.snoozedUntil).toBe(`${day(7)}T01:30:00.000Z`));
    await screen.findByText("In 7 days");
    await user.click(screen.getByRole("button", { name: "Mark done" }));
    await screen.findByRole("button", { name: "Open again" });
    expect(screen.queryByText("Remind me later")).toBeNull();
  });

  test("of a note that is not there", async () => {
    await openScene({ at: `/notes/detail/${idOf(99)}`, notes });
    await screen.findByRole("heading", { name: "This note does not exist." });
  });
});
