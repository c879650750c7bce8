import { describe, expect, test } from "vitest";
import { clientOf, riteOf, taskOf } from "../../../offline/testing/samples.ts";
import type { Entry } from "./read.ts";
import { busyOf, candidatesOf, type Practice, tasksOf } from "./rites.ts";

const CALENDAR = "019aa000-0000-7000-8000-000000000001";
const at = (text: string) => Date.parse(`${text}+05:30`);
const katha = riteOf("r1", { name: "Satyanarayan Katha", nameHi: "सत्यनारायण कथा" });
const griha = riteOf("r2", { name: "Griha Pravesh", nameHi: "गृह प्रवेश" });
const gupta = clientOf("c1", { name: "Gupta Vastralaya" });
const kesarwani = clientOf("c2", { name: "Kesarwani family" });
const practice = (over: Partial<Practice> = {}): Practice => ({
  rites: [katha, griha],
  clients: [gupta, kesarwani],
  tasks: [],
  repeats: [],
  zone: "Asia/Kolkata",
  from: at("2026-11-25T00:00"),
  calendarId: CALENDAR,
  ...over,
});
const entry = (title: string, over: Partial<Entry> = {}): Entry => ({
  title,
  place: "",
  uid: title,
  whole: false,
  repeats: false,
  times: [{ start: at("2026-12-06T17:00"), end: at("2026-12-06T19:00") }],
  ...over,
});
const found = (one: Entry, over?: Partial<Practice>) => candidatesOf([one], practice(over))[0];

describe("what looks like a rite", () => {
  test.each([
    ["Satyanarayan katha Gupta ji", "r1", "c1"],
    ["satyanarayana Kathā", "r1", undefined],
    ["श्री सत्यनारायण कथा, गुप्ता जी", "r1", "c1"],
    ["Griha-pravesh – Lanka", "r2", undefined],
    ["गृहप्रवेश पूजा", undefined, undefined],
    ["Shraddh Kesarwani", undefined, "c2"],
    ["पूजा", undefined, undefined],
    ["Pooja at temple", undefined, undefined],
    ["Hawan", undefined, undefined],
    ["सुंदरकांड का पाठ", undefined, undefined],
  ])("%s", (title, rite, client) => {
    const one = found(entry(title));
    expect([one?.rite?._id, one?.client?._id]).toEqual([rite, client]);
    expect(one).toBeDefined();
  });

  test.each([
    "Bank",
    "School, class 4",
    "PJ party",
    "Career path",
    "Train to Prayag",
    "Gupta ji",
    "",
    "Kathy",
    "ॐ",
  ])("not %s", (title) => {
    expect(found(entry(title))).toBeUndefined();
  });

  test("of two families that are named alike none is taken", () => {
    const clients = [gupta, clientOf("c3", { name: "Gupta family" })];
    expect(found(entry("Katha Gupta"), { clients })?.client).toBeUndefined();
    expect(found(entry("Katha Gupta Vastralaya"), { clients })?.client?._id).toBe("c1");
  });
});

const writing = { user: "Ram", nameOf: () => "Satyanarayan Katha", client: gupta, place: "Varanasi" };

test("what becomes of it is a task with its day, hour, length, place, rite and family", () => {
  const one = found(entry("Katha Gupta ji", { place: "Godowlia" }));
  if (!one) throw new Error("not found");
  expect(tasksOf({ ...one, rite: katha }, writing)).toMatchObject([
    {
      taskName: "Satyanarayan Katha",
      description: "Katha Gupta ji",
      location: "Godowlia",
      date: "2026-12-06",
      startTime: "17:00",
      durationMinutes: 120,
      clientId: "c1",
      riteTypeId: "r1",
      amount: null,
      own: true,
    },
  ]);
  expect(busyOf(one, true)).toEqual([]);
  expect(busyOf(one, false)).toEqual(one.entry.times);
});

test("a whole day has no hour; several days and what is going on now stay busy", () => {
  const day = { start: at("2026-12-06T00:00"), end: at("2026-12-07T00:00") };
  const whole = found(entry("Katha", { whole: true, times: [day] }));
  expect(whole?.times).toMatchObject([{ date: "2026-12-06", time: null, minutes: null }]);
  const saptah = { start: day.start, end: at("2026-12-13T00:00") };
  expect(found(entry("Bhagwat saptah", { whole: true, times: [saptah] }))).toBeUndefined();
  const now = { start: at("2026-11-25T00:00"), end: at("2026-11-25T10:00") };
  expect(found(entry("Katha", { times: [now] }))).toBeUndefined();
});

describe("the same file again", () => {
  const weekly = entry("Rudrabhishek", {
    repeats: true,
    times: Array.from({ length: 52 }, (_, week) => {
      const start = at("2026-11-30T06:00") + week * 7 * 86_400_000;
      return { start, end: start + 3_600_000 };
    }),
  });

  test("makes no task twice, also one that was moved since", () => {
    const first = found(entry("Katha"));
    const [task] = first ? tasksOf(first, writing) : [];
    const tasks = [taskOf(task?._id ?? "", { date: "2026-12-20", startTime: "09:00" })];
    const again = found(entry("Katha"), { tasks });
    expect(again).toMatchObject({ here: true, times: [], rest: [] });
  });

  test("of what comes each week the first thirty are tasks, each with an id of its own", () => {
    const one = found(weekly);
    expect([one?.times.length, one?.rest.length]).toEqual([30, 22]);
    const ids = one?.times.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(30);
    const tasks = ids.map((id) => taskOf(id, { date: "2026-01-01" }));
    expect(
      found(weekly, { tasks })
        ?.times.map(({ id }) => id)
        .some((id) => ids.includes(id)),
    ).toBe(false);
  });

  test("what is at the same hour already is here; what was called off is not", () => {
    const there = { date: "2026-12-06", startTime: "17:00", taskName: "Something" };
    expect(found(entry("Katha"), { tasks: [taskOf("t", there)] })?.here).toBe(true);
    expect(found(entry("Katha"), { tasks: [taskOf("t", { ...there, outcome: "cancelled" })] })?.here).toBe(
      false,
    );
    const untimed = { date: "2026-12-06", startTime: null, taskName: "कथा" };
    expect(found(entry("Katha"), { tasks: [taskOf("t", untimed)] })?.here).toBe(true);
  });
});

test("100,000 events are judged at once, and 500 tasks are the most", () => {
  const many = Array.from({ length: 100_000 }, (_, n) =>
    entry(`${n % 3 ? "Bank" : "Katha"} ${n % 500}`, { uid: `${n}` }),
  );
  const clients = Array.from({ length: 500 }, (_, n) => clientOf(`c${n}`, { name: `Family ${n} Sharma` }));
  const before = performance.now();
  const all = candidatesOf(many, practice({ clients }));
  expect(all.reduce((sum, { times }) => sum + times.length, 0)).toBe(500);
  expect(performance.now() - before).toBeLessThan(5000);
});
