import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import type { Task } from "../../../api/types.ts";
import { closeScene, idOf, openScene, showApp } from "../../../app/testing.tsx";
import { setOnline } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());

async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await user.clear(field);
    if (value) await user.type(field, value);
  }
}
const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
const submit = (user: UserEvent, name = "Add Task") => user.click(screen.getByRole("button", { name }));
const form = () => screen.findByRole("button", { name: /^(Add|Update) Task$/ });

describe("adding", () => {
  test("nothing filled in: every fault at once, a summary, the focus on the first", async () => {
    const { user, server, container } = await openScene({ at: "/tasks/add/complete" });
    await form();
    await submit(user);
    const summary = (await screen.findByText("Please correct 5 fields")).closest(
      "[role=alert]",
    ) as HTMLElement;
    const named = within(summary)
      .getAllByRole("button")
      .map((button) => button.textContent);
    expect(named).toEqual(["Task Name", "Date", "Location of Work", "Description", "Amount"]);
    expect(document.activeElement).toBe(screen.getByLabelText("Task Name"));
    expect(screen.getByText("Type the amount earned. If nothing was earned, type 0.")).toBeTruthy();
    expect(await faultsOf(container)).toEqual([]);
    await user.click(within(summary).getByRole("button", { name: "Description" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Description"));
    await fill(user, { Description: "Katha" });
    await screen.findByText("Please correct 4 fields");
    expect(server.changes).toEqual([]);
  });

  test("a field is judged when it is left, and live from then on", async () => {
    const { user } = await openScene({ at: "/tasks/add/new" });
    await form();
    await user.click(screen.getByLabelText("Task Name"));
    expect(screen.queryByText("Type the name of the task.")).toBeNull();
    await user.tab();
    expect(await screen.findByText("Type the name of the task.")).toBeTruthy();
    await user.type(screen.getByLabelText("Task Name"), "K");
    await waitFor(() => expect(screen.queryByText("Type the name of the task.")).toBeNull());
  });

  test("a completed task goes to its call and shows in the list", async () => {
    const { user, server } = await openScene({ at: `/tasks/add/complete?date=${today}` });
    await form();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Add completed task");
    await fill(user, {
      "Task Name": "Katha",
      "Location of Work": "Jaipur",
      Description: "d",
      "Amount Earned": "11000",
    });
    await fill(user, { Duration: "2" });
    await user.tab();
    expect(value(/^Amount Earned/)).toBe("11,000");
    expect(value(/^Duration/)).toBe("2 h");
    await submit(user);
    await screen.findByText("Task added");
    await waitFor(() => expect(location.pathname).toBe("/tasks"));
    expect((await screen.findByRole("table")).textContent).toContain("Katha");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]?.path).toBe("/api/task/tasks/add/completed");
    expect(server.changes[0]?.body).toMatchObject({
      taskName: "Katha",
      date: today,
      amount: 11000,
      durationMinutes: 120,
      startTime: null,
      own: true,
      finalAssignUser: "Pt. ram",
    });
  });

  test("somebody else's new task: an assignee, and no amount", async () => {
    const { user, server } = await openScene({ at: "/tasks/add/new?date=2126-11-27" });
    await form();
    expect(screen.getByText("Assigned to Pt. ram")).toBeTruthy();
    await fill(user, { "Task Name": "Katha", "Location of Work": "Jaipur", Description: "d", Amount: "500" });
    await user.click(screen.getByRole("switch", { name: "Is this your task?" }));
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    await submit(user);
    expect(await screen.findByText("Type the name of who does it.")).toBeTruthy();
    await fill(user, { "Assignee \\(Someone Else\\)": "Mukesh" });
    await submit(user);
    await waitFor(() => expect(server.changes).toHaveLength(1));
    expect(server.changes[0]?.path).toBe("/api/task/tasks/add/new");
    expect(server.changes[0]?.body).toMatchObject({ own: false, finalAssignUser: "Mukesh", amount: null });
  });

  test("changing the kind keeps what is typed and turns the date limit round", async () => {
    const { user } = await openScene({ at: "/tasks/add/new?date=2126-11-27" });
    await form();
    await fill(user, { "Task Name": "Katha", "Location of Work": "J", Description: "d", Amount: "1" });
    await user.click(screen.getByRole("link", { name: "Completed task" }));
    await screen.findByRole("heading", { level: 1, name: "Add completed task" });
    expect(location.pathname).toBe("/tasks/add/complete");
    expect(value(/^Task Name/)).toBe("Katha");
    await submit(user);
    expect((await screen.findAllByText(/The date may not be later than today/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole("link", { name: "New task" }));
    await waitFor(() => expect(screen.queryByText(/Please correct/)).toBeNull());
  });

  test("what is no time is not dropped in silence", async () => {
    const { user, server } = await openScene({ at: "/tasks/add/new?date=2126-11-27" });
    await form();
    await fill(user, { "Task Name": "Katha", "Location of Work": "J", Description: "d", Time: "7x" });
    await submit(user);
    expect(await screen.findByText("Please correct 1 field")).toBeTruthy();
    await fill(user, { Time: "7.40 pm" });
    await submit(user);
    await waitFor(() => expect(server.changes[0]?.body).toMatchObject({ startTime: "19:40" }));
  });

  test.each(["nonsense", "2026-02-31", "2026-13-01"])(
    "an address with the date %s begins without one",
    async (date) => {
      await openScene({ at: `/tasks/add/new?date=${date}` });
      await form();
      expect(value(/^Date/)).toBe("");
    },
  );
});

describe("the day", () => {
  const busy = [
    { taskName: "Vivah", date: "2126-11-27", startTime: "19:00", durationMinutes: 180 },
    { taskName: "Katha", date: "2126-11-30" },
    { taskName: "Namkaran", date: "2126-11-25" },
    { taskName: "Mundan", date: "2126-12-01" },
  ];

  test("says what else there is, what overlaps, and the week", async () => {
    const { user } = await openScene({ at: "/tasks/add/new?date=2126-11-27", tasks: busy });
    await form();
    expect(screen.getByText(/Also this day: Vivah 7:00 pm/)).toBeTruthy();
    const week = screen.getByRole("region", { name: "That week" });
    expect(
      within(week)
        .getAllByRole("listitem")
        .map((item) => item.textContent?.trim()),
    ).toEqual(["Mon 25 · Namkaran", "Wed 27 · Vivah", "Sat 30 · Katha"]);
    await fill(user, { Time: "8 pm" });
    expect(screen.getByText(/Overlaps Vivah 7:00 pm/)).toBeTruthy();
    expect(screen.queryByText(/Also this day/)).toBeNull();
    await fill(user, { Date: "28/11/2126" });
    expect(screen.getByText(/No other work this day/)).toBeTruthy();
  });
});

describe("drafts", () => {
  test("what was typed is back after a restart, and can be thrown away", async () => {
    const { user, device, unmount } = await openScene({ at: "/tasks/add/new" });
    await form();
    await fill(user, { "Task Name": "Half a task" });
    unmount();
    await waitFor(async () => expect(await device.readDraft("task/add")).toBeTruthy());
    await showApp("/tasks/add/complete");
    await form();
    expect(value(/^Task Name/)).toBe("Half a task");
    await user.click(screen.getByRole("button", { name: "Start afresh" }));
    expect(value(/^Task Name/)).toBe("");
    await waitFor(async () => expect(await device.readDraft("task/add")).toBeUndefined());
  });

  test("nothing is left after the task is added", async () => {
    const { user, device } = await openScene({ at: "/tasks/add/new?date=2126-11-27" });
    await form();
    await fill(user, { "Task Name": "Katha", "Location of Work": "J", Description: "d" });
    await submit(user);
    await screen.findByText("Task added");
    await waitFor(async () => expect(await device.readDraft("task/add")).toBeUndefined());
  });

  test("a date of the address stands over that of the draft", async () => {
    const { user, unmount } = await openScene({ at: "/tasks/add/new?date=2126-11-27" });
    await form();
    await fill(user, { "Task Name": "Katha" });
    unmount();
    await showApp("/tasks/add/new?date=2126-12-01");
    await form();
    expect([value(/^Task Name/), value(/^Date/)]).toEqual(["Katha", "1 Dec 2126"]);
  });
});

test("a time that was searched comes in with its muhurat, over what was typed", async () => {
  const { user, unmount } = await openScene({ at: "/tasks/add/new?date=2126-11-27" });
  await form();
  await fill(user, { "Task Name": "Katha" });
  unmount();
  await showApp("/tasks/add/new?date=2126-12-01&time=09:30&muhurat=09:30-11:10");
  await form();
  expect([/^Task Name/, /^Date/, /^Muhurat from/, /^Muhurat till/].map(value)).toEqual([
    "Katha",
    "1 Dec 2126",
    "9:30 am",
    "11:10 am",
  ]);
});

describe("updating", () => {
  const tasks = [
    {
      taskName: "Vivah",
      date: "2026-01-22",
      startTime: "19:00",
      durationMinutes: 90,
      amount: 31000,
      location: "Jaipur",
    },
  ];
  const at = `/tasks/modify/update/${idOf(0)}`;

  test("shows the task and sends only what was changed", async () => {
    const { user, server, container } = await openScene({ at, tasks });
    await form();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Update Task");
    expect([value(/^Date/), value(/^Time/), value(/^Duration/), value(/^Amount/)]).toEqual([
      "22 Jan 2026",
      "7:00 pm",
      "1 h 30 min",
      "31,000",
    ]);
    expect(await faultsOf(container)).toEqual([]);
    await fill(user, { "Location of Work": "Kota", Time: "" });
    await user.selectOptions(screen.getByRole("combobox"), "handed_over");
    await submit(user, "Update Task");
    await screen.findByText("Task updated");
    await waitFor(() => expect(server.changes).toHaveLength(1));
    const [call] = server.changes;
    expect([call?.method, call?.path, call?.headers.get("if-match")]).toEqual([
      "PUT",
      `/api/task/tasks/modify/update/${idOf(0)}`,
      '"1"',
    ]);
    expect(call?.body).toEqual({ location: "Kota", startTime: null, outcome: "handed_over" });
  });

  test("nothing changed: nothing sent", async () => {
    const { user, server } = await openScene({ at, tasks });
    await form();
    await submit(user, "Update Task");
    await screen.findByText("Nothing was changed");
    expect(location.pathname).toBe("/tasks");
    expect(server.changes).toEqual([]);
  });

  test("what another device changed while one typed is a conflict, not overwritten", async () => {
    const { user, server, device } = await openScene({ at, tasks });
    await form();
    await fill(user, { "Location of Work": "Kota" });
    server.put({ ...(server.tasks.get(idOf(0)) as Task), location: "Ajmer" });
    await act(() => device.sync());
    expect(value(/^Location of Work/)).toBe("Kota");
    await submit(user, "Update Task");
    await screen.findByText("Changed somewhere else too. Decide");
    expect(server.tasks.get(idOf(0))?.location).toBe("Ajmer");
  });

  test("a task that does not exist", async () => {
    await openScene({ at: "/tasks/modify/update/nothing", tasks });
    expect(screen.getByText("This task does not exist.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to All Task" }).getAttribute("href")).toBe("/tasks");
  });

  test("offline it is kept, marked, and sent once later", async () => {
    const { user, server } = await openScene({ at, tasks });
    await form();
    act(() => setOnline(false));
    await fill(user, { "Location of Work": "Kota" });
    await submit(user, "Update Task");
    expect(await screen.findByText("Not sent yet")).toBeTruthy();
    act(() => setOnline(true));
    await waitFor(() => expect(server.tasks.get(idOf(0))?.location).toBe("Kota"));
    expect([...server.effects.values()]).toEqual([1]);
  });
});
