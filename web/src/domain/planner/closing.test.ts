import { expect, it } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { isToClose, toClose } from "./closing.ts";

const now = clockAt(Date.parse("2026-11-20T12:30:00Z"), "Asia/Kolkata"); // 6 pm

/** An id made at this instant. */
const madeAt = (at: string) => {
  const hex = Date.parse(at).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
const before = madeAt("2026-11-19T06:00:00Z");
const timed = { date: "2026-11-20", startTime: "16:00", durationMinutes: 90 };

it.each([
  ["it is over", before, timed, true],
  ["it ends this minute", before, { ...timed, durationMinutes: 120 }, true],
  ["it still goes on", before, { ...timed, durationMinutes: 121 }, false],
  ["it was said how it went", before, { ...timed, outcome: "done" as const }, false],
  ["it was cancelled", before, { ...timed, outcome: "cancelled" as const }, false],
  ["it was written down after its end", madeAt("2026-11-20T12:15:00Z"), timed, false],
  ["it is one of an old diary", madeAt("2026-11-20T06:00:00Z"), { date: "2019-01-05" }, false],
  ["it has no hour, and the day is not over", before, { date: "2026-11-20" }, false],
  ["it had no hour, yesterday", before, { date: "2026-11-19" }, true],
  ["it is to come", before, { date: "2026-11-21", startTime: "09:00" }, false],
  [
    "it began before midnight and went on after it",
    before,
    { date: "2026-11-19", startTime: "23:30", durationMinutes: 240 },
    true,
  ],
])("asks when %s: %#", (_, _id, task, asked) => {
  expect(isToClose(taskOf(_id, task), now)).toBe(asked);
});

it("asks about the one first that ended first", () => {
  const tasks = [
    taskOf(before, timed),
    taskOf(madeAt("2026-11-18T06:00:00Z"), { date: "2026-11-18" }),
    taskOf(madeAt("2026-11-17T06:00:00Z"), { date: "2026-11-20", startTime: "09:00" }),
    taskOf(madeAt("2026-11-16T06:00:00Z"), { date: "2026-11-25" }),
  ];
  expect(toClose(tasks, now).map(({ date, startTime }) => [date, startTime])).toEqual([
    ["2026-11-18", null],
    ["2026-11-20", "09:00"],
    ["2026-11-20", "16:00"],
  ]);
});
