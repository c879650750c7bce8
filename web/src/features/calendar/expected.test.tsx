import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeScene, openScene } from "../../app/testing.tsx";
import { repeatOf } from "../../offline/testing/samples-when.ts";
import { AlmanacServer, place } from "./testing.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

/** Each Monday; there is no task of it yet. */
const open = (view: string) => {
  const server = new AlmanacServer();
  const course = { every: "week", basis: "weekday", interval: 1, weekday: 2, from: "2027-02-01" } as const;
  server.put(
    repeatOf("r", { taskName: "Rudrabhishek", startTime: "07:00", durationMinutes: 60, ...course }),
    200,
    "repeat",
  );
  return openScene({ at: `/calendar-view?view=${view}&day=2027-02-10`, server, user: { place } });
};

test("what comes again later is expected in the agenda, the month and the week, as no task", async () => {
  await open("agenda");
  const monday = (await screen.findByRole("link", { name: /^15 February Monday/ })).closest("li");
  await waitFor(() => expect(monday?.textContent).toMatch(/7:00 amRudrabhishek expected/));
  await closeScene();
  await open("month");
  await waitFor(() =>
    expect(document.querySelector('[data-date="2027-02-15"]')?.textContent).toContain("1 task expected"),
  );
  expect(document.querySelector('[data-date="2027-02-16"]')?.textContent).not.toContain("expected");
  expect(document.querySelector('[data-date="2027-02-15"]')?.parentElement?.dataset.state).toBe("free");
  await closeScene();
  await open("week");
  const column = (await screen.findByRole("link", { name: /^Mon 8 February/ })).closest("li") as HTMLElement;
  await waitFor(() => expect(column.textContent).toMatch(/Rudrabhishek 7:00 am\s+expected/));
  expect(within(column).queryByRole("link", { name: /Rudrabhishek/ })).toBeNull();
});
