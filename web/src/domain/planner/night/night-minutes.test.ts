import { expect, test } from "vitest";
import { taskOf } from "../../../offline/testing/samples.ts";
import { minutesBefore } from "./night-minutes.ts";

const DIWALI = { date: "2026-11-08", taskName: "Lakshmi puja", clientId: "khanna" };
const tonight = taskOf("tonight", { ...DIWALI, durationMinutes: 20 });
const before = (over: object) =>
  taskOf("before", { ...DIWALI, date: "2025-10-20", durationMinutes: 30, ...over });

test("a house takes what the same rite took there a year before", () => {
  expect(minutesBefore([tonight], [tonight, before({ taskName: "lakshmi PUJA" })]).get("tonight")).toBe(30);
  expect(minutesBefore([tonight], [before({ outcome: "done" })]).get("tonight")).toBe(30);
});

test.each([
  ["of another family", { clientId: "sinha" }],
  ["another rite", { taskName: "Katha" }],
  ["that was cancelled", { outcome: "cancelled" }],
  ["two years before", { date: "2024-11-01" }],
  ["of the spring", { date: "2026-04-01" }],
  ["of no known length", { durationMinutes: null }],
  ["of several days", { days: 3 }],
])("not one %s", (_, over) => {
  expect(minutesBefore([tonight], [before(over)]).size).toBe(0);
});

test("a house without a family has no year before", () => {
  const nobody = { ...DIWALI, clientId: undefined };
  expect(minutesBefore([taskOf("one", nobody)], [before(nobody)]).size).toBe(0);
});
