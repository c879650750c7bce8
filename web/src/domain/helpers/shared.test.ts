import { expect, test } from "vitest";
import { clockAt } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { sharedBy } from "../../offline/testing/samples-when.ts";
import { answerDay, changeUntil, mayAnswer, outcomeAfter, type SharedTask, sharedWork } from "./shared.ts";

const at = (time: string) => clockAt(Date.parse(`${time}+05:30`), "Asia/Kolkata");
const of = (shared: Partial<SharedTask["shared"]>, over = {}) =>
  taskOf("1", { date: "2026-12-08", startTime: "06:00", shared: sharedBy(shared), ...over }) as SharedTask;

test.each([
  ["yes", {}, null],
  ["yes", { standing: "yes" }, null],
  ["yes", { outcome: "done" }, "done"],
  ["yes", { outcome: "handed_over" }, "done"],
  ["yes", { outcome: "cancelled" }, "cancelled"],
  ["yes", { outcome: "missed" }, "cancelled"],
  ["yes", { standing: "absent" }, "cancelled"],
  ["yes", { off: true }, "cancelled"],
  ["no", {}, "cancelled"],
] as const)("the answer %s to %o makes the outcome %s", (answer, shared, outcome) => {
  expect(outcomeAfter(answer, of(shared))).toBe(outcome);
});

test.each([
  [{}, "2026-12-08T05:59", true],
  [{}, "2026-12-08T06:00", false],
  [{ standing: "yes" }, "2026-12-07T19:59", true],
  [{ standing: "yes" }, "2026-12-07T20:00", false],
  [{ standing: "no" }, "2026-12-07T20:00", false],
  [{ standing: "came" }, "2026-12-01T08:00", false],
  [{ off: true }, "2026-12-01T08:00", false],
  [{ outcome: "cancelled" }, "2026-12-01T08:00", false],
] as const)("%o at %s: an answer is taken: %s", (shared, time, taken) => {
  expect(mayAnswer(of(shared), at(time))).toBe(taken);
});

test("both sides go by the other's moments, also where the task has no time", () => {
  const moments = { startsAt: "2026-12-07T18:30:00Z", answerUntil: "2026-12-07T14:30:00Z" };
  const there = (time: string) => clockAt(Date.parse(time), "America/New_York");
  const untimed = (standing: "asked" | "yes") =>
    of({ ...moments, standing }, { startTime: null, answer: standing === "yes" ? "yes" : undefined });
  expect(mayAnswer(untimed("asked"), there("2026-12-07T18:29:59Z"))).toBe(true);
  expect(mayAnswer(untimed("asked"), there("2026-12-07T18:30:00Z"))).toBe(false);
  expect(changeUntil(untimed("yes"), there("2026-12-07T14:29:59Z"))).toBe(Date.parse(moments.answerUntil));
  expect(changeUntil(untimed("yes"), there("2026-12-07T14:30:00Z"))).toBeUndefined();
  expect(changeUntil(untimed("asked"), there("2026-12-01T00:00:00Z"))).toBeUndefined();
});

test("a day that the other chose is the last one for a first answer too", () => {
  const chosen = of({ answerBy: "2026-11-24", answerUntil: "2026-11-24T18:29:00Z" });
  expect(mayAnswer(chosen, at("2026-11-24T23:58:59"))).toBe(true);
  expect(mayAnswer(chosen, at("2026-11-24T23:59:00"))).toBe(false);
  expect(answerDay(chosen, "Asia/Kolkata")).toBe("2026-11-24");
  expect(answerDay(chosen, "Pacific/Auckland")).toBe("2026-11-25");
  expect(answerDay(of({}), "Asia/Kolkata")).toBeUndefined();
});

test("what is shared is sorted by its answer; own work is left out", () => {
  const named = (taskName: string, date: string, over: object) => of({}, { taskName, date, ...over });
  const tasks = [
    taskOf("9", { taskName: "own", date: "2026-12-09" }),
    named("later", "2026-12-10", {}),
    named("first", "2026-12-08", {}),
    named("over", "2026-11-30", {}),
    named("old", "2026-11-29", { answer: "yes" }),
    named("new", "2026-12-11", { answer: "yes" }),
    named("cannot", "2026-12-12", { answer: "no" }),
    named("could not", "2026-11-12", { answer: "no" }),
  ];
  const { open, accepted, refused } = sharedWork(tasks, at("2026-12-01T08:00"));
  const names = (of: readonly { taskName: string }[]) => of.map(({ taskName }) => taskName);
  expect([names(open), names(accepted), names(refused)]).toEqual([
    ["first", "later"],
    ["new", "old"],
    ["cannot"],
  ]);
});
