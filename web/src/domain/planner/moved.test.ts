import { expect, test } from "vitest";
import { windowOf, withoutWindow } from "./moved.ts";

test("another day takes the muhurat away, Undo brings it back", () => {
  const task = { windowFrom: "06:12", taskName: "Katha" };
  expect(withoutWindow(task)).toEqual({ windowFrom: null });
  expect(windowOf(task)).toEqual({ windowFrom: "06:12" });
  expect(withoutWindow({})).toEqual({});
});
