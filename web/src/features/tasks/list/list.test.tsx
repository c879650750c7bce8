import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";

afterEach(closeScene);

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata" }).format(new Date());
const day = (from: number) => {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + from);
  return date.toISOString().slice(0, 10);
};

/** Two to come, then `past` completed ones of 100 rupees each, a day apart. */
const practice = (past: number) => [
  { taskName: "Vivah", date: day(9), amount: 31000 },
  { taskName: "Griha Pravesh", date: day(5), own: false, finalAssignUser: "Mukesh" },
  ...Array.from({ length: past }, (_, i) => ({
    taskName: i % 2 ? `Katha ${i}` : `सत्यनारायण कथा ${i}`,
    date: day(-1 - i),
    amount: 100,
  })),
];

const names = () =>
  screen
    .queryAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);
const figures = () => [...document.querySelectorAll(".ledger dd")].map((dd) => dd.childNodes[0]?.textContent);

describe("the dashboard", () => {
  test("six cards, five rows, and what the table says of a task", async () => {
    const { container } = await openScene({ tasks: practice(10) });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Task Dashboard");
    expect(figures().slice(0, 4)).toEqual(["12", "10", "2", "₹1,000"]);
    expect(names()).toEqual(["Griha Pravesh", "Vivah", "सत्यनारायण कथा 0", "Katha 1", "सत्यनारायण कथा 2"]);
    const columns = screen
      .getAllByRole("columnheader")
      .slice(1)
      .map((th) => th.textContent);
    expect(columns).toEqual([
      "S.No.",
      "Name",
      "Description",
      "Location",
      "Assigned User",
      "Amount",
      "Date",
      "Actions",
    ]);
    const row = screen.getAllByRole("row")[1] as HTMLElement;
    expect(row.textContent).toContain("Upcoming");
    expect(row.textContent).toContain("Mukesh");
    expect(within(row).getByRole("img", { name: "No amount" })).toBeTruthy();
    expect(screen.getByText("Page 1 of 3")).toBeTruthy();
    expect(await faultsOf(container)).toEqual([]);
  });

  test("no task: says so, with a way to add one", async () => {
    await openScene();
    expect(screen.getByText("No task is available")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Add a task" }).getAttribute("href")).toBe("/tasks/add/new");
  });

  test("a link opens the calendar", async () => {
    await openScene();
    expect(screen.getByRole("link", { name: "Calendar View" }).getAttribute("href")).toBe("/calendar-view");
  });

  test("nothing was ever fetched: an error with Try again", async () => {
    const server = new FakeServer();
    server.down = 503;
    const { user } = await openScene({ server });
    const failure = screen.getByRole("heading", { name: "Tasks could not be loaded" });
    expect(failure.closest("[role=alert]")).toBeTruthy();
    server.down = undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("No task is available");
  });

  test("a failing fetch leaves what is there in sight", async () => {
    const { user, server, device } = await openScene({ tasks: practice(1) });
    server.down = 503;
    await device.sync();
    const notice = await screen.findByText("Tasks could not be loaded");
    expect(notice.closest(".notice")?.textContent).toContain("What you see on this device is from");
    expect(names()).toHaveLength(3);
    server.down = undefined;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("Tasks could not be loaded")).toBeNull());
  });
});

describe("tabs, search and pages", () => {
  test("another tab begins at its first page, and the address says so", async () => {
    const { user } = await openScene({ tasks: practice(10), at: "/tasks?page=3" });
    expect(screen.getByText("Page 3 of 3")).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: "Finished/Completed Tasks" }));
    expect(screen.getByText("Page 1 of 2")).toBeTruthy();
    await waitFor(() => expect(location.search).toBe("?tab=completed"));
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(location.search).toBe("?tab=completed&page=2"));
    await user.click(screen.getByRole("tab", { name: "Upcoming Tasks" }));
    expect(names()).toEqual(["Griha Pravesh", "Vivah"]);
    await waitFor(() => expect(location.search).toBe("?tab=upcoming"));
    history.back();
    await screen.findByText("Page 2 of 2");
  });

  test("the days to come stand first; one tap has the latest day first, and the device remembers it", async () => {
    const { user } = await openScene({ tasks: practice(2) });
    const latest = () => screen.getByRole("button", { name: "Latest day first" });
    expect(names().slice(0, 2)).toEqual(["Griha Pravesh", "Vivah"]);
    expect(latest().getAttribute("aria-pressed")).toBe("false");
    await user.click(latest());
    await waitFor(() => expect(names().slice(0, 3)).toEqual(["Vivah", "Griha Pravesh", "सत्यनारायण कथा 0"]));
    expect(latest().getAttribute("aria-pressed")).toBe("true");
    expect(document.cookie).toContain("tasks.latest");
    await user.click(latest());
    await waitFor(() => expect(names()[0]).toBe("Griha Pravesh"));
    await user.click(screen.getByRole("tab", { name: /^Finished/ }));
    expect(screen.queryByRole("button", { name: "Latest day first" })).toBeNull();
  });

  test("a page behind the last shows the last", async () => {
    await openScene({ tasks: practice(10), at: "/tasks?page=99" });
    expect(screen.getByText("Page 3 of 3")).toBeTruthy();
    expect(names()).toHaveLength(2);
  });

  test("more rows on a page", async () => {
    const { user } = await openScene({ tasks: practice(10) });
    await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "10");
    expect(names()).toHaveLength(10);
    expect(screen.getByText("Page 1 of 2")).toBeTruthy();
  });

  test("search finds both scripts and keeps its place in the address", async () => {
    const { user } = await openScene({ tasks: practice(4) });
    const box = screen.getByRole("searchbox", { name: "Search by task name" });
    await user.type(box, "KATHA");
    expect(names()).toEqual(["सत्यनारायण कथा 0", "Katha 1", "सत्यनारायण कथा 2", "Katha 3"]);
    await waitFor(() => expect(location.search).toBe("?q=KATHA"));
    await user.clear(box);
    await user.type(box, "zzz");
    expect(screen.getByText("No task for “zzz”")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Clear the search" }));
    expect(names()).toHaveLength(5);
    await waitFor(() => expect(location.search).toBe(""));
  });
});

describe("selection", () => {
  test("all of the tab and search go, on every page, with the count said, and come back", async () => {
    const { user, server } = await openScene({ tasks: practice(10), at: "/tasks?tab=completed" });
    const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Delete All/ });
    expect(button().disabled).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Select all 10 tasks" }));
    expect(screen.getByText("all 10 selected")).toBeTruthy();
    expect(button().textContent).toBe("Delete All (10)");
    await user.click(button());
    const dialog = await screen.findByRole("alertdialog", { name: "Delete All" });
    expect(dialog.textContent).toContain("Are you sure want to delete your all tasks? 10 tasks will go.");
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toHaveLength(4);
    expect(dialog.textContent).toContain("and 7 more");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(server.changes).toEqual([]);
    await user.click(button());
    await user.click(await screen.findByRole("button", { name: "Yes" }));
    await screen.findByText("Tasks deleted: 10");
    expect(screen.getByText("No task is available")).toBeTruthy();
    await waitFor(() => expect(server.tasks.size).toBe(2));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("Tasks restored: 10");
    await waitFor(() => expect(server.tasks.size).toBe(12));
    expect(figures()[0]).toBe("12");
  });

  test("what the search hides is not deleted with the rest", async () => {
    const { user } = await openScene({ tasks: practice(4) });
    await user.click(screen.getByRole("checkbox", { name: "Select all 6 tasks" }));
    await user.type(screen.getByRole("searchbox"), "viv");
    expect(screen.getByRole("button", { name: "Delete All (1)" })).toBeTruthy();
    await user.clear(screen.getByRole("searchbox"));
    expect(screen.getByRole("button", { name: "Delete All (6)" })).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /Select Vivah/ }));
    expect(screen.getByText("5 selected")).toBeTruthy();
  });

  test("a refused chunk stays selected and is marked", async () => {
    const { user, server } = await openScene({ tasks: practice(3), at: "/tasks?tab=completed" });
    await user.click(screen.getByRole("checkbox", { name: "Select all 3 tasks" }));
    server.faults = [403];
    await user.click(screen.getByRole("button", { name: /^Delete All/ }));
    await user.click(await screen.findByRole("button", { name: "Yes" }));
    await waitFor(() => expect(screen.getAllByText("Not accepted. Decide")).toHaveLength(3));
    expect(screen.getByText("all 3 selected")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain("those that were not are marked");
  });
});

describe("what is done with several", () => {
  const more = async (user: Awaited<ReturnType<typeof openScene>>["user"], action: string) => {
    const menu = await screen.findByRole("button", { name: "More for the selected" });
    const items = document.getElementById(menu.getAttribute("popovertarget") ?? "") as HTMLElement;
    act(() => void items.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "open" })));
    await user.click(await within(items).findByText(action));
  };

  test("marked as done, moved to another day, and back with one Undo", async () => {
    const { user, server } = await openScene({
      tasks: practice(2).map((task) => ({ ...task, windowUntil: "11:20" })),
      at: "/tasks?tab=completed",
    });
    const outcomes = () => [...server.tasks.values()].map(({ outcome }) => outcome);
    await user.click(screen.getByRole("checkbox", { name: "Select all 2 tasks" }));
    await more(user, "Mark as completed");
    await screen.findByText("2 tasks marked as done");
    await waitFor(() => expect(outcomes().filter(Boolean)).toEqual(["done", "done"]));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(outcomes().filter(Boolean)).toEqual([]));
    await more(user, "Move to another day");
    const dialog = await screen.findByRole("dialog", { name: "Move to another day" });
    await user.type(within(dialog).getByRole("textbox"), "1 jan 2020");
    await user.click(within(dialog).getByRole("button", { name: "Move 2 tasks" }));
    await screen.findByText("2 tasks moved");
    await waitFor(() =>
      expect(server.tasks.get(idOf(2))).toMatchObject({
        date: "2020-01-01",
        rescheduledFrom: day(-1),
        windowUntil: null,
      }),
    );
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() =>
      expect(server.tasks.get(idOf(2))).toMatchObject({ date: day(-1), windowUntil: "11:20" }),
    );
  });
});

describe("filters", () => {
  test("narrow every tab, are kept in the address, and are cleared", async () => {
    const { user, container } = await openScene({ tasks: practice(4) });
    await user.click(screen.getByRole("button", { name: "Filter and order" }));
    const sheet = await screen.findByRole("dialog", { name: "Filter" });
    await user.selectOptions(within(sheet).getByLabelText("Rite"), "Vivah");
    await user.selectOptions(within(sheet).getByLabelText("Order"), "Amount");
    expect(await faultsOf(container)).toEqual([]);
    await user.click(within(sheet).getByRole("button", { name: "Show" }));
    expect(names()).toEqual(["Vivah"]);
    await waitFor(() => expect(location.search).toBe("?rite=vivah&sort=amount"));
    expect(screen.getByRole("button", { name: "Filter and order: 2 chosen" })).toBeTruthy();
    await user.click(screen.getByRole("tab", { name: /^Finished/ }));
    await screen.findByText("No task matches");
    await user.click(screen.getByRole("button", { name: "Clear filters" }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  test("an address that has them shows nothing else", async () => {
    await openScene({ tasks: practice(4), at: `/tasks?when=${day(9).slice(0, 7)}&rite=vivah` });
    await waitFor(() => expect(names()).toEqual(["Vivah"]));
  });
});

describe("deleting one", () => {
  test("the question stands over the list; Cancel returns to it as it was", async () => {
    const { user, server } = await openScene({ tasks: practice(10), at: "/tasks?page=2" });
    await user.click(screen.getByRole("link", { name: "Delete Katha 5" }));
    expect(location.pathname).toBe(`/tasks/modify/delete/${idOf(7)}`);
    const dialog = await screen.findByRole("alertdialog", { name: "Delete Task" });
    expect(dialog.textContent).toContain("Are you sure want to delete this task?");
    expect(dialog.textContent).toContain("Katha 5");
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(location.pathname + location.search).toBe("/tasks?page=2"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(server.changes).toEqual([]);
  });

  test("Yes deletes, Undo brings back", async () => {
    const { user, server } = await openScene({ tasks: practice(2) });
    await user.click(screen.getByRole("link", { name: "Delete Vivah" }));
    await user.click(await screen.findByRole("button", { name: "Yes" }));
    await screen.findByText("Task deleted");
    await waitFor(() => expect(location.pathname).toBe("/tasks"));
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(server.tasks.size).toBe(3));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(server.tasks.size).toBe(4));
    expect(names().slice(0, 2)).toEqual(["Griha Pravesh", "Vivah"]);
  });

  test("opened by its address, it returns to /tasks", async () => {
    const { user } = await openScene({ tasks: practice(1), at: `/tasks/modify/delete/${idOf(0)}` });
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(location.pathname).toBe("/tasks"));
  });

  test("a task that is not there asks nothing", async () => {
    await openScene({ tasks: practice(1), at: "/tasks/modify/delete/nothing" });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(names()).toHaveLength(3);
  });
});
