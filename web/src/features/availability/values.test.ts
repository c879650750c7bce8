import { describe, expect, it } from "vitest";
import type { RiteType, Task } from "../../api/types.ts";
import {
  type Days,
  offersAfter,
  sutakBefore,
  touchedBookings,
  touchedTasks,
} from "../../domain/planner/touched.ts";
import { minutesIn, tripOf } from "../../domain/planner/way-minutes.ts";
import { whenOf } from "../../domain/planner/when-plan.ts";
import type { Practice } from "../../domain/planner/when-types.ts";
import { clockAt, instantOf } from "../../lib/clock.ts";
import { riteOf, taskOf, userOf } from "../../offline/testing/samples.ts";
import { areaOf, blockOf, bookingOf } from "../../offline/testing/samples-when.ts";
import { type CloseValues, newValues, readDays, valuesOf, withKind } from "./block-record.ts";
import { closingOf } from "./close-changes.ts";
import { changesOf, keyOf, NOTHING } from "./values.ts";

const work = userOf("ram").work as Practice["work"];
const now = clockAt(instantOf("2026-11-20", "10:00", "Asia/Kolkata"), "Asia/Kolkata");

describe("what is kept of the page", () => {
  const [a, b, c] = [
    areaOf("a", { ways: [{ to: "b", minutes: 25, trips: [40] }] }),
    areaOf("b"),
    areaOf("c"),
  ] as const;
  const sent = (values: Parameters<typeof changesOf>[0]) =>
    changesOf(values, { areas: [a, b, c], before: work, userId: "ram" });

  it("is the settings once, whole, and each area whose ways are others", () => {
    const ways = { [keyOf(b, a)]: "३०", [keyOf(c, a)]: "45", [keyOf(b, c)]: "" };
    expect(sent({ work: { mostInPart: 3 }, ways })).toMatchObject([
      { kind: "setting", id: "ram", body: { work: { ...work, mostInPart: 3 } } },
      {
        kind: "area",
        id: "a",
        body: {
          ways: [
            { to: "b", minutes: 30, trips: [40] },
            { to: "c", minutes: 45 },
          ],
        },
      },
    ]);
  });
  it("is nothing where nothing is said anew", () => {
    expect(sent({ work: {}, ways: { [keyOf(a, b)]: "25", [keyOf(a, c)]: " " } })).toEqual([]);
    expect(sent(NOTHING)).toEqual([]);
  });
  it("forgets the minutes, and what was learned stays", () => {
    expect(sent({ work: {}, ways: { [keyOf(a, b)]: "" } })).toMatchObject([
      { id: "a", body: { ways: [{ to: "b", trips: [40] }] } },
    ]);
  });
  it("reads minutes", () => {
    expect(["25", " ६० ", "", "0", "601", "half"].map(minutesIn)).toEqual([
      25,
      60,
      null,
      undefined,
      undefined,
      undefined,
    ]);
  });
  it("learns from the last trips, whichever way they went", () => {
    expect(tripOf(b, a, 33)).toMatchObject({
      id: "a",
      body: { ways: [{ to: "b", minutes: 25, trips: [40, 33] }] },
    });
    const many = areaOf("a", { ways: [{ to: "b", trips: Array<number>(20).fill(10) }] });
    expect(tripOf(many, b, 33)).toMatchObject({
      body: { ways: [{ trips: [...Array<number>(19).fill(10), 33] }] },
    });
  });
});

describe("the form of closed days", () => {
  it("ends with its last day", () => {
    const values = { ...newValues("2026-11-21"), kind: "sutak_death", days: "१०" } as const;
    expect(readDays(values).fields).toEqual({
      days: 10,
      kind: "sutak_death",
      date: "2026-11-21",
      endDate: "2026-11-30",
      startTime: null,
      endTime: null,
      effect: "all",
      riteKinds: null,
      clientId: null,
      note: null,
    });
    expect(valuesOf(blockOf("x", { date: "2026-11-21", endDate: "2026-11-30" })).days).toBe("10");
  });
  it("brings the usual days of a reason, and keeps those that were typed", () => {
    const leave = newValues("2026-11-21");
    expect(withKind(leave, "sutak_birth").days).toBe("10");
    expect(withKind({ ...leave, days: "4" }, "travel").days).toBe("4");
    expect(withKind({ ...leave, kind: "sutak_death", days: "13" }, "travel").days).toBe("1");
  });
  it("names what cannot be", () => {
    const values = newValues("2026-11-21");
    expect(readDays({ ...values, date: "soon", days: "0" }).faults).toEqual({
      date: "dateUnclear",
      days: "days",
    });
    expect(readDays({ ...values, days: "367" }).faults).toEqual({ days: "days" });
    expect(readDays({ ...values, startTime: "10:00", endTime: "10:00" }).faults).toEqual({
      endTime: "times",
    });
    expect(readDays({ ...values, effect: "kinds" }).faults).toEqual({ riteKinds: "kinds" });
    expect(readDays({ ...values, effect: "kinds", riteKinds: ["homa"] }).fields?.riteKinds).toEqual(["homa"]);
    expect(readDays({ ...values, riteKinds: ["homa"] }).fields?.riteKinds).toBeNull();
    expect(readDays({ ...values, days: "2", startTime: "10:00", endTime: "09:00" }).faults).toEqual({});
  });
});

describe("the changes of closed days", () => {
  const none = { id: "x", moved: [], messages: [] };
  const row = blockOf("x", { date: "2026-11-21", endDate: "2026-11-30", startTime: "10:00", note: "Temple" });
  const closing = (over: Partial<CloseValues>) => {
    const { fields } = readDays({ ...valuesOf(row), ...over });
    if (!fields) throw new Error("a fault");
    return closingOf({ ...none, block: row, fields });
  };
  it("send only what is different, and take back only that", () => {
    const { changes, undo } = closing({ days: "11", startTime: "" });
    expect(changes).toMatchObject([{ op: "update", body: { endDate: "2026-12-01", startTime: null } }]);
    expect(undo).toMatchObject([{ op: "update", body: { endDate: "2026-11-30", startTime: "10:00" } }]);
    expect(Object.keys((changes[0] as { body: object }).body)).toHaveLength(2);
  });
  it("are none where nothing was changed", () => {
    expect(closing({})).toEqual({ changes: [], undo: [] });
  });
  it("create days without what is empty, and remove them again", () => {
    const { fields } = readDays(newValues("2026-11-21"));
    if (!fields) throw new Error("a fault");
    const { changes, undo } = closingOf({ ...none, block: undefined, fields });
    const body = { _id: "x", kind: "leave", date: "2026-11-21", endDate: "2026-11-21", effect: "all" };
    expect(changes).toMatchObject([{ op: "create", kind: "block" }]);
    expect((changes[0] as { body: object }).body).toEqual(body);
    expect(undo).toMatchObject([{ op: "delete", id: "x" }]);
  });
});

describe("what falls into closed days", () => {
  const sutak: Days = { kind: "sutak_death", date: "2026-11-21", endDate: "2026-11-30", effect: "all" };
  const rites = new Map<string, RiteType>([
    ["vivah", riteOf("vivah", { mangal: true })],
    ["shraddh", riteOf("shraddh", { kind: "pitri" })],
  ]);
  const on = (id: string, date: string, over: Partial<Task> = {}) => taskOf(id, { date, ...over });
  const tasks = [
    on("shraddh", "2026-11-29", { riteTypeId: "shraddh", startTime: "12:45" }),
    on("vivah", "2026-11-22", { riteTypeId: "vivah", startTime: "19:00" }),
    on("visit", "2026-11-25"),
    on("into", "2026-11-20", { startTime: "23:30", durationMinutes: 60 }),
    on("before", "2026-11-20", { startTime: "23:00", durationMinutes: 60 }),
    on("after", "2026-12-01", { startTime: "00:00" }),
    on("cancelled", "2026-11-25", { outcome: "cancelled" }),
    on("done", "2026-11-25", { outcome: "done" }),
    on("his", "2026-11-25", { own: false }),
    on("family", "2026-11-26", { clientId: "verma" }),
  ];
  const found = (days: Days) =>
    touchedTasks(days, { tasks, rites }, now).map(
      ({ task, mood, suggested }) => `${task._id} ${mood} ${suggested}`,
    );
  it("comes in its order, with what is suggested", () => {
    expect(found(sutak)).toEqual([
      "into word move",
      "vivah mangal move",
      "visit word move",
      "family word move",
      "shraddh pitri keep",
    ]);
    expect(found({ ...sutak, kind: "travel" }).at(-1)).toBe("shraddh pitri move");
  });
  it("is mangal work only, or one family's", () => {
    expect(found({ ...sutak, effect: "mangal" })).toEqual(["vivah mangal move"]);
    expect(found({ ...sutak, effect: "kinds", riteKinds: ["pitri"] })).toEqual(["shraddh pitri keep"]);
    expect(found({ ...sutak, clientId: "verma" })).toEqual(["family word move"]);
  });
  it("has the wishes that are not agreed", () => {
    const asked = (id: string, date: string) => bookingOf(id, { wanted: { date } });
    const bookings = [
      asked("in", "2026-11-30"),
      asked("out", "2026-12-01"),
      bookingOf("offered", { status: "offered", options: [{ date: "2026-11-24", startTime: "10:00" }] }),
      bookingOf("agreed", { status: "confirmed", wanted: { date: "2026-11-24" } }),
    ];
    const ids = touchedBookings(sutak, { tasks: [], bookings, rites }, now).map(({ _id }) => _id);
    expect(ids).toEqual(["in", "offered"]);
  });
  it("is offered the same hour of the first free days after", () => {
    const practice = { work, tasks, bookings: [], calendars: [], areas: [], clients: [] };
    const blocks = [blockOf("x", { date: "2026-12-02", endDate: "2026-12-02" })];
    const when = whenOf({ ...practice, blocks }, now);
    const vivah = { task: tasks[1] as Task, rite: rites.get("vivah") };
    const visit = { task: tasks[2] as Task, rite: undefined };
    expect(offersAfter(vivah, sutak, when).map(({ date }) => date)).toEqual([
      "2026-12-01",
      "2026-12-03",
      "2026-12-04",
    ]);
    expect(offersAfter(visit, sutak, when)).toEqual([]);
    const strict = whenOf({ ...practice, blocks: blocks.map((one) => ({ ...one, effect: "mangal" })) }, now);
    expect(offersAfter(vivah, sutak, strict).map(({ date }) => date)).not.toContain("2026-12-02");
    expect(offersAfter({ ...vivah, rite: undefined }, sutak, strict)[1]?.date).toBe("2026-12-02");
  });
  it("knows the sutak in which another begins", () => {
    const first = blockOf("first", { kind: "sutak_birth", date: "2026-11-15", endDate: "2026-11-24" });
    expect(sutakBefore(sutak, [first], undefined)).toBe(first);
    expect(sutakBefore(sutak, [first], "first")).toBeUndefined();
    expect(sutakBefore({ ...sutak, kind: "travel" }, [first], undefined)).toBeUndefined();
    expect(sutakBefore({ ...sutak, endDate: "2026-11-23" }, [first], undefined)).toBeUndefined();
  });
});
