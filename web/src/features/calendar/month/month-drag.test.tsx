import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Task } from "../../../api/types.ts";
import { closeScene, idOf, openScene } from "../../../app/testing.tsx";
import { AlmanacServer, place } from "../testing.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 16, 6, 30), toFake: ["Date"] }));
afterEach(async () => {
  await closeScene();
  vi.useRealTimers();
});

test("a task is dragged to another day of the month, with what is against it, and taken back", async () => {
  const { server, user } = await openScene({
    at: "/calendar-view?month=2026-11&day=none",
    tasks: [{ taskName: "Katha", date: "2026-11-20", startTime: "15:00", windowFrom: "14:30" }],
    blocks: [{ kind: "leave", date: "2026-11-19", endDate: "2026-11-19" }],
    server: new AlmanacServer(),
    user: { place },
  });
  const cell = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`) as HTMLElement;
  await waitFor(() =>
    expect(cell("2026-11-20").querySelector("[data-task]")?.textContent).toContain("Katha"),
  );
  const grid = screen.getByRole("grid").parentElement as HTMLElement;
  grid.setPointerCapture = () => {};
  const mouse = { pointerType: "mouse", button: 0, isPrimary: true };
  const over = vi.fn((_x: number, _y: number): Element | null => cell("2026-11-19"));
  document.elementFromPoint = over;
  const hold = () =>
    fireEvent.pointerDown(cell("2026-11-20").querySelector("[data-task]") as HTMLElement, {
      ...mouse,
      clientX: 10,
      clientY: 10,
    });
  hold();
  fireEvent.pointerMove(grid, { ...mouse, clientX: 90, clientY: 10 });
  expect(cell("2026-11-19").parentElement?.dataset.drop).toBe("true");
  await screen.findByText(/Thu 19 Nov, 3:00 pm/);
  await screen.findByText(/leave|Leave|closed/i, { selector: "p *" });
  over.mockReturnValue(cell("2026-11-24"));
  fireEvent.pointerMove(grid, { ...mouse, clientX: 200, clientY: 90 });
  await screen.findByText(/Tue 24 Nov, 3:00 pm/);
  fireEvent.pointerUp(grid, mouse);
  fireEvent.click(cell("2026-11-24"));
  expect(location.search, "no day is opened by it").toBe("?month=2026-11&day=none");
  const stored = () => {
    const { date, startTime, rescheduledFrom, windowFrom } = server.rows.task.get(idOf(0)) as unknown as Task;
    return [date, startTime, rescheduledFrom ?? undefined, windowFrom ?? undefined];
  };
  await waitFor(() => expect(stored()).toEqual(["2026-11-24", "15:00", "2026-11-20", undefined]));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(stored()).toEqual(["2026-11-20", "15:00", undefined, "14:30"]));
});
