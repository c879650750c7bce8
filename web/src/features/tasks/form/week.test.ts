import { describe, expect, test } from "vitest";
import { clockAt } from "../../../offline/moment.ts";
import { taskOf } from "../../../offline/samples.ts";
import { othersInWeek, type Plan, workOnDay } from "./week.ts";

const now = clockAt(Date.parse("2026-11-20T10:30:00Z"), "Asia/Kolkata");
const plan: Plan = { date: "2026-11-27", startTime: "18:00", durationMinutes: 120, own: true };
const ids = (rows: readonly { _id: string }[]) => rows.map((row) => row._id).join("");

test("the week goes from Sunday to Saturday, earliest first, without itself and what fell through", () => {
  const tasks = [
    taskOf("g", { date: "2026-11-29" }),
    taskOf("f", { date: "2026-11-28", own: false }),
    taskOf("e", { date: "2026-11-27" }),
    taskOf("d", { date: "2026-11-25", outcome: "cancelled" }),
    taskOf("c", { date: "2026-11-24", startTime: "17:30" }),
    taskOf("b", { date: "2026-11-22", startTime: "19:00" }),
    taskOf("a", { date: "2026-11-21" }),
  ];
  expect(ids(othersInWeek(tasks, { ...plan, id: "e" }, now))).toBe("bcf");
});

describe("overlaps", () => {
  const clashes = (over: Parameters<typeof taskOf>[1], mine: Partial<Plan> = {}) =>
    workOnDay([taskOf("x", { date: "2026-11-27", ...over })], { ...plan, ...mine }, now).clashes.length;

  test.each([
    ["in the middle", { startTime: "18:30", durationMinutes: 15 }, 1],
    ["all around", { startTime: "12:00", durationMinutes: 600 }, 1],
    ["the same start, no duration", { startTime: "18:00" }, 1],
    ["a start within", { startTime: "19:59" }, 1],
    ["right before", { startTime: "17:00", durationMinutes: 60 }, 0],
    ["right after", { startTime: "20:00", durationMinutes: 60 }, 0],
    ["no time", {}, 0],
    ["another's", { startTime: "18:00", own: false }, 0],
    ["cancelled", { startTime: "18:00", outcome: "cancelled" as const }, 0],
    ["the night before, past midnight", { date: "2026-11-26", startTime: "23:00", durationMinutes: 1200 }, 1],
    ["two days before, still going on", { date: "2026-11-25", startTime: "23:00", durationMinutes: 2880 }, 1],
  ])("%s", (_, over, count) => expect(clashes(over)).toBe(count));

  test("a plan without a time, or of somebody else, meets nothing", () => {
    expect(clashes({ startTime: "18:00" }, { startTime: null })).toBe(0);
    expect(clashes({ startTime: "18:00" }, { own: false })).toBe(0);
  });
  test("a task does not meet itself", () => expect(clashes({ startTime: "18:00" }, { id: "x" })).toBe(0));
});

test("other work of the day is his own, earliest first", () => {
  const tasks = [
    taskOf("d", { date: "2026-11-27", startTime: "09:00" }),
    taskOf("c", { date: "2026-11-27", startTime: "07:00" }),
    taskOf("b", { date: "2026-11-27", own: false }),
    taskOf("a", { date: "2026-11-26" }),
  ];
  expect(ids(workOnDay(tasks, plan, now).others)).toBe("cd");
});

// Invariant 11: instants in half-open intervals, whatever the calendar says.
test("half past eleven for four hours and ten minutes meets two o'clock of the next day, and not 3:40", () => {
  const night: Plan = { date: "2026-11-27", startTime: "23:30", durationMinutes: 250, own: true };
  const at = (startTime: string) => [taskOf("x", { date: "2026-11-28", startTime, durationMinutes: 60 })];
  expect(workOnDay(at("02:00"), night, now).clashes).toHaveLength(1);
  expect(workOnDay(at("03:40"), night, now).clashes).toHaveLength(0);
  expect(workOnDay(at("03:39"), night, now).clashes).toHaveLength(1);
});

test("the same family on the same day, whoever goes there", () => {
  const tasks = [
    taskOf("d", { date: "2026-11-27", clientId: "sharma", own: false }),
    taskOf("c", { date: "2026-11-27", clientId: "gupta" }),
    taskOf("b", { date: "2026-11-27", clientId: "sharma", outcome: "cancelled" }),
    taskOf("a", { date: "2026-11-26", clientId: "sharma" }),
  ];
  expect(ids(workOnDay(tasks, { ...plan, clientId: "sharma" }, now).sameFamily)).toBe("d");
  expect(workOnDay(tasks, { ...plan, clientId: "" }, now).sameFamily).toEqual([]);
});

test.each([
  ["04:00", 60, false],
  ["03:59", 60, true],
  ["20:00", 120, false],
  ["20:00", 121, true],
  ["23:30", null, true],
  [null, null, false],
])("usual hours: %s for %s min", (startTime, durationMinutes, unusual) =>
  expect(workOnDay([], { ...plan, startTime, durationMinutes }, now).unusual).toBe(unusual),
);
