import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, openScene } from "../../../app/testing.tsx";
import { faultsOf } from "../../../ui/testing.tsx";
import { AlmanacServer, place } from "../testing.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

const tasks = [
  {
    taskName: "Satyanarayan Katha",
    date: "2026-11-20",
    startTime: "15:00",
    durationMinutes: 60,
    location: "Amer",
  },
  { taskName: "Vivah Sanskar", date: "2026-11-20", startTime: "21:00", durationMinutes: 480 },
  { taskName: "Phone the Mathurs", date: "2026-11-21" },
];

const open = (wide = true) =>
  openScene({ at: "/calendar-view?view=week", wide, tasks, server: new AlmanacServer(), user: { place } });
const column = async (name: RegExp) =>
  (await screen.findByRole("link", { name })).closest("li") as HTMLElement;

test("seven days: what has a time to scale, what has none at the top, and a night rite on under the next day", async () => {
  const { container } = await open();
  const friday = await column(/^Fri 20 November$/);
  await waitFor(() => expect(friday.textContent).toContain("Dashami"));
  expect(
    within(friday)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Fri 20 November",
    "Satyanarayan Katha 3:00 pm Amer",
    expect.stringMatching(/^Vivah Sanskar 9:00 pm → 5:00 am/),
  ]);
  const saturday = within(await column(/^Sat 21 November$/));
  expect(saturday.getByRole("link", { name: "Phone the Mathurs" })).toBeTruthy();
  expect(saturday.getByRole("link", { name: /^Vivah Sanskar/ }).closest("li")?.dataset.begun).toBe("true");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("15 – 21 November 2026");
  expect(await faultsOf(container)).toEqual([]);
});

test("arrow keys turn the week; on a phone there are three days, which a finger draws on by one", async () => {
  await open();
  await column(/^Fri 20 November$/);
  fireEvent.keyDown(screen.getByRole("group", { name: "Days by the hour" }), { key: "ArrowRight" });
  await waitFor(() => expect(location.search).toBe("?view=week&day=2026-11-27"));
  act(() => history.back());
  await closeScene();
  await open(false);
  const first = await column(/^Fri 20 November$/);
  expect(screen.queryByRole("link", { name: /^Mon 23/ })).toBeNull();
  const finger = { pointerType: "touch", isPrimary: true, clientY: 300 };
  fireEvent.pointerDown(first, { ...finger, clientX: 300 });
  fireEvent.pointerUp(first, { ...finger, clientX: 100 });
  await column(/^Mon 23 November$/);
  expect(location.search).toBe("?view=week&day=2026-11-21");
});

test("a way that is too short says so; where the gap has no room for words its icon alone is seen, and they are read out", async () => {
  const work = (startTime: string, location: string) => ({
    ...{ taskName: `Puja at ${startTime}`, date: "2026-11-20", startTime, location, durationMinutes: 60 },
  });
  const rites = [work("08:00", "Amer"), work("09:25", "Raja Park"), work("10:30", "Sanganer")];
  await openScene({
    ...{ at: "/calendar-view?view=week", wide: true, tasks: rites },
    ...{ server: new AlmanacServer(), user: { place } },
  });
  const friday = within(await column(/^Fri 20 November$/));
  const lineOf = async (words: RegExp) => (await friday.findByText(words)).closest("p") as HTMLElement;
  const roomy = await lineOf(/^30.* · 5 min short$/);
  const narrow = await lineOf(/^30.* · 25 min short$/);
  expect([roomy.dataset.narrow, narrow.dataset.narrow]).toEqual([undefined, "true"]);
  expect(roomy.querySelector(".visually-hidden")).toBeNull();
  for (const line of [roomy, narrow]) expect(line.querySelector("svg")).toBeTruthy();
  expect(narrow.querySelector(".visually-hidden")?.textContent).toContain("25 min short");
});
