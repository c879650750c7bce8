import { describe, expect, test } from "vitest";
import shared from "../../../../internal/repeat/testdata/tasks.json";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import type { Repeat } from "../../api/types.ts";
import { derivedId } from "../../lib/derived-id.ts";
import { taskOf } from "../../offline/testing/samples.ts";
import { repeatOf } from "../../offline/testing/samples-when.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import { apartOf, runsOver } from "./apart.ts";
import { newRepeat, taskOfTime } from "./make.ts";
import { countOf, dueOf, follows, madeOf, othersOf, timesOf } from "./repeats.ts";

const ID = "019ab1c2-3d4e-7abc-8def-0123456789ab";
const days = lunarDays([jaipur as unknown as PackedMonth]);
const mondays = repeatOf(ID);
const today = "2026-11-23";
const dates = (all: readonly { date: string }[]) => all.map(({ date }) => date);

describe("which tasks there should be", () => {
  test("those of sixty days, each once", () => {
    const due = dueOf(mondays, days, today);
    expect(due).toHaveLength(9);
    expect([due[0]?.date, due[8]?.date]).toEqual(["2026-11-23", "2027-01-18"]);
  });

  test("at least the next one, however far", () => {
    const yearly = repeatOf(ID, { basis: "civil", every: "year", date: "2025-09-14", from: "2026-09-14" });
    expect(dates(dueOf(yearly, days, today))).toEqual(["2027-09-14"]);
  });

  test("none after the end, before the beginning, and none that is left out", () => {
    const within = { from: "2026-11-01", to: "2026-12-31" };
    expect(dates(timesOf({ ...mondays, count: 3 }, days, within))).toEqual([
      "2026-11-23",
      "2026-11-30",
      "2026-12-07",
    ]);
    expect(dates(timesOf({ ...mondays, until: "2026-11-30" }, days, within))).toEqual([
      "2026-11-23",
      "2026-11-30",
    ]);
    const [, second] = timesOf(mondays, days, within);
    const exceptions = [{ key: second?.key ?? "", skipped: true }];
    expect(dates(timesOf({ ...mondays, exceptions }, days, within))).not.toContain("2026-11-30");
  });

  test("a month without a 31st has its last day, and says so", () => {
    const last = repeatOf(ID, { basis: "civil", every: "month", date: "2025-12-31", from: "2026-12-31" });
    expect(timesOf(last, days, { from: "2027-02-01", to: "2027-03-31" })).toEqual([
      { key: "2027-2", date: "2027-02-28", because: "short_month" },
      { key: "2027-3", date: "2027-03-31" },
    ]);
  });

  test("times are counted by the rule's own step", () => {
    const count = (over: Partial<typeof mondays>, to: string) => countOf({ ...mondays, ...over }, today, to);
    expect(count({}, "2026-12-07")).toBe(2);
    expect(count({ interval: 2 }, "2026-12-07")).toBe(1);
    expect(count({ every: "day", basis: "civil", interval: 15 }, "2026-12-08")).toBe(1);
    expect(count({ every: "month", basis: "weekday", nth: 4 }, "2027-02-22")).toBe(3);
    expect(count({ every: "year", basis: "civil" }, "2029-11-23")).toBe(3);
    expect(count({ every: "year", masa: 8, tithi: 16 }, "2026-12-21")).toBe(0);
    expect(count({ every: "year", masa: 8, tithi: 16 }, "2028-11-06")).toBe(2);
    expect(count({ every: "month", basis: "sankranti" }, "2027-11-17")).toBe(12);
    expect(count({ every: "year", basis: "sankranti", solarMonth: 8 }, "2027-11-17")).toBe(1);
    expect(count({ every: "month", basis: "tithi", tithi: 15 }, "2026-12-23")).toBe(1);
    expect(count({ every: "year", basis: "tithi", masa: 8, tithi: 15 }, "2027-12-12")).toBe(1);
  });
});

describe("what is made", () => {
  test("the same task on every device", () => {
    const [first] = dueOf(mondays, days, today);
    const made = first && taskOfTime(mondays, first);
    expect(made).toMatchObject({
      id: derivedId(ID, first?.key ?? ""),
      body: { taskName: "Rudrabhishek", date: today, repeatId: ID, repeatKey: first?.key },
    });
  });

  test.each(shared)("the task that the server makes: $name", ({ repeat, key, task }) => {
    const { _id } = repeat;
    expect(taskOfTime(repeatOf(_id, repeat as Partial<Repeat>), { key, date: task.date })).toMatchObject({
      id: derivedId(_id, key),
      body: { ...task, repeatId: _id, repeatKey: key },
    });
  });

  test("days that run into the next time", () => {
    const most = (over: Partial<typeof mondays>) => apartOf({ ...mondays, ...over });
    expect(most({})).toBe(7);
    expect(most({ interval: 3 })).toBe(21);
    expect(most({ every: "day", basis: "civil", interval: 15 })).toBe(15);
    expect(most({ every: "month", basis: "civil" })).toBe(28);
    expect(most({ every: "month", nth: 1 })).toBe(28);
    expect(most({ every: "month", basis: "tithi" })).toBe(29);
    expect(most({ every: "month", basis: "nakshatra" })).toBe(27);
    expect(most({ every: "month", basis: "sankranti" })).toBe(29);
    expect(most({ every: "year", masa: 5, tithi: 16 })).toBe(7);
    expect([runsOver(mondays, 7), runsOver(mondays, 8), runsOver(mondays, undefined)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(runsOver({ ...mondays, every: "year", basis: "tithi" }, 45)).toBe(false);
  });

  test("of a new repeat the first time is the task itself", () => {
    const task = taskOf("t", { date: "2026-11-24", amount: 1100 });
    const course = {
      every: "day",
      basis: "civil",
      date: "2026-11-24",
      interval: 15,
      kala: "sunrise",
      leap: "nija",
    } as const;
    const made = newRepeat({ course, count: 4 }, task, days);
    expect(made.task.repeatKey).toBe("2026-11-24");
    expect(made.task._id).toBe(derivedId(made.task.repeatId, "2026-11-24"));
    expect(made.change).toMatchObject({ body: { from: "2026-11-24", count: 4, interval: 15, amount: 1100 } });
  });

  test("what was changed by hand or is done is left alone", () => {
    const of = (id: string, over = {}) =>
      taskOf(id, {
        ...mondays,
        _id: id,
        repeatId: ID,
        repeatKey: id,
        date: today,
        amount: null,
        startTime: null,
        durationMinutes: null,
        ...over,
      });
    const all = [
      of("w1"),
      of("w2", { date: "2026-11-30" }),
      of("w3", { date: "2026-12-07", outcome: "done" }),
    ];
    expect(madeOf(all).size).toBe(3);
    const [one, two] = all;
    if (!one || !two) throw new Error("two tasks");
    expect(follows(one, mondays)).toBe(true);
    expect(follows({ ...one, startTime: "10:30" }, mondays)).toBe(false);
    expect(othersOf(two, all, "following", today)).toEqual([]);
    expect(othersOf(two, all, "all", today)).toEqual([one]);
    expect(othersOf(one, all, "one", today)).toEqual([]);
  });
});
