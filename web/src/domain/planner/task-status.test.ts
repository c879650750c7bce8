import { describe, expect, it } from "vitest";
import type { Task } from "../../api/types.ts";
import { localParts, today } from "../../i18n/format.ts";
import { clockAt, dayOfEntry } from "../../lib/clock.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { figuresOf } from "../money/figures.ts";
import { momentOf, statusOf } from "./task-status.ts";

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
    ["Asia/Kolkata", "2026-11-20", null, null, "2026-11-19T18:30"],
    ["Asia/Kolkata", "2026-11-20", null, 90, "2026-11-19T18:30"], // a duration alone has no start to count from
    ["Asia/Kolkata", "2026-11-20", "10:30", null, "2026-11-20T05:00"],
    ["Asia/Kolkata", "2026-11-20", "10:30", 90, "2026-11-20T06:30"],
    ["Asia/Kolkata", "2026-11-20", "23:30", 60, "2026-11-20T19:00"], // tonight's wedding crosses midnight
    ["UTC", "2026-11-20", "00:00", 2880, "2026-11-22T00:00"],
    // The server's own table for clocks that change:
    ["America/New_York", "2026-03-08", "01:59", null, "2026-03-08T06:59"],
    ["America/New_York", "2026-03-08", "02:30", null, "2026-03-08T07:30"], // left out: shown as 03:30
    ["America/New_York", "2026-03-08", "03:00", null, "2026-03-08T07:00"],
    ["America/New_York", "2026-11-01", "01:30", null, "2026-11-01T05:30"], // comes twice: the first
    ["America/New_York", "2026-11-01", "02:00", null, "2026-11-01T07:00"],
    ["Europe/London", "2026-03-29", "01:30", null, "2026-03-29T01:30"],
    ["America/Sao_Paulo", "2018-11-04", null, null, "2018-11-04T03:00"], // midnight is left out
    ["Pacific/Apia", "2011-12-30", "12:00", null, "2011-12-30T22:00"], // the whole day is left out
    ["Asia/Kathmandu", "2026-01-01", "00:00", null, "2025-12-31T18:15"],
    ["America/New_York", "2026-10-31", "23:00", 240, "2026-11-01T07:00"], // four hours that really pass
  ])("in %s on %s at %s for %s minutes", (zone, date, startTime, durationMinutes, expected) => {
    const moment = momentOf({ date, startTime, durationMinutes }, zone);
    expect(new Date(moment).toISOString().slice(0, 16)).toBe(expected);
  });

  it("is what the clock on the wall shows, or the first of two", () => {
    const pick = random(11);
    const zones = ["Asia/Kolkata", "America/New_York", "Europe/London", "Australia/Lord_Howe", "UTC"];
    for (let i = 0; i < 1000; i++) {
      const zone = zones[pick(zones.length)] as string;
      const at = pick(2 ** 31 / 60) * 60_000;
      const shown = localParts(new Date(at), zone);
      const found = momentOf({ date: shown.date, startTime: shown.time, durationMinutes: null }, zone);
      expect(found).toBeLessThanOrEqual(at);
      expect(localParts(new Date(found), zone)).toEqual(shown);
    }
  });
});

describe("statusOf", () => {
  const noon = clockAt(Date.parse("2026-11-20T06:30Z"), "Asia/Kolkata");
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

  it("says by its short cuts what the moment says", () => {
    const pick = random(5);
    const zones = ["Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York"];
    for (let i = 0; i < 2000; i++) {
      const now = clockAt(Date.UTC(2026, 10, 20) + pick(86_400) * 1000, zones[pick(4)] as string);
      const date = new Date(now.at + (pick(16) - 8) * 86_400_000).toISOString().slice(0, 10);
      const startTime = pick(3)
        ? `${String(pick(24)).padStart(2, "0")}:${String(pick(60)).padStart(2, "0")}`
        : null;
      const one = task({ date, startTime, durationMinutes: pick(2) ? 1 + pick(2880) : null });
      expect(statusOf(one, now)).toBe(momentOf(one, now.zone) <= now.at ? "completed" : "upcoming");
    }
  });
});

describe("figuresOf", () => {
  const ist = (time: string) => clockAt(Date.parse(`${time}+05:30`), "Asia/Kolkata");

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
    expect(figuresOf(tasks, ist("2026-11-20T12:00"))).toEqual({
      total: 9,
      completed: 7,
      upcoming: 1,
      earned: 110050 + 10 + 20 + 50000 + 4000,
      earnedThisMonth: 110050 + 10 + 4000,
      earnedLastMonth: 20,
    });
  });

  it("finds December before January", () => {
    const sums = figuresOf([task({ amount: 21, date: "2025-12-31" })], ist("2026-01-01T00:00"));
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
      const before = figuresOf(tasks, ist("2026-10-20T12:00"));
      const after = figuresOf(tasks, ist("2026-10-25T12:00"));
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
