import { describe, expect, test } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { daysBetween } from "../../lib/month.ts";
import { noteOf } from "../../offline/testing/samples.ts";
import { inOrder, laterChoices, ringOf, stateOf } from "./reminder.ts";

const ZONE = "Asia/Kolkata";
/** 10:00 in India on 20 November 2026. */
const now = clockAt(Date.parse("2026-11-20T04:30:00Z"), ZONE);
const state = (over: Parameters<typeof noteOf>[1]) => {
  const note = noteOf("a", over);
  return stateOf({ note, ring: ringOf(note, ZONE) }, now);
};

describe("state", () => {
  // The same table as the server's TestState.
  test.each([
    ["no reminder", {}, "due"],
    ["no reminder, but done", { doneAt: "2026-11-20T04:00:00Z" }, "done"],
    ["this morning", { reminderDate: "2026-11-20", reminderTime: "07:00" }, "overdue"],
    ["without a time: at seven", { reminderDate: "2026-11-20" }, "overdue"],
    ["tomorrow", { reminderDate: "2026-11-21", reminderTime: "07:00" }, "due"],
    ["past, but done", { reminderDate: "2026-11-01", doneAt: "2026-11-02T00:00:00Z" }, "done"],
    ["past, but snoozed", { reminderDate: "2026-11-01", snoozedUntil: "2026-11-20T04:30:01Z" }, "due"],
    ["snoozed till now", { snoozedUntil: "2026-11-20T04:30:00Z" }, "due"],
    [
      "snoozed, and past again",
      { reminderDate: "2026-12-01", snoozedUntil: "2026-11-20T04:29:59Z" },
      "overdue",
    ],
  ] as const)("%s", (_, over, want) => {
    expect(state(over)).toBe(want);
  });
});

test("the order: by reminder, none behind, done last", () => {
  const notes = [
    noteOf("done before", { doneAt: "2026-11-01T00:00:00Z", reminderDate: "2026-10-01" }),
    noteOf("none, later work", { noteDate: "2026-12-02" }),
    noteOf("none", { noteDate: "2026-12-01" }),
    noteOf("tomorrow", { reminderDate: "2026-11-21" }),
    noteOf("done last", { doneAt: "2026-11-02T00:00:00Z" }),
    noteOf("late", { reminderDate: "2026-11-18" }),
    noteOf("snoozed", { reminderDate: "2026-11-01", snoozedUntil: "2026-11-20T12:30:00Z" }),
  ];
  expect(inOrder(notes, ZONE).map(({ note }) => note._id)).toEqual([
    "late",
    "snoozed",
    "tomorrow",
    "none",
    "none, later work",
    "done last",
    "done before",
  ]);
});

test("days", () => {
  expect(daysBetween("2026-11-28", "2026-12-01")).toBe(3);
  expect(daysBetween("2026-12-01", "2026-11-28")).toBe(-3);
});

describe("later", () => {
  const choices = (noteDate: string, at = now.at) =>
    Object.fromEntries(
      laterChoices(noteOf("a", { noteDate }), clockAt(at, ZONE)).map(({ choice, at }) => [
        choice,
        new Date(at).toISOString(),
      ]),
    );
  test("each in the person's zone", () => {
    expect(choices("2026-11-25")).toEqual({
      hour: "2026-11-20T05:30:00.000Z",
      evening: "2026-11-20T12:30:00.000Z",
      tomorrow: "2026-11-21T01:30:00.000Z",
      before: "2026-11-24T01:30:00.000Z",
      week: "2026-11-27T01:30:00.000Z",
    });
  });
  test("what is past, or the same as another, is left out", () => {
    expect(Object.keys(choices("2026-11-22", Date.parse("2026-11-20T12:30:00Z")))).toEqual([
      "hour",
      "tomorrow",
      "week",
    ]);
    expect(Object.keys(choices("2026-11-20"))).not.toContain("before");
  });
});
