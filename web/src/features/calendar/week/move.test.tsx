import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Task } from "../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { taskOf } from "../../../offline/testing/samples.ts";
import type { FakeServer } from "../../../offline/testing/testing.ts";
import { faultsOf } from "../../../ui/testing.tsx";
import { AlmanacServer, place } from "../testing.ts";
import { lengthened, stretched } from "./edges.ts";
import { stepped } from "./use-move.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const tasks = [
  { taskName: "Katha", date: "2026-11-20", startTime: "15:00", durationMinutes: 60, windowFrom: "14:30" },
  { taskName: "Mundan", date: "2026-11-21", startTime: "16:00", durationMinutes: 60 },
];
describe("an edge of a task from 3:00 pm to 4:00 pm", () => {
  const katha = { ...taskOf("k", { date: "2026-11-20", durationMinutes: 60 }), startTime: "15:00" };
  test.each([
    ["end", 17 * 60 + 32, "15:00", 150],
    ["end", 14 * 60, "15:00", 15],
    ["start", 13 * 60 + 8, "13:15", 165],
    ["start", 18 * 60, "15:45", 15],
    ["start", -20, "00:00", 960],
  ] as const)("the %s at minute %i", (edge, minute, startTime, durationMinutes) =>
    expect(stretched(katha, edge, minute)).toEqual({ startTime, durationMinutes }),
  );
  test.each([
    ["ArrowDown", 60, 75],
    ["ArrowUp", 15, 15],
    ["ArrowDown", 1440, 1440],
    ["ArrowLeft", 60, undefined],
  ])("%s with %i minutes", (key, minutes, to) =>
    expect(lengthened("15:00", minutes, key)?.durationMinutes).toBe(to),
  );
});

const blocks = [{ kind: "leave" as const, date: "2026-11-19", endDate: "2026-11-19" }];
const open = (at = "/calendar-view?view=week") =>
  openScene({ at, tasks, blocks, server: new AlmanacServer(), user: { place } });
const link = (name: RegExp) => screen.findByRole("link", { name });
const stored = (server: FakeServer) => {
  const { date, startTime, rescheduledFrom, windowFrom } = server.rows.task.get(idOf(0)) as unknown as Task;
  return [date, startTime, rescheduledFrom ?? undefined, windowFrom ?? undefined];
};
const status = () =>
  screen
    .getAllByRole("status")
    .map(({ textContent }) => textContent)
    .join("");

describe("a press of Alt and an arrow", () => {
  const at = (date: string, startTime: string) => ({ date, startTime });
  test.each([
    ["ArrowDown", at("2026-11-20", "15:00"), at("2026-11-20", "15:15")],
    ["ArrowUp", at("2026-11-20", "15:00"), at("2026-11-20", "14:45")],
    ["ArrowUp", at("2026-11-20", "00:00"), at("2026-11-20", "00:00")],
    ["ArrowDown", at("2026-11-20", "23:45"), at("2026-11-20", "23:45")],
    ["ArrowRight", at("2026-11-30", "15:10"), at("2026-12-01", "15:10")],
    ["ArrowLeft", at("2026-11-20", "15:00"), at("2026-11-19", "15:00")],
  ])("%s", (key, from, to) => expect(stepped(from, key)).toEqual(to));
});

test("Alt and arrows put a task, with what is against it; Enter moves it, and Undo takes it back", async () => {
  const { server, user, container } = await open();
  (await link(/^Katha 3:00 pm/)).focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await waitFor(() => expect(status()).toMatch(/Sat 21 Nov, 3:00 pm\..*Free\./));
  await user.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
  await waitFor(() => expect(status()).toMatch(/3:30 pm\. Overlaps Mundan 4:00 pm\./));
  await user.keyboard("{Escape}");
  expect(status()).not.toContain("Overlaps");
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  await waitFor(() => expect(status()).toContain("Closed till 19 Nov"));
  expect(await faultsOf(container)).toEqual([]);
  await user.keyboard("{Enter}");
  await screen.findByText("Moved to Thu 19 Nov, 3:00 pm");
  await waitFor(() => expect(stored(server)).toEqual(["2026-11-19", "15:00", "2026-11-20", undefined]));
  await waitFor(async () => expect(document.activeElement).toBe(await link(/^Katha 3:00 pm/)));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(stored(server)).toEqual(["2026-11-20", "15:00", undefined, "14:30"]));
});

test("a mouse drags a task to another day and hour, and does not open it", async () => {
  const { server } = await open();
  const piece = await link(/^Katha 3:00 pm/);
  // Columns of 100 px, an hour of 10 px from 5 am on.
  document.querySelectorAll<HTMLElement>("[data-column]").forEach((column, n) => {
    column.getBoundingClientRect = () => new DOMRect(n * 100, 0, 100, 190);
  });
  (piece.closest("li") as HTMLElement).getBoundingClientRect = () => new DOMRect(500, 100, 100, 10);
  const group = screen.getByRole("group", { name: "Days by the hour" });
  group.setPointerCapture = () => {};
  const mouse = { pointerType: "mouse", button: 0, isPrimary: true };
  fireEvent.pointerDown(piece, { ...mouse, clientX: 550, clientY: 105 });
  fireEvent.pointerMove(group, { ...mouse, clientX: 150, clientY: 65 });
  await waitFor(() => expect(status()).toContain("Mon 16 Nov, 11:00 am"));
  fireEvent.pointerUp(group, mouse);
  expect(fireEvent.click(piece), "the page of the task stays closed").toBe(false);
  await waitFor(() => expect(stored(server)).toEqual(["2026-11-16", "11:00", "2026-11-20", undefined]));
});

test("an edge makes a task longer or shorter, by a mouse and by keys; Undo takes it back", async () => {
  const { server, user } = await open();
  const piece = await link(/^Katha 3:00 pm/);
  const column = document.querySelector("[data-column]") as HTMLElement;
  // An hour of 10 px from 5 am on.
  column.getBoundingClientRect = () => new DOMRect(0, 0, 100, 190);
  const group = screen.getByRole("group", { name: "Days by the hour" });
  group.setPointerCapture = () => {};
  const mouse = { pointerType: "mouse", button: 0, isPrimary: true };
  const edge = piece.closest("li")?.querySelector('[data-edge="end"]') as HTMLElement;
  fireEvent.pointerDown(edge, { ...mouse, clientX: 550, clientY: 110 });
  fireEvent.pointerMove(group, { ...mouse, clientX: 550, clientY: 125 });
  await waitFor(() => expect(status()).toContain("Fri 20 Nov, 3:00 pm – 5:30 pm"));
  fireEvent.pointerUp(group, mouse);
  const length = () => (server.rows.task.get(idOf(0)) as unknown as Task).durationMinutes;
  await waitFor(() => expect(length()).toBe(150));
  await screen.findByText("Now Fri 20 Nov, 3:00 pm – 5:30 pm");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(length()).toBe(60));
  const again = await link(/^Katha 3:00 pm/);
  fireEvent.keyDown(again, { key: "ArrowUp", altKey: true, shiftKey: true });
  fireEvent.keyDown(again, { key: "Enter" });
  await waitFor(() => expect(length()).toBe(45));
  expect(stored(server)).toEqual(["2026-11-20", "15:00", undefined, "14:30"]);
});

test("from the menu of a day, with what is against the time", async () => {
  const { server, user } = await open("/calendar-view?day=2026-11-20");
  const button = await screen.findByRole("button", { name: "Actions for Katha" });
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  fireEvent.click(within(menu).getByText("Move to…"));
  const dialog = within(await screen.findByRole("dialog", { name: "Move Katha" }));
  const time = dialog.getByRole("textbox", { name: "Time" });
  await user.clear(time);
  // Rahu kaal of that Friday.
  await user.type(time, "11:00 am");
  await user.tab();
  await dialog.findByText(/In Rahu kaal\./);
  await user.click(dialog.getByRole("button", { name: "Move" }));
  await screen.findByText("Moved to Fri 20 Nov, 11:00 am");
  await waitFor(() => expect(stored(server)).toEqual(["2026-11-20", "11:00", undefined, "14:30"]));
});
