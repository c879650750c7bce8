import { describe, expect, it, test } from "vitest";
import spans from "../../../../../internal/availability/testdata/spans.json" with { type: "json" };
import { clockAt, instantOf } from "../../../lib/clock.ts";
import { taskOf, userOf } from "../../../offline/testing/samples.ts";
import { blockOf } from "../../../offline/testing/samples-when.ts";
import { isToClose } from "../closing.ts";
import { isOn, lastDay, momentOf, statusOf } from "../task-status.ts";
import { touchedTasks } from "../touched.ts";
import { whenOf } from "../when-plan.ts";
import type { Practice } from "../when-types.ts";
import { sittingsOf } from "./span.ts";

interface Case {
  why: string;
  zone: string;
  date: string;
  at: string;
  minutes?: number;
  days?: number;
  until?: string;
  parts: [string, string][];
  over: string;
}

const utc = (at: number) => new Date(at).toISOString().slice(0, 16);

describe("when work takes place, as the server has it", () => {
  it.each(spans.cases as unknown as Case[])(
    "$why",
    ({ zone, date, at, minutes, days, until, parts, over }) => {
      const task = taskOf("t", {
        date,
        startTime: at,
        durationMinutes: minutes ?? null,
        ...(days && { days }),
        ...(until && { endTime: until }),
      });
      expect(sittingsOf(task, zone).map(({ start, end }) => [utc(start), utc(end)])).toEqual(parts);
      expect(utc(momentOf(task, zone))).toBe(over);
    },
  );
});

const ZONE = "Asia/Kolkata";
const katha = taskOf("katha", { date: "2026-11-22", startTime: "15:00", durationMinutes: 180, days: 7 });
const path = taskOf("path", {
  date: "2026-11-20",
  startTime: "10:00",
  durationMinutes: null,
  days: 3,
  endTime: "12:00",
});
const clock = (date: string, time: string) => clockAt(instantOf(date, time, ZONE), ZONE);

test("a saptah is upcoming until its last day has ended, and only then to close", () => {
  expect(lastDay(katha)).toBe("2026-11-28");
  expect([isOn(katha, "2026-11-21"), isOn(katha, "2026-11-22"), isOn(katha, "2026-11-28")]).toEqual([
    false,
    true,
    true,
  ]);
  for (const now of [clock("2026-11-23", "20:00"), clock("2026-11-28", "17:59")]) {
    expect(statusOf(katha, now)).toBe("upcoming");
    expect(isToClose(katha, now)).toBe(false);
  }
  expect(statusOf(katha, clock("2026-11-28", "18:00"))).toBe("completed");
  expect(statusOf({ ...katha, date: "2026-11-01", days: 45 }, clock("2026-12-14", "12:00"))).toBe("upcoming");
});

const work = userOf("ram").work as Practice["work"];
const when = (over: Partial<Practice>) =>
  whenOf(
    { work, tasks: [], bookings: [], blocks: [], calendars: [], areas: [], clients: [], ...over },
    clock("2026-11-19", "08:00"),
  );

test("each of its days is taken", () => {
  const standing = when({ tasks: [katha] });
  const proposal = { startTime: "16:00", durationMinutes: 60 };
  expect(standing.verdict({ ...proposal, date: "2026-11-26" }).kind).toBe("clash");
  expect(standing.verdict({ ...proposal, date: "2026-11-29" }).kind).toBe("free");
  expect(standing.load("2026-11-25").tasks).toBe(1);
  expect(standing.load("2026-11-29").tasks).toBe(0);
  expect(standing.slots("2026-11-24", 60)).not.toContain("15:00");
});

test("day and night leaves no time between, and no way is driven to what goes on", () => {
  const standing = when({ tasks: [path] });
  expect(standing.slots("2026-11-21", 60)).toEqual([]);
  expect(standing.day("2026-11-21").rows.map(({ kind }) => kind)).toEqual(["item"]);
  expect(standing.verdict({ date: "2026-11-22", startTime: "11:00", durationMinutes: 60 }).kind).toBe(
    "clash",
  );
});

test("of several days the first that clashes is named", () => {
  const other = taskOf("other", { date: "2026-11-24", startTime: "17:00", durationMinutes: 60 });
  const verdict = when({ tasks: [other] }).verdict({
    date: katha.date,
    startTime: "15:00",
    durationMinutes: 180,
    days: 7,
  });
  expect(verdict).toMatchObject({ kind: "clash", on: "2026-11-24", fits: undefined });
});

test("closed days touch it on any of its days", () => {
  const now = clock("2026-11-19", "08:00");
  const touched = (date: string) =>
    touchedTasks(
      blockOf("b", { date, endDate: date, effect: "all" }),
      { tasks: [katha], rites: new Map() },
      now,
    ).length;
  expect([touched("2026-11-21"), touched("2026-11-27"), touched("2026-11-29")]).toEqual([0, 1, 0]);
});
