import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, openScene } from "../../../app/testing.tsx";
import { faultsOf } from "../../../ui/testing.tsx";
import { AlmanacServer, place } from "../testing.ts";

// Noon in Jaipur.
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const tasks = [
  {
    taskName: "Katha",
    date: "2026-11-21",
    startTime: "09:45",
    durationMinutes: 75,
    location: "Amer",
    amount: 3000,
  },
  {
    taskName: "Sagai",
    date: "2026-11-21",
    startTime: "11:10",
    durationMinutes: 90,
    location: "Sanganer",
    amount: 4500,
  },
  {
    taskName: "Vivah",
    date: "2026-11-21",
    startTime: "21:00",
    durationMinutes: 420,
    location: "Tonk",
    amount: 35700,
  },
  { taskName: "Mundan", date: "2026-11-22", startTime: "08:30", durationMinutes: 60, location: "Dausa" },
];

const open = (day: string) =>
  openScene({
    at: `/calendar-view?view=day&day=${day}`,
    wide: true,
    tasks,
    server: new AlmanacServer(),
    user: { place },
  });

test("a day to scale: when to leave, what is short, the names of its hours, its sum, and the night", async () => {
  const { container } = await open("2026-11-21");
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Saturday 21 November");
  const leave = await screen.findByRole("region", { name: "Leave by" });
  expect(leave.textContent).toMatch(/Leave by9:\d\d amKatha, Amer, \d+ min/);
  expect(container.textContent).toMatch(/\d+ min short before Sagai: \d+ min to Sanganer, there is 10 min\./);
  const hours = within(screen.getByRole("list", { name: "Hours of the almanac" }));
  await waitFor(() =>
    expect(hours.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Sunrise 6:\d\d am$/),
      expect.stringMatching(/^Rahu kaal 9:\d\d am – 10:\d\d am$/),
      expect.stringMatching(/^Abhijit 11:\d\d am – 12:\d\d pm$/),
      expect.stringMatching(/Sunset 5:\d\d pm$/),
    ]),
  );
  const work = within(screen.getByRole("region", { name: "3 tasks" }));
  expect(work.getByText("₹43,200 agreed")).toBeTruthy();
  expect(work.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^KathaAmer · 9:45 am – 11:00 am.*₹3,000/),
    expect.stringMatching(/^SagaiSanganer · 11:10 am – 12:40 pm.*₹4,500/),
    expect.stringMatching(/^VivahTonk · 9:00 pm – 4:00 am.*₹35,700/),
  ]);
  expect(container.textContent).toMatch(
    /Saturday night: Vivah ends on Sun 22 Nov, 4:00 am\. For Mundan at 8:30 am leave by \d:\d\d am\./,
  );
  expect(await faultsOf(container)).toEqual([]);
});

test("what is over is not to be left for; the next day follows, and the week leads to the day", async () => {
  const { user } = await open("2026-11-19");
  await screen.findByRole("region", { name: "No Task Found" });
  expect(screen.queryByText("Leave by")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Next day" }));
  expect(location.search).toBe("?view=day");
  await user.click(screen.getByRole("radio", { name: "Week" }));
  await user.click(await screen.findByRole("link", { name: /^Sun 15 November$/ }));
  expect(location.search).toBe("?view=day&day=2026-11-15");
});

test("a tap where nothing stands begins a task at that half hour; keys do the same, and it leads back here", async () => {
  await open("2026-11-21");
  const keys = await screen.findByRole("button", { name: "New task, Sat 21 Nov, 9:00 am" });
  fireEvent.keyDown(keys, { key: "ArrowDown" });
  expect(keys.getAttribute("aria-label")).toBe("New task, Sat 21 Nov, 9:30 am");
  const column = document.querySelector("[data-column]") as HTMLElement;
  // An hour of 10 px from 5 am on.
  column.getBoundingClientRect = () => new DOMRect(0, 0, 100, 190);
  fireEvent.click(column, { clientY: 97 });
  expect(location.pathname).toBe("/tasks/add/new");
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    date: "2026-11-21",
    time: "14:30",
    next: "/calendar-view?view=day&day=2026-11-21",
  });
  await waitFor(() => expect(screen.getByRole("textbox", { name: /^Task Name/ })).toBeTruthy());
});
