import { describe, expect, test } from "vitest";
import { clockAt } from "../../../lib/clock.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { monthBefore, summaryOf } from "./task-summary.ts";

/** 20 November 2026, 4:00 pm in India. */
const now = clockAt(Date.parse("2026-11-20T10:30:00Z"), "Asia/Kolkata");

const tasks = [
  taskOf("h", { date: "2026-12-01", startTime: "07:00", outcome: "cancelled" }),
  taskOf("g", { date: "2026-11-24", own: false }),
  taskOf("f", { date: "2026-11-20", startTime: "17:45", amount: 3100 }),
  taskOf("e", { date: "2026-11-20", startTime: "15:00", durationMinutes: 120, amount: 900 }),
  taskOf("d", { date: "2026-11-20", startTime: "09:30", amount: 5100 }),
  taskOf("c", { date: "2026-11-18", amount: 2500.5 }),
  taskOf("b", { date: "2026-10-02", amount: 1000 }),
  taskOf("a", { date: "2026-03-09", own: false, amount: 700 }),
];
const summary = summaryOf(tasks, now);
const ids = (rows: readonly { _id: string }[]) => rows.map((row) => row._id).join("");

test("each tab holds its tasks in the list's order", () => {
  expect(ids(summary.tabs.all)).toBe("hgfedcba");
  expect(ids(summary.tabs.upcoming)).toBe("gfe");
  expect(ids(summary.tabs.completed)).toBe("dcba");
});

test("the small lines under the cards", () => {
  expect(summary.since).toBe("2026-03-09");
  expect(summary.last?._id).toBe("d");
  expect(summary.next?._id).toBe("e"); // it ends at 5 pm, before the one at 5:45 pm
  expect(summary.thisMonth).toBe(2);
  expect(summary.lastMonth).toBe(1);
});

test("the figures add up own completed work only", () => {
  expect(summary.figures).toEqual({
    total: 8,
    completed: 4,
    upcoming: 3,
    earned: 860050,
    earnedThisMonth: 760050,
    earnedLastMonth: 100000,
  });
});

test("own completed work without an amount is counted as open", () => {
  const more = [
    taskOf("x", { date: "2026-11-01", amount: null }),
    taskOf("y", { date: "2026-11-01", amount: null, own: false }),
  ];
  expect(summaryOf([...tasks, ...more], now).open).toBe(1);
});

test("a task moves over when its moment has come", () => {
  const later = summaryOf(tasks, clockAt(Date.parse("2026-11-20T12:15:00Z"), "Asia/Kolkata"));
  expect(ids(later.tabs.upcoming)).toBe("g");
  expect(later.next?._id).toBe("g");
});

test("a saptah that runs is today's, after what ends today", () => {
  const saptah = taskOf("s", { date: "2026-11-18", startTime: "09:00", durationMinutes: 180, days: 7 });
  const days = [...tasks.slice(0, 5), saptah, ...tasks.slice(5)];
  expect(summaryOf(days, now).next?._id).toBe("e");
  expect(summaryOf([...tasks.slice(0, 2), saptah], now).next?._id).toBe("s");
});

test("no task at all", () => {
  const empty = summaryOf([], now);
  expect([empty.since, empty.last, empty.next]).toEqual([undefined, undefined, undefined]);
  expect(empty.figures.total).toBe(0);
});

describe("monthBefore", () => {
  test.each([
    ["2026-11", "2026-10"],
    ["2026-01", "2025-12"],
    ["2024-03", "2024-02"],
  ])("%s → %s", (month, before) => expect(monthBefore(month)).toBe(before));
});
