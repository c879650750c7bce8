import { describe, expect, test } from "vitest";
import { clockAt } from "../../../lib/clock.ts";
import { taskOf } from "../../../offline/testing/samples.ts";
import { marksOf, type Row } from "../day-marks.ts";
import { entriesOf, firstHourOf, minuteOn, piecesOf, pinned, stacked, waysOf } from "./layout.ts";

const india = "Asia/Kolkata";
const DAY = "2026-11-20";
const at = (text: string) => Date.parse(`${text}:00+05:30`);
const now = clockAt(at("2026-11-20T12:00"), india);

const entries = (...tasks: Partial<Row>[]) =>
  entriesOf(
    marksOf(
      tasks.map((over, i) => ({ ...taskOf(`t${i}`, { date: DAY, ...over }) }) as Row),
      now,
    ),
    [DAY, "2026-11-21"],
    india,
  );
const pieces = (date: string, ...tasks: Partial<Row>[]) =>
  piecesOf(date, entries(...tasks), india).map(({ from, until, lane, lanes, begun, goesOn }) => [
    from / 60,
    until / 60,
    `${lane + 1} of ${lanes}`,
    ...(begun ? ["begun"] : []),
    ...(goesOn ? ["goes on"] : []),
  ]);
const work = (startTime: string, hours: number, date = DAY): Partial<Row> => ({
  date,
  startTime,
  durationMinutes: hours * 60,
});

describe("the pieces of a day", () => {
  test.each<[name: string, date: string, tasks: Partial<Row>[], expected: unknown[]]>([
    ["nothing without a time", DAY, [{ startTime: null }], []],
    [
      "one after the other",
      DAY,
      [work("08:00", 2), work("10:00", 1)],
      [
        [8, 10, "1 of 1"],
        [10, 11, "1 of 1"],
      ],
    ],
    [
      "an hour where nothing is said",
      DAY,
      [{ startTime: "09:30", durationMinutes: null }],
      [[9.5, 10.5, "1 of 1"]],
    ],
    [
      "two that overlap",
      DAY,
      [work("08:00", 2), work("09:00", 2)],
      [
        [8, 10, "1 of 2"],
        [9, 11, "2 of 2"],
      ],
    ],
    [
      "a lane that is free again",
      DAY,
      [work("08:00", 4), work("09:00", 1), work("10:30", 1), work("13:00", 1)],
      [
        [8, 12, "1 of 2"],
        [9, 10, "2 of 2"],
        [10.5, 11.5, "2 of 2"],
        [13, 14, "1 of 1"],
      ],
    ],
    ["past midnight: till the end of its day", DAY, [work("21:00", 8)], [[21, 24, "1 of 1", "goes on"]]],
    ["past midnight: on under the next day", "2026-11-21", [work("21:00", 8)], [[0, 5, "1 of 1", "begun"]]],
    ["from two days before", DAY, [work("20:00", 30, "2026-11-18")], [[0, 2, "1 of 1", "begun"]]],
    ["till midnight and no further", "2026-11-21", [work("21:00", 3)], []],
    ["so short that its name needs room", DAY, [work("08:00", 0.25)], [[8, 8 + 40 / 60, "1 of 1"]]],
    ["cancelled ones are not there", DAY, [{ ...work("08:00", 1), outcome: "cancelled" }], []],
  ])("%s", (_, date, tasks, expected) => expect(pieces(date, ...tasks)).toEqual(expected));

  test("the columns begin with the earliest hour of them", () => {
    const column = (...tasks: Partial<Row>[]) => ({
      pieces: piecesOf(DAY, entries(...tasks), india),
      ways: [],
    });
    expect(firstHourOf([column(work("08:00", 1))])).toBe(5);
    expect(firstHourOf([column(), column(work("04:45", 1))])).toBe(4);
  });

  test("a night rite belongs to the day it began: what runs on does not open the next one at midnight", () => {
    const night = [work("23:00", 3, "2026-11-19")];
    const [tail] = piecesOf(DAY, entries(...night), india);
    expect(tail).toMatchObject({ begun: true, until: 120 });
    expect(firstHourOf([{ pieces: tail ? [tail] : [], ways: [] }])).toBe(5);
    expect(tail && pinned(tail, 5)).toMatchObject({ from: 300, until: 340 });
    expect(tail && pinned(tail, 1)).toMatchObject({ from: 0, until: 120 });
  });

  test("a saptah stands on each of its days, and an akhand path goes on", () => {
    const katha = { startTime: "15:00", durationMinutes: 120, days: 7 };
    expect(pieces(DAY, katha)).toEqual([[15, 17, "1 of 1"]]);
    expect(pieces("2026-11-21", katha)).toEqual([[15, 17, "1 of 1"]]);
    const path = { startTime: "10:00", durationMinutes: null, days: 2, endTime: "12:00" };
    expect(pieces(DAY, path)).toEqual([[10, 24, "1 of 1", "goes on"]]);
    expect(pieces("2026-11-21", path)).toEqual([[0, 12, "1 of 1", "begun"]]);
  });

  test("on a night on which clocks change, the clock on the wall counts", () => {
    expect(minuteOn("2026-03-29", Date.parse("2026-03-29T01:00:00Z"), "Europe/Berlin")).toBe(180);
    expect(minuteOn("2026-03-29", Date.parse("2026-03-29T00:00:00Z"), "Europe/Berlin")).toBe(60);
  });
});

describe("the ways of a day", () => {
  const item = (id: string, start: string, end: string) => ({
    id,
    start: at(`${DAY}T${start}`),
    end: at(`${DAY}T${end}`),
  });
  const [first, next] = [item("a", "08:00", "10:00"), item("b", "11:00", "12:00")];
  const leg = (over: object) => ({
    from: first,
    to: next,
    minutes: 35,
    gap: 60,
    short: 0,
    source: "typed",
    ...over,
  });
  const ways = (over: object) =>
    waysOf(DAY, [leg(over)] as unknown as Parameters<typeof waysOf>[1], india).map(
      ({ from, until, minutes, short }) => [from, until, minutes, short],
    );
  test.each<[name: string, over: object, expected: unknown[]]>([
    ["right before the rite", {}, [[625, 660, 35, 0]]],
    ["from home", { from: undefined, gap: undefined, to: first }, [[445, 480, 35, 0]]],
    ["too short: the whole gap", { minutes: 75, short: 15 }, [[600, 660, 75, 15]]],
    ["not known", { source: "default" }, []],
    ["not known, but surely too short", { source: "default", minutes: 75, short: 15 }, [[600, 660, 75, 15]]],
    ["none between rites that overlap", { gap: -10, short: 45 }, []],
    ["none at one place", { minutes: 0, source: "same" }, []],
    ["from before midnight", { to: item("c", "00:15", "01:00"), gap: 90 }, [[0, 15, 35, 0]]],
  ])("%s", (_, over, expected) => expect(ways(over)).toEqual(expected));
});

describe("where there is no room side by side", () => {
  const lines = (...tasks: Partial<Row>[]) =>
    stacked(piecesOf(DAY, entries(...tasks), india), 1).map(({ from, until, lanes, covered }) => [
      from,
      until,
      lanes,
      covered,
    ]);

  test("three at the same hour lie one over the other, each with its first line", () => {
    expect(lines(work("09:00", 1), work("09:00", 1), work("09:00", 1))).toEqual([
      [540, 600, 1, true],
      [568, 600, 1, true],
      [596, 624, 1, false],
    ]);
  });

  test("where there is room for two, only three and more do", () => {
    const [two, three] = [2, 3].map((n) =>
      stacked(piecesOf(DAY, entries(...Array(n).fill(work("09:00", 1))), india), 2),
    );
    expect(two?.map(({ from, lane, covered }) => [from, lane, covered])).toEqual([
      [540, 0, false],
      [540, 1, false],
    ]);
    expect(three?.map(({ from, lanes }) => [from, lanes])).toEqual([
      [540, 1],
      [568, 1],
      [596, 1],
    ]);
  });

  test("what overlaps nothing stays where it is", () => {
    expect(lines(work("09:00", 1), work("10:00", 1))).toEqual([
      [540, 600, 1, false],
      [600, 660, 1, false],
    ]);
  });

  test("the last hour of the day holds them too", () => {
    const late = lines(work("23:30", 1), work("23:30", 1));
    expect(late.every(([from]) => Number(from) < 24 * 60)).toBe(true);
  });
});
