import { expect, test } from "vitest";
import { clockAt } from "../../../lib/clock.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { missesMuhurat, othersInWeek, type Plan, workOnDay } from "./week.ts";

const now = clockAt(Date.parse("2026-11-20T10:30:00Z"), "Asia/Kolkata");
const plan: Plan = {
  id: undefined,
  date: "2026-11-27",
  startTime: "18:00",
  durationMinutes: 120,
  days: undefined,
  endTime: undefined,
  windowFrom: "",
  windowUntil: "",
  own: true,
  location: "",
  clientId: "",
  addressId: "",
  riteTypeId: "",
};
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

test("other work of the day is his own, earliest first", () => {
  const tasks = [
    taskOf("d", { date: "2026-11-27", startTime: "09:00" }),
    taskOf("c", { date: "2026-11-27", startTime: "07:00" }),
    taskOf("b", { date: "2026-11-27", own: false }),
    taskOf("a", { date: "2026-11-26" }),
  ];
  expect(ids(workOnDay(tasks, plan, now).others)).toBe("cd");
  expect(ids(workOnDay(tasks, { ...plan, id: "c" }, now).others)).toBe("d");
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
  ["no muhurat", "", "", "18:00", false],
  ["no time yet", "06:12", "07:40", null, false],
  ["its first minute", "06:12", "07:40", "06:12", false],
  ["its last minute", "06:12", "07:40", "07:40", false],
  ["too early", "06:12", "07:40", "06:11", true],
  ["too late", "06:12", "07:40", "07:41", true],
  ["before an open end", "06:12", "", "06:00", true],
  ["behind an open beginning", "", "07:40", "08:00", true],
  ["over midnight, before it", "23:40", "00:20", "23:50", false],
  ["over midnight, behind it", "23:40", "00:20", "00:10", false],
  ["over midnight, beside it", "23:40", "00:20", "12:00", true],
] as const)("a muhurat is missed or not: %s", (_, windowFrom, windowUntil, startTime, missed) => {
  expect(missesMuhurat({ ...plan, windowFrom, windowUntil, startTime })).toBe(missed);
});
