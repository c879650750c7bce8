import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import type { Note } from "../../../api/types.ts";
import { closeScene, idOf, openScene, showApp } from "../../../app/testing.tsx";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const notes = [
  {
    person: "Ramesh Gupta",
    work: "Havan",
    noteText: "Call",
    noteDate: "2126-11-27",
    reminderDate: "2126-11-26",
    reminderTime: "18:00",
  },
];
const id = idOf(0);

async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await user.clear(field);
    if (value) await user.type(field, value);
  }
}
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const submit = (user: UserEvent, name = "Add Note") => user.click(screen.getByRole("button", { name }));

describe("creating", () => {
  test("person, work and work date are required; the focus goes to the first fault", async () => {
    const { user, server, container } = await openScene({ at: "/notes/create" });
    await screen.findByRole("button", { name: "Add Note" });
    await submit(user);
    const summary = (await screen.findByText("Please correct 3 fields")).closest(
      "[role=alert]",
    ) as HTMLElement;
    expect(
      within(summary)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Name of the person", "Work name", "Work Date"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Name of the person"));
    expect(await faultsOf(container)).toEqual([]);
    expect(server.changes).toEqual([]);
  });

  test("a note with its reminder goes to its call and shows in the list", async () => {
    const { user, server } = await openScene({ at: "/notes/create?date=2126-11-27" });
    await screen.findByRole("button", { name: "Add Note" });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Create Note");
    await fill(user, {
      "Name of the person": "Sita Devi",
      "Work name": "Katha",
      "Reminder message": "Call\nher",
    });
    await user.click(screen.getByRole("radio", { name: "3 days before" }));
    expect(value(/^Reminder Date/)).toBe("24 Nov 2126");
    expect(screen.getByText(/3 days before the work/)).toBeTruthy();
    await submit(user);
    await screen.findByText("Note added");
    await waitFor(() => expect(location.pathname).toBe("/notes/all"));
    await screen.findByRole("heading", { name: "Sita Devi" });
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]).toMatchObject({
      path: "/api/note/notes/create",
      body: {
        person: "Sita Devi",
        work: "Katha",
        noteText: "Call\nher",
        noteDate: "2126-11-27",
        reminderDate: "2126-11-24",
        reminderTime: "07:00",
      },
    });
  });

  test("the family of that name is offered; the note is then on its page", async () => {
    const clients = [{ name: "Verma parivar" }, { name: "Soni parivar" }];
    const { user, server } = await openScene({ at: "/notes/create?date=2126-11-27", clients });
    await screen.findByRole("button", { name: "Add Note" });
    await fill(user, { "Name of the person": "Soni parivar", "Work name": "Katha" });
    await user.click(screen.getByRole("button", { name: "About Soni parivar" }));
    expect(value(/^Family/)).toBe(idOf(1));
    await submit(user);
    await waitFor(() => expect(server.changes[0]?.body).toMatchObject({ clientId: idOf(1) }));
    await user.click(await screen.findByRole("link", { name: "Soni parivar" }));
    await user.click(await screen.findByRole("link", { name: "Soni parivar" }));
    const notes = within(await screen.findByRole("region", { name: "Notes" }));
    expect(notes.getByRole("link", { name: "Soni parivar" })).toBeTruthy();
    await user.click(notes.getByRole("link", { name: "Add a note" }));
    await screen.findByRole("button", { name: "Add Note" });
    expect(value(/^Name of the person/)).toBe("Soni parivar");
    expect(value(/^Family/)).toBe(idOf(1));
  });

  test("without a reminder; one after the work is only a hint", async () => {
    const { user, server } = await openScene({ at: "/notes/create" });
    await screen.findByRole("button", { name: "Add Note" });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "1 day before" }).matches(":disabled")).toBe(
      true,
    );
    await fill(user, { "Name of the person": "A", "Work name": "B", "Work Date": "27/11/2126" });
    await fill(user, { "Reminder Date": "29/11/2126" });
    expect(await screen.findByText(/The reminder comes 2 days after the work/)).toBeTruthy();
    await fill(user, { "Reminder Date": "1/1/2020" });
    expect(await screen.findByText(/This time has passed already/)).toBeTruthy();
    await fill(user, { "Reminder Date": "" });
    await submit(user);
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]?.body).toMatchObject({ reminderDate: null, reminderTime: null });
  });

  test("what was typed is there again", async () => {
    const { user, device, unmount } = await openScene({ at: "/notes/create" });
    await screen.findByRole("button", { name: "Add Note" });
    await fill(user, { "Name of the person": "Sita" });
    await waitFor(async () => expect(await device.readDraft("note/create")).toBeTruthy());
    unmount();
    const again = await showApp("/notes/create");
    await screen.findByText("What you had typed here before is back.");
    expect(value(/^Name of the person/)).toBe("Sita");
    await again.user.click(screen.getByRole("button", { name: "Start afresh" }));
    expect(value(/^Name of the person/)).toBe("");
  });
});

describe("updating", () => {
  const open = async () => {
    const scene = await openScene({ at: `/notes/modify/update/${id}`, notes });
    await screen.findByRole("button", { name: "Update Note" });
    return scene;
  };

  test("sends only what was changed", async () => {
    const { user, server } = await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Update Note");
    expect(value(/^Reminder time/)).toBe("6:00 pm");
    await fill(user, { "Work name": "Navagraha havan" });
    await submit(user, "Update Note");
    await screen.findByText("Note updated");
    await waitFor(() => expect(server.notes.get(id)?.work).toBe("Navagraha havan"));
    expect(server.changes[0]?.body).toEqual({ work: "Navagraha havan" });
  });

  test("another reminder ends a snooze", async () => {
    const { user, server } = await openScene({
      at: `/notes/modify/update/${id}`,
      notes: [{ ...notes[0], snoozedUntil: "2126-11-26T20:00:00Z" }],
    });
    await screen.findByRole("button", { name: "Update Note" });
    await user.click(screen.getByRole("radio", { name: "7 days before" }));
    await submit(user, "Update Note");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]?.body).toEqual({ reminderDate: "2126-11-20", snoozedUntil: null });
  });

  test("changed on another device too: the person decides", async () => {
    const { user, server } = await open();
    server.meanwhile = () => {
      server.meanwhile = undefined;
      server.put({ ...(server.notes.get(id) as Note), work: "Katha" }, 200, "note");
    };
    await fill(user, { "Work name": "Vivah" });
    await submit(user, "Update Note");
    await user.click(await screen.findByText("Changed somewhere else too. Decide"));
    const sheet = await screen.findByRole("dialog", { name: "Which one stays?" });
    expect(
      within(sheet)
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(["Work nameVivahKatha"]);
    await user.click(within(sheet).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(server.notes.get(id)?.work).toBe("Vivah"));
  });

  test("what was refused is mended in the form", async () => {
    const { user, server } = await open();
    server.faults = [
      { status: 422, body: { error: "Please correct the marked fields.", fields: { work: "Not so." } } },
    ];
    await fill(user, { "Work name": "Vivah" });
    await submit(user, "Update Note");
    await user.click(await screen.findByText("Not accepted. Correct it"));
    expect(await screen.findByText("Not so.")).toBeTruthy();
    expect(screen.getByText("This was not accepted.")).toBeTruthy();
    await fill(user, { "Work name": "Katha" });
    await submit(user, "Update Note");
    await waitFor(() => expect(server.notes.get(id)?.work).toBe("Katha"));
  });

  test("of a note that is not there", async () => {
    await openScene({ at: `/notes/modify/update/${idOf(99)}`, notes });
    await screen.findByRole("heading", { name: "This note does not exist." });
  });
});
