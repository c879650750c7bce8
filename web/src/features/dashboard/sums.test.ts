import { describe, expect, test } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { daysOf, lastMonth, moved, periodOf, readPeriod, twelveUpTo, writePeriod } from "./period.ts";
import { coming, earnedByMonth, sumsOf, topNames } from "./sums.ts";

const now = clockAt(Date.parse("2026-11-20T06:30:00Z"), "Asia/Kolkata"); // noon
const read = (query: string) => readPeriod(new URLSearchParams(query));

describe("periods", () => {
  test.each([
    ["month", "2026-02", "2026-02-01", "2026-02-28"],
    ["month", "2028-02", "2028-02-01", "2028-02-29"],
    ["financial", "2026-03", "2025-04-01", "2026-03-31"],
    ["financial", "2026-04", "2026-04-01", "2027-03-31"],
    ["year", "2026-12", "2026-01-01", "2026-12-31"],
  ] as const)("a %s around %s", (span, month, first, last) => {
    expect(daysOf(periodOf(span, month))).toEqual([first, last]);
  });

  test("steps by their own length", () => {
    expect(moved(periodOf("month", "2026-01"), -1).from).toBe("2025-12");
    expect(moved(periodOf("financial", "2026-11"), 1)).toEqual({ span: "financial", from: "2027-04" });
    expect(lastMonth(periodOf("financial", "2026-11"))).toBe("2027-03");
    expect(twelveUpTo("2026-11").slice(0, 2)).toEqual(["2025-12", "2026-01"]);
  });

  test("the address says them, whatever somebody typed", () => {
    const period = periodOf("financial", "2026-11");
    expect(readPeriod(writePeriod(period))).toEqual(period);
    expect(writePeriod(undefined).toString()).toBe("");
    expect(read("from=2026-13")).toBeUndefined();
    expect(read("period=week&from=2026-10")).toEqual({ span: "month", from: "2026-10" });
    expect(read("period=year&from=2026-10")).toEqual({ span: "year", from: "2026-01" });
  });
});

/** Latest first, as the device keeps them. */
const tasks = [
  taskOf("7", { date: "2026-12-25", amount: 5000 }),
  taskOf("6", { date: "2026-11-27", amount: 700.5 }),
  taskOf("5", { date: "2026-11-20", startTime: "18:00", own: false, amount: null }),
  taskOf("4", { date: "2026-11-10", taskName: "Katha", amount: 1100.1 }),
  taskOf("3", { date: "2026-11-05", taskName: "katha", amount: null }),
  taskOf("2", { date: "2026-11-02", taskName: "Havan", outcome: "cancelled", amount: 900 }),
  taskOf("1", { date: "2026-03-31", taskName: "Havan", amount: 0.2 }),
];

test("done, ahead, earned, open, agreed: to the paisa, and the cancelled nowhere", () => {
  expect(sumsOf(tasks, periodOf("month", "2026-11"), now)).toEqual({
    done: 2,
    ahead: 2,
    earned: 110_010,
    open: 1,
    agreed: 70_050,
  });
  expect(sumsOf(tasks, periodOf("financial", "2026-03"), now)).toMatchObject({ done: 1, earned: 20 });
});

test("months before the first task have no bar, later ones without work have nought", () => {
  expect(earnedByMonth(tasks, ["2026-02", "2026-03", "2026-04", "2026-11"], now)).toEqual([
    null,
    20,
    0,
    110_010,
  ]);
  expect(earnedByMonth([], ["2026-11"], now)).toEqual([null]);
});

test("by name, in whatever capitals, what earned most first", () => {
  expect(topNames(tasks, periodOf("year", "2026-11"), now, 5)).toEqual([
    { name: "Katha", count: 2, earned: 110_010 },
    { name: "Havan", count: 1, earned: 20 },
  ]);
  expect(topNames(tasks, periodOf("year", "2026-11"), now, 1)).toHaveLength(1);
});

test("the next thirty days, the earliest first", () => {
  expect(coming(tasks, now).map(({ _id }) => _id)).toEqual(["5", "6"]);
});
