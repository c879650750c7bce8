import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Comment } from "../../api/types.ts";
import { closeScene, idOf, openScene } from "../../app/testing.tsx";
import { kick } from "../../offline/engine.ts";
import { setOnline } from "../../offline/testing/testing.ts";
import { faultsOf } from "../../ui/testing.tsx";
import { AlmanacServer, place } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const tasks = [
  { taskName: "Satyanarayan Katha", date: "2026-11-20", startTime: "09:30", amount: 5100, location: "Amer" },
  { taskName: "Tulsi Vivah", date: "2026-11-20", startTime: "17:45", amount: 3100 },
  { taskName: "Rudrabhishek", date: "2026-11-03", amount: 5100 },
  { taskName: "Vivah Sanskar", date: "2026-11-25", own: false, finalAssignUser: "Mukesh" },
  { taskName: "Mundan", date: "2026-11-26", outcome: "cancelled" as const },
];

const open = (at = "/calendar-view", wide = true, over: Parameters<typeof openScene>[0] = {}) =>
  openScene({ at, wide, tasks, server: new AlmanacServer(), user: { place }, ...over });
const day = (date: string) => document.querySelector(`[data-date="${date}"]`) as HTMLElement;
const shown = () => screen.getByRole("heading", { level: 1 }).textContent;
const panel = () => screen.getByRole("complementary", { name: /\d{4}$/ });
const cell = (date: string) => day(date).closest("[role=gridcell]") as HTMLElement;

describe("the month", () => {
  test("a grid from Sunday to Saturday, each day with its almanac, state and words", async () => {
    const { container } = await open();
    await screen.findAllByText("Kartika – Margashirsha, Samvat 2083");
    const grid = screen.getByRole("grid", { name: "November 2026" });
    expect(within(grid).getAllByRole("columnheader")[0]?.getAttribute("aria-label")).toBe("Sunday");
    expect(within(grid).getAllByRole("row")).toHaveLength(6);
    expect(within(grid).getAllByRole("button")).toHaveLength(30);
    const today = within(grid).getByRole("button", {
      name: /^20 November, today, Dashami.*P. Bhadrapada .*2 tasks today /,
    });
    expect(today.getAttribute("aria-current")).toBe("date");
    expect(cell("2026-11-20").dataset.state).toBe("today");
    expect(
      within(grid).getByRole("button", { name: /^3 November, .*1 past task Rudrabhishek$/ }),
    ).toBeTruthy();
    expect(cell("2026-11-03").dataset.state).toBe("past");
    expect(cell("2026-11-25").dataset.state).toBe("future");
    expect(cell("2026-11-26").dataset.state).toBe("free");
    expect(day("2026-11-08").textContent).toContain("Diwali");
    expect(day("2026-11-06").querySelector(".day-festival")?.textContent).toBe("Dhan\u00adteras");
    expect(day("2026-11-20").querySelector(".day-short")?.textContent).toBe("Shu 10");
    expect(day("2026-11-04").textContent).toContain("P. Phalguni");
    expect(within(grid).getAllByRole("gridcell", { name: /^[1-5] December$/ })).toHaveLength(5);
    expect(screen.getByRole("list", { name: "Legend" }).textContent).toBe(
      "20TodayPast taskFuture taskHeld for a bookingClosedBusy by another calendar",
    );
    expect(screen.queryByText(/Where are you/)).toBeNull();
    expect(await faultsOf(container)).toEqual([]);
  });

  test("one tab stop and the keys of a grid", async () => {
    const { user } = await open();
    await screen.findAllByText("Kartika – Margashirsha, Samvat 2083");
    expect(document.querySelectorAll(".calendar-grid [tabindex='0']")).toHaveLength(1);
    const press = async (keys: string, date: string) => {
      await user.keyboard(keys);
      await waitFor(() => expect((document.activeElement as HTMLElement).dataset.date).toBe(date));
    };
    day("2026-11-20").focus();
    await press("{ArrowRight}", "2026-11-21");
    await press("{ArrowRight}", "2026-11-22");
    await press("{ArrowUp}", "2026-11-15");
    await press("{End}", "2026-11-21");
    await press("{Home}", "2026-11-15");
    await press("{ArrowDown}{ArrowDown}", "2026-11-29");
    await press("{ArrowDown}", "2026-12-06");
    await waitFor(() => expect(location.search).toBe("?month=2026-12"));
    await press("{PageUp}", "2026-11-06");
    await press("{Shift>}{PageDown}{/Shift}", "2027-11-06");
    expect(shown()).toBe("November 2027");
    await press("{Shift>}{PageUp}{/Shift}{ArrowLeft}", "2026-11-05");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(panel().textContent).toContain("No Task Found"));
    expect(location.search).toBe("?day=2026-11-05");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("complementary", { name: /\d{4}$/ })).toBeNull());
    expect(document.activeElement).toBe(day("2026-11-05"));
  });

  test("each month has its address, and Back comes to the one before", async () => {
    const { user } = await open("/calendar-view?month=2026-10");
    await screen.findByRole("heading", { level: 1, name: "October 2026" });
    await user.click(screen.getByRole("button", { name: "Next month" }));
    expect(shown()).toBe("November 2026");
    await user.click(screen.getByRole("button", { name: "Next month" }));
    await waitFor(() => expect(location.search).toBe("?month=2026-12"));
    await user.click(screen.getByRole("button", { name: "Previous month" }));
    await user.click(screen.getByRole("button", { name: "Today" }));
    await waitFor(() => expect(location.search).toBe("?day=2026-11-20"));
    for (const month of ["November", "December", "November", "October"]) {
      act(() => history.back());
      await screen.findByRole("heading", { level: 1, name: `${month} 2026` });
    }
    expect(screen.getByRole("link", { name: "Back to tasks" }).getAttribute("href")).toBe("/tasks");
  });

  test("the years come to an end", async () => {
    const { user } = await open("/calendar-view?month=2200-12");
    await screen.findByRole("heading", { level: 1, name: "December 2200" });
    await user.click(screen.getByRole("button", { name: "Next month" }));
    day("2200-12-31").focus();
    await user.keyboard("{ArrowRight}");
    expect(shown()).toBe("December 2200");
  });

  test("a month that is not on the device shows dashes until it comes", async () => {
    const server = new AlmanacServer();
    await open("/calendar-view?day=2026-12-05", true, { server });
    await within(panel()).findByText(/as soon as there is a network/);
    expect(day("2026-12-05").querySelector(".day-full")?.textContent).toBe("–");
    expect(day("2026-12-05").querySelector(".moon")).toBeNull();
  });

  test("asks for a place where nobody has said one", async () => {
    await open("/calendar-view", true, { user: { place: null } });
    expect(await screen.findByText(/Where are you/)).toBeTruthy();
  });

  test("a finger draws the next month, and the one before", async () => {
    await open("/calendar-view", false);
    const month = await screen.findByRole("grid");
    const swipe = (from: [number, number], to: [number, number]) => {
      const at = ([clientX, clientY]: [number, number]) => ({
        clientX,
        clientY,
        isPrimary: true,
        pointerType: "touch",
      });
      fireEvent.pointerDown(month, at(from));
      fireEvent.pointerUp(month, at(to));
    };
    swipe([300, 200], [100, 220]);
    await screen.findByRole("heading", { level: 1, name: "December 2026" });
    swipe([100, 200], [300, 220]);
    await screen.findByRole("heading", { level: 1, name: "November 2026" });
    swipe([300, 200], [280, 200]);
    swipe([300, 200], [200, 500]);
    expect(shown()).toBe("November 2026");
  });
});

describe("the panel of a day", () => {
  test("today's tasks with what each earns, and its panchang", async () => {
    await open();
    await within(panel()).findByText("Kartika Shukla, Samvat 2083");
    const text = panel().textContent ?? "";
    expect(text).toMatch(/Tasks 2.*Satyanarayan Katha.*Amer · 9:30 am.*₹5,100.*Tulsi Vivah.*5:45 pm.*₹3,100/);
    expect(text).toContain("Dashami till 7:16 am, then Ekadashi");
    // A time is never broken over two lines.
    expect(within(panel()).getByText(/^5:45 pm/).className).toBe("nowrap");
    expect(text).toMatch(/Rahu kaal10:5\d am – 12:1\d pm/);
    expect(
      within(panel()).getByRole("img", { name: /^Day from sunrise 6:5\d am to sunset 5:3\d pm\./ }),
    ).toBeTruthy();
    expect(within(panel()).getByRole("link", { name: "Add Completed Task" }).getAttribute("href")).toBe(
      "/tasks/add/complete?date=2026-11-20",
    );
    expect(within(panel()).getByRole("link", { name: "Tulsi Vivah" }).getAttribute("href")).toBe(
      `/tasks/${idOf(1)}`,
    );
  });

  test("a day to come takes a new task; a past one a completed one", async () => {
    const { user } = await open();
    await screen.findByRole("grid");
    const add = () => within(panel()).getByRole("link", { name: /^Add / });
    await user.click(day("2026-11-21"));
    expect(panel().textContent).toContain("No Task Found");
    expect([add().textContent, add().getAttribute("href")]).toEqual([
      "Add New Task",
      "/tasks/add/new?date=2026-11-21",
    ]);
    await user.click(day("2026-11-19"));
    expect(add().getAttribute("href")).toBe("/tasks/add/complete?date=2026-11-19");
    await user.click(day("2026-11-26"));
    expect(panel().textContent).toMatch(/Mundan.*Cancelled/);
    act(() => history.back());
    await waitFor(() => expect(panel().getAttribute("aria-label")).toContain("19 Nov"));
    await user.click(within(panel()).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(location.search).toBe("?month=2026-11&day=none"));
    expect(screen.queryByRole("complementary", { name: /\d{4}$/ })).toBeNull();
  });

  test("own work of a day that is still to come can be handed over, by who sees money", async () => {
    const { user } = await open();
    await screen.findByRole("link", { name: "Tulsi Vivah" });
    const handOver = () => within(panel()).queryByRole("link", { name: "Hand over" });
    expect(handOver()?.getAttribute("href")).toBe(`/hand-over?tasks=${idOf(1)}`);
    for (const date of ["2026-11-03", "2026-11-25", "2026-11-26", "2026-11-21"]) {
      await user.click(day(date));
      await waitFor(() =>
        expect(panel().getAttribute("aria-label")).toContain(String(Number(date.slice(8)))),
      );
      expect(handOver()).toBeNull();
    }
    await closeScene();
    const member = { account: "own", name: "Omkar", role: "planner" as const };
    await open("/calendar-view", true, { user: { place, member } });
    expect(await screen.findByRole("link", { name: "Tulsi Vivah" })).toBeTruthy();
    expect(handOver()).toBeNull();
  });

  test("on a phone a sheet over the month, which Back closes", async () => {
    const { user } = await open("/calendar-view", false);
    await screen.findByRole("grid");
    const peek = document.querySelector(".calendar-peek") as HTMLElement;
    await waitFor(() => expect(peek.textContent).toContain("Ekadashi from 7:16 am"));
    expect(peek.textContent).toContain("5:45 pm");
    await user.click(peek);
    const sheet = await screen.findByRole("dialog");
    expect(sheet.textContent).toContain("Tulsi Vivah");
    await waitFor(() => expect(location.search).toBe("?day=2026-11-20"));
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.pathname + location.search).toBe("/calendar-view");
    await user.click(day("2026-11-25"));
    await screen.findByRole("dialog");
    // What chrome.ts does when Close is pressed.
    act(() => document.querySelector<HTMLDialogElement>("dialog.sheet[open]")?.close());
    await waitFor(() => expect(location.search).toBe(""));
    expect(shown()).toBe("November 2026");
  });
});

describe("comments of a day", () => {
  const comments = [{ text: "Mathur ji brings the mandap", createdAt: "2026-11-20T04:30:00Z" }];
  const said = () => [...panel().querySelectorAll(".day-said")].map(({ textContent }) => textContent);

  test("added, changed, deleted, and taken back", async () => {
    const { user, server } = await open("/calendar-view", true, { comments });
    await screen.findByText("Mathur ji brings the mandap");
    expect(panel().textContent).toContain("Today, 10:00 am");
    await user.type(within(panel()).getByRole("textbox"), "Ghee and camphor");
    const save = within(panel()).getByRole("button", { name: "Save" });
    // A second tap, before the first is saved, would add it twice.
    save.click();
    save.click();
    await screen.findByText("Comment added");
    expect(said()).toHaveLength(2);
    await waitFor(() =>
      expect([...server.comments.values()].map(({ text }) => text)).toContain("Ghee and camphor"),
    );
    await user.click(screen.getByRole("button", { name: "Edit comment: Ghee and camphor" }));
    const box = screen.getByRole("textbox", { name: "Edit comment" });
    await user.clear(box);
    await user.type(box, "Only ghee");
    await user.click(within(box.closest("form") as HTMLElement).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(said().sort()).toEqual(["Mathur ji brings the mandap", "Only ghee"]));
    await waitFor(() => expect([...server.comments.values()].map(({ text }) => text)).toContain("Only ghee"));
    await user.click(screen.getByRole("button", { name: "Delete comment: Only ghee" }));
    await screen.findByText("Comment deleted");
    expect(said()).toEqual(["Mathur ji brings the mandap"]);
    await waitFor(() => expect(server.comments.size).toBe(1));
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(server.comments.size).toBe(2));
    await waitFor(() => expect(said()).toContain("Only ghee"));
  });

  test("Escape leaves the words alone, and the panel open", async () => {
    const { user } = await open("/calendar-view", true, { comments });
    await user.click(await screen.findByRole("button", { name: /^Edit comment:/ }));
    await user.keyboard(" or not{Escape}");
    await waitFor(() => expect(said()).toEqual(["Mathur ji brings the mandap"]));
  });

  test("what another device wrote while one edits is not overwritten unseen", async () => {
    const { user, server } = await open("/calendar-view", true, { comments });
    await user.click(await screen.findByRole("button", { name: /^Edit comment:/ }));
    const [comment] = server.comments.values();
    server.put({ ...(comment as Comment), text: "He does not come" }, 200, "comment");
    await act(() => kick());
    await user.clear(document.activeElement as HTMLElement);
    await user.keyboard("And the flowers");
    await user.click(
      within(panel().querySelector(".comment-form") as HTMLElement).getByRole("button", { name: "Save" }),
    );
    await user.click(await screen.findByRole("button", { name: "Changed somewhere else too. Decide" }));
    expect(screen.getByRole("dialog", { name: "Which one stays?" }).textContent).toContain(
      "And the flowersHe does not come",
    );
    expect([...server.comments.values()].map(({ text }) => text)).toEqual(["He does not come"]);
  });

  test("what is typed and not saved is there again", async () => {
    const { user } = await open("/calendar-view?day=2026-11-25");
    await screen.findByRole("grid");
    await user.type(within(panel()).getByRole("textbox"), "Half a thou");
    await user.click(day("2026-11-26"));
    await waitFor(() => expect(location.search).toBe("?day=2026-11-26"));
    expect(within(panel()).getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
    act(() => history.back());
    await waitFor(() =>
      expect(within(panel()).getByRole<HTMLTextAreaElement>("textbox").value).toBe("Half a thou"),
    );
    await user.click(within(panel()).getByRole("button", { name: "Cancel" }));
    expect(within(panel()).getByRole<HTMLTextAreaElement>("textbox").value).toBe("");
  });

  test("kept without a network, and sent once", async () => {
    const { user, server } = await open("/calendar-view?day=2026-11-25");
    await screen.findByRole("grid");
    setOnline(false);
    server.down = "unreached";
    await user.type(within(panel()).getByRole("textbox"), "Two readers");
    await user.click(within(panel()).getByRole("button", { name: "Save" }));
    await within(panel()).findByText("Not sent yet");
    expect(server.comments.size).toBe(0);
    server.down = undefined;
    setOnline(true);
    await waitFor(() =>
      expect([...server.comments.values()].map(({ date }) => date)).toEqual(["2026-11-25"]),
    );
    await waitFor(() => expect(within(panel()).queryByText("Not sent yet")).toBeNull());
    expect(server.changes.filter(({ path }) => path === "/api/comments")).toHaveLength(1);
  });
});

test("yearly shraddhs and birthdays of families: on their day, and with a link in the day", async () => {
  const people = [
    { _id: idOf(31), name: "Ramlal", departed: { masa: 8, paksha: "krishna" as const, tithi: 4 } },
    { _id: idOf(32), name: "Sita", departed: { date: "2010-11-27", basis: "civil" as const } },
    { _id: idOf(33), name: "Meera", birth: { date: "1990-11-27" } },
  ];
  const { user } = await open("/calendar-view", true, { clients: [{ name: "Sharma parivar", people }] });
  await waitFor(() => expect(day("2026-11-27").textContent).toContain("1 yearly shraddh Sharma parivar"));
  await user.click(day("2026-11-27"));
  const section = await within(panel()).findByRole("region", { name: "Yearly shraddhs" });
  await waitFor(() => expect(section.textContent).toContain("Ramlal, Sita"));
  expect(within(section).getByRole("link", { name: "Sharma parivar" }).getAttribute("href")).toMatch(
    /^\/clients\//,
  );
  expect(day("2026-11-27").textContent).toContain("1 birthday");
  expect(within(panel()).getByText("1 birthday").closest("details")?.textContent).toContain(
    "MeeraSharma parivar · 36 years",
  );
  await user.click(day("2026-11-26"));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Yearly shraddhs" })).toBeNull());
});

test("the month on paper: all days with their tithis, festivals and tasks, and its button", async () => {
  const printed = vi.fn();
  const many = Array.from({ length: 9 }, (_, i) => ({ taskName: `Katha ${i}`, date: "2026-11-25" }));
  const late = { taskName: "Jagran", date: "2026-11-27", startTime: "23:30", durationMinutes: 120 };
  const { user } = await open("/calendar-view", true, { tasks: [...tasks, ...many, late] });
  vi.stubGlobal("print", printed);
  await screen.findAllByText("Kartika – Margashirsha, Samvat 2083");
  // Nothing of it costs anything until the printer wants it.
  expect(document.querySelector(".print-sheet")).toBeNull();
  act(() => void dispatchEvent(new Event("beforeprint")));
  const sheet = document.querySelector(".print-sheet") as HTMLElement;
  expect(sheet.querySelector("header")?.textContent).toBe(
    "November 2026Kartika – Margashirsha, Samvat 2083Pt. ram · Jaipur",
  );
  expect(sheet.querySelectorAll(".print-top")).toHaveLength(30);
  expect(sheet.textContent).toContain("Dashami 7:16 am");
  expect(sheet.textContent).toContain("9:30 am Satyanarayan Katha");
  expect(sheet.textContent).toContain("and 5 more");
  // What lies past midnight keeps its hour, with the day that it is on.
  expect(sheet.textContent).toContain("11:30 pm – 1:30 am, 28 Nov Jagran");
  expect(sheet.textContent).toMatch(/[A-Z]\w+ \d+:\d\d am, \d+ Nov/);
  await user.click(screen.getAllByRole("button", { name: "Print the month" })[0] as HTMLElement);
  expect(printed).toHaveBeenCalledOnce();
  act(() => void dispatchEvent(new Event("afterprint")));
  expect(document.querySelector(".print-sheet")).toBeNull();
});
