import { describe, expect, test } from "vitest";
import type { Client } from "../../api/types.ts";
import { holdsOf } from "../../domain/planner/holds.ts";
import { clockAt } from "../../lib/clock.ts";
import { addDays, addMonths, weeksOf } from "../../lib/month.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { blockOf, bookingOf } from "../../offline/testing/samples-when.ts";
import { marksOf, type Row, stateOf } from "./day-marks.ts";
import { shortNakshatra } from "./lunar-words.tsx";
import { type Mode, readView, writeView } from "./views/address.ts";

describe("the weeks of a month", () => {
  test.each([
    ["2026-02", 4],
    ["2026-11", 5],
    ["2026-08", 6],
    ["2024-02", 5],
    ["2027-02", 5],
  ])("%s has %i", (month, count) => expect(weeksOf(month)).toHaveLength(count));

  test("of every month: whole, from Sunday to Saturday, no day twice", () => {
    for (let month = "1800-01-01"; month < "2200-12-01"; month = addMonths(month, 1)) {
      const days = weeksOf(month).flat();
      const inside = days.filter((day) => day.startsWith(month.slice(0, 7)));
      const last = new Date(Date.parse(addMonths(month, 1)) - 86_400_000).toISOString().slice(0, 10);
      if (
        inside[0] !== month ||
        inside.at(-1) !== last ||
        inside.length !== Number(last.slice(8)) ||
        new Set(days).size !== days.length ||
        new Date(days[0] ?? "").getUTCDay() !== 0 ||
        days.length % 7 !== 0 ||
        days.length - inside.length > 13
      )
        expect.fail(month);
    }
  });
});

describe("what the address says", () => {
  const read = (query: string) => readView(new URLSearchParams(query));

  test.each<[query: string, month?: string, day?: string, mode?: Mode]>([
    ["", undefined, undefined],
    ["month=2026-11", "2026-11", undefined],
    ["day=2026-11-20", "2026-11", "2026-11-20"],
    ["month=2026-12&day=2026-11-20", "2026-11", "2026-11-20"],
    ["month=2026-11&day=none", "2026-11", "none"],
    ["month=2026-13", undefined, undefined],
    ["month=2201-01", undefined, undefined],
    ["month=November", undefined, undefined],
    ["day=2026-02-30", undefined, undefined],
    ["month=2026-02&day=2026-02-30", "2026-02", undefined],
    ["view=agenda", undefined, undefined, "agenda"],
    ["view=agenda&day=2026-11-20", "2026-11", "2026-11-20", "agenda"],
    ["view=year&month=2026-11", "2026-11", undefined],
  ])("?%s", (query, month, day, mode) => expect(read(query)).toEqual({ mode, month, day }));

  test("is what was written", () => {
    for (const view of [
      { mode: undefined, month: undefined, day: undefined },
      { mode: undefined, month: "2026-11", day: undefined },
      { mode: undefined, month: "2026-11", day: "none" },
      { mode: undefined, month: "2026-11", day: "2026-11-20" },
      { mode: "agenda" as const, month: "2026-11", day: "2026-11-20" },
    ])
      expect(readView(writeView(view))).toEqual(view);
  });
});

describe("what tasks make of a day", () => {
  const rows = (...all: Partial<Row>[]): Row[] => all.map((over, i) => ({ ...taskOf(`t${i}`, over) }) as Row);
  const state = (date: string, at: string, zone: string, ...tasks: Partial<Row>[]) => {
    const now = clockAt(Date.parse(at), zone);
    const mark = marksOf(rows(...tasks.map((task) => ({ date, ...task }))), now).get(date);
    return mark && [stateOf(date, mark, now.today), mark.counted.length, mark.allDone];
  };
  const noon = "2026-11-20T06:30:00Z";
  const india = "Asia/Kolkata";

  test("today, past and future are days of the zone", () => {
    expect(state("2026-11-20", noon, india, {})).toEqual(["today", 1, true]);
    expect(state("2026-11-19", noon, india, {})).toEqual(["past", 1, true]);
    expect(state("2026-11-21", noon, india, {})).toEqual(["future", 1, false]);
    // At this moment it is the 21st in Auckland and still the 19th in Honolulu.
    const late = "2026-11-20T11:30:00Z";
    expect(state("2026-11-20", late, "Pacific/Auckland", {})).toEqual(["past", 1, true]);
    expect(state("2026-11-20", "2026-11-20T09:30:00Z", "Pacific/Honolulu", {})).toEqual(["future", 1, false]);
  });

  test("today is all done once the last moment is over", () => {
    const evening = { startTime: "17:45", durationMinutes: 60 };
    expect(state("2026-11-20", noon, india, evening, {})).toEqual(["today", 2, false]);
    expect(state("2026-11-20", "2026-11-20T13:14:00Z", india, evening)).toEqual(["today", 1, false]);
    expect(state("2026-11-20", "2026-11-20T13:15:00Z", india, evening)).toEqual(["today", 1, true]);
    expect(state("2026-11-20", noon, india, { ...evening, outcome: "done" })).toEqual(["today", 1, true]);
  });

  test("an hour that clocks leave out or repeat", () => {
    const zone = "Europe/London";
    const at = (startTime: string) => ({ startTime, durationMinutes: 60 });
    // 29 March 2026: 01:30 is not there; it is 02:30, an hour after 01:30 GMT would have been 01:30.
    expect(state("2026-03-29", "2026-03-29T02:29:00Z", zone, at("01:30"))).toEqual(["today", 1, false]);
    expect(state("2026-03-29", "2026-03-29T02:30:00Z", zone, at("01:30"))).toEqual(["today", 1, true]);
    // 25 October 2026: the first 01:30, and an hour that passes.
    expect(state("2026-10-25", "2026-10-25T01:29:00Z", zone, at("01:30"))).toEqual(["today", 1, false]);
    expect(state("2026-10-25", "2026-10-25T01:30:00Z", zone, at("01:30"))).toEqual(["today", 1, true]);
  });

  test("cancelled, missed and handed over give no colour, but are in the panel", () => {
    const gone = [{ outcome: "cancelled" }, { outcome: "missed" }, { outcome: "handed_over" }] as const;
    expect(state("2026-11-25", noon, india, ...gone)).toEqual(["free", 0, false]);
    const now = clockAt(Date.parse(noon), india);
    const mark = marksOf(rows(...gone.map((one) => ({ ...one, date: "2026-11-25" }))), now).get("2026-11-25");
    expect(mark?.tasks).toHaveLength(3);
  });

  test("the day's tasks stand from morning to evening, those without a time first", () => {
    const now = clockAt(Date.parse(noon), india);
    const times = ["18:00", null, "06:15"];
    const mark = marksOf(rows(...times.map((startTime) => ({ startTime, date: "2026-11-25" }))), now);
    expect(mark.get("2026-11-25")?.tasks.map(({ startTime }) => startTime)).toEqual([null, "06:15", "18:00"]);
  });
});

test("only the days that are shown are worked out, each once", () => {
  let looks = 0;
  const dates = Array.from({ length: 1000 }, (_, i) => addDays("2026-11-25", -i));
  const tasks = dates.map((date, i) => {
    const get = () => {
      looks++;
      return null;
    };
    return Object.defineProperty({ ...taskOf(`t${i}`, { date }) } as Row, "outcome", { get });
  });
  const marks = marksOf(tasks, clockAt(Date.parse("2026-11-20T06:30:00Z"), "Asia/Kolkata"));
  expect(marks.get("2026-11-25")?.counted).toHaveLength(1);
  const first = looks;
  expect(marks.get("2026-11-25")?.counted).toHaveLength(1);
  expect(looks).toBe(first);
  expect(looks).toBeLessThan(10);
});

test.each([
  ["Purva Phalguni", "P. Phalguni"],
  ["Uttara Bhadrapada", "U. Bhadrapada"],
  ["Punarvasu", "Punarvasu"],
  ["पूर्वाषाढा", "पू. षाढा"],
  ["उत्तराफाल्गुनी", "उ. फाल्गुनी"],
  ["पुनर्वसु", "पुनर्वसु"],
])("%s in a cell: %s", (name, short) => expect(shortNakshatra(name)).toBe(short));

test("what is held for a booking stands on its day, counts as no work, and gives it no colour", () => {
  const now = clockAt(Date.parse("2026-11-20T06:30:00Z"), "Asia/Kolkata");
  const booking = bookingOf("b", {
    status: "offered",
    options: [
      { date: "2026-11-26", startTime: "17:00" },
      { date: "2026-11-26", startTime: "09:00" },
      { date: "2026-11-28", startTime: "09:00" },
    ],
    holdUntil: "2026-11-21T06:30:00Z",
  });
  const marks = marksOf([], now, holdsOf([booking], now.at));
  const mark = marks.get("2026-11-26");
  expect(mark?.holds.map(({ startTime }) => startTime)).toEqual(["09:00", "17:00"]);
  expect(mark?.counted).toEqual([]);
  expect(mark && stateOf("2026-11-26", mark, now.today)).toBe("free");
  expect([25, 26, 27, 28].filter((day) => marks.get(`2026-11-${day}`))).toEqual([26, 28]);
  expect(holdsOf([booking], Date.parse("2026-11-21T06:30:00Z"))).toEqual([]);
});

test("closed days are marked from the first to the last; a family's own do not close his", () => {
  const now = clockAt(Date.parse("2026-11-20T06:30:00Z"), "Asia/Kolkata");
  const own = blockOf("own", { date: "2026-11-30", endDate: "2026-12-01" });
  const marks = marksOf([], now, [], [own, blockOf("theirs", { clientId: "verma" })]);
  const days = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"];
  expect(days.map((date) => marks.get(date)?.closed)).toEqual([undefined, [own], [own], undefined]);
});

test("birthdays of the living stand on their day, of 29 February too; a year alone is none, a birth is no birthday", () => {
  const births = ["1990-11-26", "--11-26", "1990", "2026-11-26", "2000-02-29"];
  const people = births.map((date, n) => ({ _id: `p${n}`, name: `P${n}`, birth: { date } }));
  const died = { _id: "p9", name: "P9", birth: { date: "1930-11-26" }, departed: {} };
  const clients = [{ _id: "c", name: "Sharma", people: [...people, died] } as unknown as Client];
  const marks = marksOf([], clockAt(Date.parse("2026-11-20T06:30:00Z"), "Asia/Kolkata"), [], [], clients);
  const on = (date: string) => marks.get(date)?.birthdays.map(({ person, age }) => [person.name, age]);
  expect(on("2026-11-26")).toEqual([
    ["P0", 36],
    ["P1", undefined],
  ]);
  expect(on("2027-11-26")).toEqual([
    ["P0", 37],
    ["P1", undefined],
    ["P3", 1],
  ]);
  expect([on("2027-02-28"), on("2028-02-28"), on("2028-02-29")]).toEqual([
    [["P4", 27]],
    undefined,
    [["P4", 28]],
  ]);
  expect(on("2026-11-27")).toBeUndefined();
});

test("the birthdays of 500 families are looked through once for all days", () => {
  let looks = 0;
  const person = (n: number) =>
    Object.defineProperty({ _id: `p${n}`, name: `P${n}` }, "birth", {
      get: () => {
        looks++;
        return {
          date: `1990-${String((n % 12) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}`,
        };
      },
    });
  const clients = Array.from({ length: 500 }, (_, c) => ({
    _id: `c${c}`,
    people: [0, 1, 2, 3, 4].map((n) => person(c * 5 + n)),
  })) as unknown as Client[];
  for (const at of ["2026-11-20T06:30:00Z", "2026-11-20T06:31:00Z"]) {
    const marks = marksOf([], clockAt(Date.parse(at), "Asia/Kolkata"), [], [], clients);
    for (let day = 1; day <= 28; day++) marks.get(`2026-11-${String(day).padStart(2, "0")}`);
  }
  expect(looks).toBe(2500);
});
