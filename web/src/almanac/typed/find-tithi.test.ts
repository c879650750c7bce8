import { expect, test } from "vitest";
import type { PackedMonth } from "../almanac-month.ts";
import jaipur from "../samples/jaipur-2026-11.json";
import { findTithi } from "./find-tithi.ts";
import { readTithi, type TithiWords } from "./tithi-words.ts";

const november = jaipur as PackedMonth;
const today = "2026-11-10";
const purnimanta = { monthEnds: "purnima", ekadashi: "smarta" } as const;
const amanta = { monthEnds: "amavasya", ekadashi: "smarta" } as const;
const find = (typed: string, customs: Parameters<typeof findTithi>[2] = purnimanta, bounds = {}) =>
  findTithi(readTithi(typed) as TithiWords, [november], customs, { today, ...bounds });

test.each([
  ["kartik purnima", "2026-11-24"],
  ["purnima", "2026-11-24"],
  ["navami", "2026-11-18"], // of two sunrises the first
  ["kartik shukla navami", "2026-11-18"],
  ["dashami", "2026-11-20"],
  ["shukla pratipada", "2026-11-10"],
  ["next pratipada", "2026-11-25"],
  ["last amavasya", "2026-11-09"],
  ["margashirsha krishna tritiya", "2026-11-27"], // two tithis see one sunrise: the one in it and the one that sees none
  ["kartik purnima 2026", "2026-11-24"],
])("%s", (typed, day) => expect(find(typed)).toBe(day));

test("of an ekadashi, which sees no sunrise here, the fast's day by his tradition", () => {
  expect(find("ekadashi")).toBe("2026-11-20");
  expect(find("ekadashi", { ...purnimanta, ekadashi: "vaishnava" })).toBe("2026-11-21");
});

test("the dark half has the name of its month by his reckoning", () => {
  expect(find("margashirsha krishna dwitiya", purnimanta)).toBe("2026-11-26");
  expect(find("kartik krishna dwitiya", amanta)).toBe("2026-11-26");
  expect(find("margashirsha krishna dwitiya", amanta)).toBeUndefined();
});

test("what the months do not tell is not guessed", () => {
  expect(find("magh purnima")).toBeUndefined();
  expect(find("kartik purnima 2027")).toBeUndefined();
  expect(find("next kartik purnima", purnimanta, { today: "2026-11-24" })).toBeUndefined();
});

test("only days behind may be meant", () => {
  expect(find("amavasya", purnimanta, { max: today })).toBe("2026-11-09");
  expect(find("shukla pratipada", purnimanta, { max: today })).toBe("2026-11-10");
});

test("a leap month is meant only where it is said", () => {
  const leap = { ...november, days: november.days.map((day) => ({ ...day, adhika: true })) };
  const inLeap = (typed: string) => findTithi(readTithi(typed) as TithiWords, [leap], purnimanta, { today });
  expect(inLeap("kartik purnima")).toBeUndefined();
  expect(inLeap("adhik kartik purnima")).toBe("2026-11-24");
  expect(inLeap("purnima")).toBe("2026-11-24");
});

test("a tithi whose first sunrise lies before the months is not found at its second", () => {
  const days = november.days.map((day, n) =>
    n === 0 ? { ...day, tithiDay: "vriddhi_second" as const } : day,
  );
  const first = (months: PackedMonth[]) =>
    findTithi(readTithi("krishna saptami") as TithiWords, months, purnimanta, { today: "2026-11-01" });
  expect(first([november])).toBe("2026-11-01");
  expect(first([{ ...november, days }])).not.toBe("2026-11-01");
});
