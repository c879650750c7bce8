import { describe, expect, it } from "vitest";
import type { Area, Helper, Task } from "../../api/types.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { crewOf, helperOf } from "../../offline/testing/samples-when.ts";
import { finderOf, wayBetween } from "../planner/when-ways.ts";
import { candidatesFor, freedomOf, type Known, leavingFor } from "./free.ts";

const stamps = { createdAt: "", updatedAt: "", revision: 0 };
const areas: Area[] = ["Lanka", "Assi", "Chowk"].map(
  (name, n) => ({ _id: String(n), name, ...stamps }) as Area,
);
(areas[0] as Area).ways = [
  { to: "1", minutes: 10 },
  { to: "2", minutes: 40 },
];
const ways: Known["ways"] = {
  areaOf: finderOf(areas, new Map()),
  way: (a, b) => wayBetween(a, b, { travelDefault: 30 }),
};
/** Monday 7 December 2026, 7:30 to 11:30 in Lanka. */
const task = taskOf("t", { date: "2026-12-07", startTime: "07:30", durationMinutes: 240, location: "Lanka" });
const other = (over: Partial<Task>) =>
  taskOf("o", { date: "2026-12-07", startTime: "12:00", durationMinutes: 60, location: "Chowk", ...over });
const known = (tasks: Task[] = [], standing: "asked" | "yes" | "no" | undefined = "yes"): Known => ({
  tasks: new Map(tasks.map((one) => [one._id, one])),
  crew: tasks.map((one) => crewOf("c", { taskId: one._id, standing })),
  ways,
  zone: "Asia/Kolkata",
});
const free = (helper: Partial<Helper>, tasks: Task[] = [], standing?: "asked" | "yes" | "no") =>
  freedomOf(helperOf("h", helper), task, known(tasks, standing ?? "yes"));

describe("a helper", () => {
  it.each([
    ["of whom nothing is known", {}, "free"],
    ["away on that day", { cannot: [{ from: "2026-12-05", until: "2026-12-08" }] }, "cannot"],
    ["away before", { cannot: [{ from: "2026-12-01", until: "2026-12-06" }] }, "free"],
    ["away on one day alone", { cannot: [{ from: "2026-12-06" }] }, "free"],
    ["busy on Mondays", { cannot: [{ weekdays: [1] }] }, "cannot"],
    ["busy on Sundays", { cannot: [{ weekdays: [0] }] }, "free"],
    [
      "busy on Mondays till 8",
      { cannot: [{ weekdays: [1], fromTime: "05:00", untilTime: "08:00" }] },
      "cannot",
    ],
    [
      "busy on Mondays till 7:30",
      { cannot: [{ weekdays: [1], fromTime: "05:00", untilTime: "07:30" }] },
      "free",
    ],
    ["busy on Mondays from next year on", { cannot: [{ weekdays: [1], from: "2027-01-01" }] }, "free"],
  ] as const)("%s", (_, helper, kind) => {
    expect(free(helper as unknown as Partial<Helper>).kind).toBe(kind);
  });

  it("with other work at that time clashes, whether asked or agreed", () => {
    const clash = other({ startTime: "11:00" });
    expect(free({}, [clash])).toMatchObject({ kind: "clash", standing: "yes" });
    expect(free({}, [clash], "asked")).toMatchObject({ kind: "clash", standing: "asked" });
    expect(free({}, [clash], "no").kind).toBe("free");
    expect(free({}, [{ ...clash, outcome: "cancelled" }]).kind).toBe("free");
  });

  it("needs the time of the way between", () => {
    expect(free({}, [other({})])).toMatchObject({ kind: "tight", short: 10, minutes: 40, side: "after" });
    expect(free({}, [other({ startTime: "12:10" })]).kind).toBe("free");
    expect(free({}, [other({ startTime: "06:00", durationMinutes: 60 })])).toMatchObject({
      kind: "tight",
      short: 10,
      side: "before",
    });
    expect(free({}, [other({ location: "Assi" })]).kind).toBe("free");
  });

  it("with work of that day without a time may be busy", () => {
    expect(free({}, [other({ startTime: null })]).kind).toBe("same-day");
    expect(free({}, [other({ startTime: null, date: "2026-12-08" })]).kind).toBe("free");
  });

  it("is busy on each of several days", () => {
    expect(free({}, [other({ date: "2026-12-05", days: 4, startTime: "08:00" })]).kind).toBe("clash");
  });
});

it("the free ones come first, then the near ones, then by name; who was put away does not", () => {
  const helpers = [
    helperOf("busy", { name: "A", area: "Lanka", cannot: [{ weekdays: [1] }] }),
    helperOf("far", { name: "B", area: "Chowk" }),
    helperOf("near", { name: "C", area: "assi" }),
    helperOf("nowhere", { name: "D" }),
    helperOf("away", { name: "E", active: false }),
  ];
  const found = candidatesFor(task, helpers, known());
  expect(found.map(({ helper, minutes }) => [helper._id, minutes])).toEqual([
    ["near", 10],
    ["far", 40],
    ["nowhere", undefined],
    ["busy", 10],
  ]);
});

describe("a helper who is free leaves", () => {
  const at = (time: string) => Date.parse(`2026-12-07T${time}:00+05:30`);
  const leaving = (helper: Partial<Helper>, tasks: Task[] = [], over: Partial<Task> = {}) =>
    leavingFor(helperOf("h", helper), { ...task, ...over }, known(tasks));

  it("from home, in time for the way", () => {
    expect(leaving({ area: "Assi" })).toEqual({ minutes: 10, by: at("07:20") });
  });

  it("when other work of that day ends, and from there", () => {
    const early = other({ startTime: "05:00", location: "Chowk" });
    expect(leaving({ area: "Assi" }, [early])).toEqual({ minutes: 40, can: at("06:00") });
    const later = other({ startTime: "12:00" });
    const before = other({ date: "2026-12-06", startTime: "05:00" });
    expect(leaving({ area: "Assi" }, [later])).toMatchObject({ by: at("07:20") });
    expect(leaving({ area: "Assi" }, [before])).toMatchObject({ by: at("07:20") });
  });

  it("nobody knows when, where no time or place is known", () => {
    expect(leaving({ area: "Assi" }, [], { startTime: null, durationMinutes: null })).toBeUndefined();
    expect(leaving({})).toBeUndefined();
  });
});
