import { expect, test } from "vitest";
import { clockAt } from "../../../lib/clock.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { nextStepOf } from "./next-step.ts";

const now = clockAt(Date.parse("2026-11-20T12:30:00Z"), "Asia/Kolkata"); // 6 pm
// Made the day before.
const id = "019a9b0c-ba00-7000-8000-000000000000";

test.each([
  ["over and not closed, whatever is owed", { startTime: "16:00" }, 50_000, "close"],
  ["closed, and something is owed", { outcome: "done" as const }, 50_000, "pay"],
  ["closed and settled", { outcome: "done" as const }, 0, undefined],
  ["cancelled", { outcome: "cancelled" as const, date: "2026-11-29" }, 0, undefined],
  ["still to come today", { startTime: "20:00" }, 0, "go"],
  ["to come", { date: "2026-11-21" }, 0, "call"],
])("%s", (_, over, due, step) => {
  expect(nextStepOf(taskOf(id, over), due, now)).toBe(step);
});
