import { expect, test } from "vitest";
import type { PackedMonth } from "./almanac-month.ts";
import chennai from "./samples/chennai-solar.json";
import { seasonOf } from "./season.ts";

const days = (chennai.months as unknown as PackedMonth[]).flatMap(({ month, days }) =>
  days.map((day, n) => ({ date: `${month}-${String(n + 1).padStart(2, "0")}`, season: seasonOf(day) })),
);
const ends = (season: string) => {
  const runs: string[] = [];
  days.forEach(({ date, season: own }, n) => {
    if (own !== season) return;
    if (days[n - 1]?.season !== season) runs.push(date);
    if (days[n + 1]?.season !== season) runs.push(date);
  });
  return runs;
};

test("kharmas lasts while the Sun is in Dhanu and in Mina, to the day of the next sankranti", () => {
  expect(ends("kharmas")).toEqual([
    "2026-12-16",
    "2027-01-14",
    "2027-03-15",
    "2027-04-13",
    "2027-12-16",
    "2027-12-31",
  ]);
});

test("Pitru Paksha is the dark half of Bhadrapada, whatever the months are called", () => {
  expect(ends("pitruPaksha")).toEqual(["2027-09-16", "2027-09-30"]);
});

test("a Sun that enters before sunset begins its month that day; a leap Bhadrapada has no Pitru Paksha", () => {
  expect(seasonOf({ rashis: [8, 1], sankranti: [9, 100], sunset: 200 })).toBe("kharmas");
  expect(seasonOf({ rashis: [8, 1], sankranti: [9, 300], sunset: 200 })).toBeUndefined();
  expect(seasonOf({ rashis: [9, 1], sankranti: [10, 100], sunset: 200 })).toBeUndefined();
  expect(seasonOf({ amanta: 6, tithi: [20, 1] })).toBe("pitruPaksha");
  expect(seasonOf({ amanta: 6, tithi: [20, 1], adhika: true })).toBeUndefined();
});
