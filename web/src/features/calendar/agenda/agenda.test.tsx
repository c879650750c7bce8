import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, openScene, showApp } from "../../../app/testing.tsx";
import { faultsOf } from "../../../ui/testing.tsx";
import { AlmanacServer, place } from "../testing.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  localStorage.removeItem("calendarView");
  await closeScene();
  vi.useRealTimers();
});

const tasks = [
  { taskName: "Satyanarayan Katha", date: "2026-11-20", startTime: "09:30", location: "Amer" },
  { taskName: "Tulsi Vivah", date: "2026-11-20", startTime: "17:45" },
  { taskName: "Phone the Mathurs", date: "2026-11-20" },
  { taskName: "Mundan", date: "2026-11-22", outcome: "cancelled" as const },
];
const blocks = [{ kind: "leave" as const, date: "2026-11-22", endDate: "2026-11-23", note: "Kashi" }];

const open = (at = "/calendar-view?view=agenda") =>
  openScene({ at, tasks, blocks, server: new AlmanacServer(), user: { place } });
const dayOf = async (name: RegExp) =>
  (await screen.findByRole("link", { name })).closest("li") as HTMLElement;

test("the coming days: tithi, festival, what is closed, and the tasks by the clock", async () => {
  const { container } = await open();
  const today = await dayOf(/^20 November Friday Today$/);
  await waitFor(() => expect(today.textContent).toContain("Shukla Dashami"));
  const lines = within(today).getAllByRole("listitem");
  expect(lines.map((line) => within(line).getByRole("link").textContent)).toEqual([
    "Phone the Mathurs",
    "Satyanarayan Katha",
    "Tulsi Vivah",
  ]);
  expect(lines[1]?.textContent).toMatch(/^9:30 am.*Completed,.*Amer/);
  expect((await dayOf(/^22 November/)).textContent).toMatch(/Leave: Kashi.*22 Nov – 23 Nov/);
  expect(screen.queryByText("Mundan")).toBeNull();
  expect((await dayOf(/^21 November/)).textContent).toContain("Shukla DvadashiTulsi Vivah");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("20 November – 17 December 2026");
  expect(await faultsOf(container)).toEqual([]);
});

test("how the days are shown stands in the address, is remembered, and Back comes to the month", async () => {
  const { user } = await open("/calendar-view");
  await user.click(await screen.findByRole("radio", { name: "Agenda" }));
  expect(location.search).toBe("?view=agenda");
  await dayOf(/^20 November/);
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Agenda" }));
  await user.click(screen.getByRole("button", { name: "Later days" }));
  await waitFor(() => expect(location.search).toBe("?view=agenda&day=2026-12-18"));
  await user.click(screen.getAllByRole("button", { name: "Today" })[0] as HTMLElement);
  await waitFor(() => expect(location.search).toBe("?view=agenda"));
  for (const search of ["?view=agenda&day=2026-12-18", "?view=agenda", "?view=month"]) {
    act(() => history.back());
    await waitFor(() => expect(location.search).toBe(search));
  }
  await screen.findByRole("grid", { name: "November 2026" });
  expect(localStorage.getItem("calendarView")).toBe("agenda");
});

test("the calendar opens as it was shown last; a link to a day opens the month", async () => {
  const { user } = await open("/calendar-view");
  await user.click(await screen.findByRole("radio", { name: "Agenda" }));
  await dayOf(/^20 November/);
  cleanup();
  await showApp("/calendar-view");
  await dayOf(/^20 November/);
  cleanup();
  await showApp("/calendar-view?day=2026-11-25");
  await screen.findByRole("grid", { name: "November 2026" });
});
