import { expect, test } from "vitest";
import { taskOf } from "../../offline/testing/samples.ts";
import { backOf, moveOf, windowOf, withoutWindow } from "./moved.ts";

test("another day takes the muhurat away, Undo brings it back", () => {
  const task = { windowFrom: "06:12", taskName: "Katha" };
  expect(withoutWindow(task)).toEqual({ windowFrom: null });
  expect(windowOf(task)).toEqual({ windowFrom: "06:12" });
  expect(withoutWindow({})).toEqual({});
});

test("a task that is moved remembers its day, and Undo brings all of it back", () => {
  const task = taskOf("t", { date: "2026-11-20", startTime: "09:30", windowFrom: "09:00" });
  const to = { date: "2026-11-21", startTime: "10:00" };
  expect(moveOf(task, to)).toEqual({ ...to, rescheduledFrom: "2026-11-20", windowFrom: null });
  expect(backOf(task, to)).toEqual({
    date: "2026-11-20",
    startTime: "09:30",
    rescheduledFrom: null,
    windowFrom: "09:00",
  });
  const later = { date: "2026-11-20", startTime: "11:00" };
  expect(moveOf(task, later)).toEqual(later);
  expect(backOf(task, later)).toEqual({ date: "2026-11-20", startTime: "09:30" });
  expect(backOf(task, { date: "2026-11-21" })).not.toHaveProperty("startTime");
});
