import { describe, expect, test } from "vitest";
import type { Booking, Task } from "../../api/types.ts";
import type { DayPlan, Item, Leave, Row } from "../../domain/planner/when.ts";
import { type Clock, clockAt, instantOf } from "../../lib/clock.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { dayOf, nextWork } from "./plan.ts";

const ZONE = "Asia/Kolkata";
const at = (time: string) => instantOf("2026-11-20", time, ZONE);
const clock = (time: string): Clock => clockAt(at(time), ZONE);
const area = (name: string) => ({ _id: name, name, createdAt: "", updatedAt: "", revision: 0 });

function item(id: string, time: string, minutes: number, over: Partial<Task> = {}): Item {
  const task = taskOf(id, { startTime: time, durationMinutes: minutes, ...over });
  const common = { date: task.date, time, durationMinutes: minutes, location: id, area: area(id) };
  return { ...common, kind: "task", id, name: id, start: at(time), end: at(time) + minutes * 60_000, task };
}

/** Each rite `minutes` away from the one before, the first from home. */
function planOf(items: Item[], minutes = 30): DayPlan {
  const rows = items.flatMap((to, i): Row[] => {
    const from = items[i - 1];
    const gap = from && Math.round((to.start - from.end) / 60_000);
    const short = gap === undefined ? 0 : Math.max(0, minutes - gap);
    return [
      { kind: "way", leg: { from, to, minutes, source: "typed", gap, short } },
      { kind: "item", item: to },
    ];
  });
  return { date: "2026-11-20", rows, items, untimed: [], blocks: [], busy: [] };
}

const leaveAt =
  (minutes: number) =>
  (task: Task): Leave => ({
    at: at(task.startTime ?? "00:00") - minutes * 60_000,
    minutes,
    source: "typed",
    from: undefined,
    late: false,
  });

/** "9:30 work open", a line each. */
function draw(time: string, plan: DayPlan, { open = [] as string[], minutes = 30, sunset = "17:34" } = {}) {
  const day = dayOf({
    plan,
    now: clock(time),
    leaveBy: leaveAt(minutes),
    open: new Set(open),
    sunset: at(sunset),
  });
  const lines = day.rows.map((row) => {
    const hour = new Date(row.at + 5.5 * 3_600_000).toISOString().slice(11, 16);
    switch (row.kind) {
      case "work":
        return `${hour} ${row.item.id} ${row.state}`;
      case "way":
        return `${hour} way ${row.when}${row.leg.short && row.when !== "past" ? ` short ${row.leg.short}` : ""}`;
      case "now":
        return `${hour} now ${row.till ? "busy" : row.free !== undefined ? `free ${row.free}` : row.late ? `late ${row.late}` : ""}`.trim();
      default:
        return `${hour} ${row.kind}`;
    }
  });
  return { day, lines };
}

describe("the day as drawn", () => {
  const plan = planOf([
    item("rudra", "07:15", 75, { outcome: "done" }),
    item("katha", "09:30", 135),
    item("vastu", "15:00", 75),
    item("tulsi", "17:45", 105),
    item("vivah", "19:45", 60),
  ]);

  test("at 12:40", () => {
    const { day, lines } = draw("12:40", plan, { open: ["katha"] });
    expect(lines).toEqual([
      "07:15 rudra done",
      "09:29 way past",
      "09:30 katha open",
      "12:40 now free 110",
      "14:30 way leave",
      "15:00 vastu soon",
      "16:15 way later",
      "17:34 sunset",
      "17:45 tulsi soon",
      "19:30 way later short 15",
      "19:45 vivah soon",
    ]);
    expect(day).toMatchObject({ count: 5, done: 2, next: { task: { _id: "vastu" } } });
  });

  test.each<[string, string]>([
    ["15:20", "15:20 now busy"],
    ["14:36", "14:36 now late 6"],
    ["06:00", "06:00 now free 180"],
    ["23:00", "23:00 now"],
  ])("now, at %s", (time, line) => {
    expect(draw(time, plan).lines).toContain(line);
  });

  test("the first way is told only while it is ahead", () => {
    expect(draw("06:00", planOf([item("rudra", "07:15", 75)])).lines[1]).toBe("06:45 way leave");
    expect(draw("12:00", planOf([item("rudra", "07:15", 75)])).lines).toEqual([
      "07:15 rudra done",
      "12:00 now",
      "17:34 sunset",
    ]);
  });

  test("what is around the corner needs no way", () => {
    expect(
      draw("06:00", planOf([item("a", "07:15", 30), item("b", "08:00", 30)], 0), { minutes: 0 }).lines,
    ).toEqual(["06:00 now free 75", "07:15 a soon", "08:00 b soon", "17:34 sunset"]);
  });

  test("what was called done before its hour is not what comes next", () => {
    expect(draw("06:00", planOf([item("a", "07:15", 30, { outcome: "done" })])).day.next).toBeUndefined();
  });

  test("what is asked for stands in its place, and is no work", () => {
    const asked: Item = { ...item("b", "11:00", 60), kind: "hold", task: undefined, booking: {} as Booking };
    const { day, lines } = draw("06:00", planOf([asked]));
    expect(lines).toContain("11:00 hold");
    expect(day).toMatchObject({ count: 0, next: undefined });
  });

  test("work without an hour, by how it stands", () => {
    const untimed = [taskOf("a"), taskOf("b"), taskOf("c", { outcome: "done" })];
    const { day } = draw("23:00", { ...planOf([]), untimed }, { open: ["b"] });
    expect(day.untimed.map(({ state }) => state)).toEqual(["soon", "open", "done"]);
  });

  test("an empty day has no line", () => {
    expect(draw("06:00", planOf([])).lines).toEqual([]);
  });
});

test("the next work after today", () => {
  const tasks = [
    taskOf("later", { date: "2026-11-25", startTime: "06:00" }),
    taskOf("first", { date: "2026-11-23", startTime: "07:00" }),
    taskOf("untimed", { date: "2026-11-23" }),
    taskOf("off", { date: "2026-11-22", outcome: "cancelled" }),
    taskOf("today", { date: "2026-11-20" }),
  ];
  expect(nextWork(tasks, "2026-11-20")?._id).toBe("first");
  expect(nextWork([], "2026-11-20")).toBeUndefined();
});
