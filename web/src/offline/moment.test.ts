import { describe, expect, it } from "vitest";
import type { Task } from "../api/types.ts";
import { today } from "../i18n/format.ts";
import { dayOfEntry, figuresOf, momentOf, paiseOf, statusOf, wallClock } from "./moment.ts";
import { uuid7 } from "./uuid7.ts";

const task = (over: Partial<Task>): Task => ({
  _id: "1",
  taskName: "Namkaran",
  description: "d",
  location: "l",
  finalAssignUser: "Pt. Ramesh",
  own: true,
  amount: null,
  date: "2026-11-20",
  startTime: null,
  durationMinutes: null,
  outcome: null,
  createdAt: "",
  updatedAt: "",
  revision: 1,
  ...over,
});

/** A random number generator with a seed, so that a failure can be had again. */
function random(seed: number) {
  let s = seed;
  return (below: number) => {
    s = (s * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((s / 2 ** 32) * below);
  };
}

describe("wallClock", () => {
  it.each([
    ["Asia/Kolkata", "2026-03-31T18:29:59Z", "2026-03-31T23:59"],
    ["Asia/Kolkata", "2026-03-31T18:30:00Z", "2026-04-01T00:00"],
    ["America/New_York", "2026-03-08T06:59:00Z", "2026-03-08T01:59"],
    ["America/New_York", "2026-03-08T07:00:00Z", "2026-03-08T03:00"], // 02:00 to 03:00 is left out
    ["America/New_York", "2026-11-01T06:30:00Z", "2026-11-01T01:30"], // shown a second time
    ["Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00"], // a whole day is left out
    ["Asia/Kathmandu", "2025-12-31T18:15:00Z", "2026-01-01T00:00"],
    ["UTC", "1800-01-01T00:00:00Z", "1800-01-01T00:00"],
    ["UTC", "2200-12-31T23:59:00Z", "2200-12-31T23:59"],
  ])("in %s at %s shows %s", (zone, at, shown) => {
    expect(wallClock(zone, new Date(at))).toBe(shown);
  });

  it("never goes back while time goes on, where clocks are never set back", () => {
    const pick = random(7);
    for (let i = 0; i < 300; i++) {
      const at = pick(2 ** 31) * 1000;
      expect(
        wallClock("Asia/Kolkata", new Date(at)) <= wallClock("Asia/Kolkata", new Date(at + pick(1e9))),
      ).toBe(true);
    }
  });
});

describe("dayOfEntry", () => {
  const now = Date.parse("2026-11-20T06:00:00Z");
  const day = 24 * 60 * 60 * 1000;
  it.each([
    ["an hour ago", now - day / 24, "2026-11-20"],
    ["yesterday, offline", now - day, "2026-11-19"],
    ["60 days ago", now - 60 * day, "2026-09-21"],
    ["longer ago", now - 60 * day - 1, "2026-11-20"],
    ["by a clock that runs ahead", now + 1, "2026-11-20"],
  ])("of an entry made %s", (_, made, expected) => {
    // A hand-made id: uuid7 itself never goes back in time.
    const hex = made.toString(16).padStart(12, "0");
    expect(dayOfEntry(`${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`, "Asia/Kolkata", now)).toBe(
      expected,
    );
  });
  it("reads the ids that this device makes", () => {
    expect(dayOfEntry(uuid7(), "UTC", Date.now())).toBe(today("UTC"));
  });
});

describe("momentOf", () => {
  it.each([
    [null, null, "2026-11-20T00:00"],
    [null, 90, "2026-11-20T00:00"], // a duration alone has no start to count from
    ["10:30", null, "2026-11-20T10:30"],
    ["10:30", 90, "2026-11-20T12:00"],
    ["23:30", 60, "2026-11-21T00:30"], // tonight's wedding crosses midnight
    ["00:00", 2880, "2026-11-22T00:00"],
  ])("start %s, duration %s → %s", (startTime, durationMinutes, expected) => {
    expect(momentOf({ date: "2026-11-20", startTime, durationMinutes })).toBe(expected);
  });

  it("lies its duration after its start, over ends of months, years and leap days", () => {
    const pick = random(11);
    for (let i = 0; i < 500; i++) {
      const start = Date.UTC(1800 + pick(400), pick(12), 1 + pick(31), pick(24), pick(60));
      const [date, time] = new Date(start).toISOString().split("T") as [string, string];
      const durationMinutes = 1 + pick(2880);
      const moment = momentOf({ date, startTime: time.slice(0, 5), durationMinutes });
      expect(Date.parse(`${moment}Z`) - start).toBe(durationMinutes * 60_000);
    }
  });
});

describe("statusOf", () => {
  const noon = "2026-11-20T12:00";
  it.each([
    [{ date: "2026-11-19" }, "completed"],
    [{ date: "2026-11-20" }, "completed"],
    [{ date: "2026-11-21" }, "upcoming"],
    [{ startTime: "12:00" }, "completed"],
    [{ startTime: "12:01" }, "upcoming"],
    [{ startTime: "10:00", durationMinutes: 120 }, "completed"],
    [{ startTime: "10:00", durationMinutes: 121 }, "upcoming"],
    [{ date: "2027-01-01", outcome: "done" }, "completed"],
    [{ date: "2026-01-01", outcome: "cancelled" }, "cancelled"],
    [{ date: "2027-01-01", outcome: "missed" }, "missed"],
    [{ outcome: "handed_over" }, "handed_over"],
  ] as [Partial<Task>, string][])("%o is %s", (over, expected) => {
    expect(statusOf(task(over), noon)).toBe(expected);
  });
});

describe("figuresOf", () => {
  it("counts as the six cards do", () => {
    const tasks = [
      task({ amount: 1100.5 }),
      task({ amount: 0.1 }),
      task({ amount: 0.2, date: "2026-10-31" }),
      task({ amount: 500, date: "2025-11-20" }), // the same month of another year
      task({ amount: 700, own: false }), // somebody else's earnings
      task({ amount: 900, outcome: "cancelled" }),
      task({ amount: 300, date: "2026-11-25" }),
      task({ amount: 40, date: "2026-11-28", outcome: "done" }),
      task({ amount: null }),
    ];
    expect(figuresOf(tasks, "2026-11-20T12:00")).toEqual({
      total: 9,
      completed: 7,
      upcoming: 1,
      earned: 110050 + 10 + 20 + 50000 + 4000,
      earnedThisMonth: 110050 + 10 + 4000,
      earnedLastMonth: 20,
    });
  });

  it("finds December before January", () => {
    const sums = figuresOf([task({ amount: 21, date: "2025-12-31" })], "2026-01-01T00:00");
    expect(sums).toMatchObject({ earned: 2100, earnedThisMonth: 0, earnedLastMonth: 2100 });
  });

  it("adds up: parts never exceed the whole, and moving time on only completes", () => {
    const pick = random(3);
    const outcomes = [null, null, null, "done", "cancelled", "missed", "handed_over"] as const;
    for (let round = 0; round < 50; round++) {
      const tasks = Array.from({ length: pick(40) }, () =>
        task({
          own: pick(3) > 0,
          amount: pick(4) ? pick(1e8) / 100 : null,
          date: `2026-${String(9 + pick(4)).padStart(2, "0")}-${String(1 + pick(28)).padStart(2, "0")}`,
          startTime: pick(2) ? `${String(pick(24)).padStart(2, "0")}:30` : null,
          durationMinutes: pick(2) ? 1 + pick(2880) : null,
          outcome: outcomes[pick(outcomes.length)] ?? null,
        }),
      );
      const before = figuresOf(tasks, "2026-10-20T12:00");
      const after = figuresOf(tasks, "2026-10-25T12:00");
      const waived = tasks.filter(({ outcome }) => outcome !== null && outcome !== "done").length;
      expect(before.completed + before.upcoming + waived).toBe(before.total);
      expect(before.earnedThisMonth + before.earnedLastMonth).toBeLessThanOrEqual(before.earned);
      expect(after.completed).toBeGreaterThanOrEqual(before.completed);
      expect(after.earned).toBeGreaterThanOrEqual(before.earned);
      expect(Number.isInteger(after.earned)).toBe(true);
    }
  });

  it.each([
    [0.29, 29],
    [1.15, 115],
    [8.7, 870],
    [999999999.99, 99999999999],
  ])("%f rupees", (rupees, paise) => {
    expect(paiseOf(rupees)).toBe(paise);
  });
});
