import { describe, expect, test } from "vitest";
import type { PackedMonth } from "./almanac-month.ts";
import jaipur from "./samples/jaipur-2026-11.json";
import { type Rule, tithiDays } from "./tithi-days.ts";

const november = jaipur as PackedMonth;
/** The tithis of Kartika from 22 on, then those of Margashirsha, as the server answers: day of November, 0 for none of it. */
const days = (rule: Rule) => {
  const of = tithiDays([november], rule);
  const day = (masa: number, tithi: number) => Number(of(masa, tithi)[0]?.slice(8) ?? 0);
  return [
    Array.from({ length: 9 }, (_, i) => day(7, 22 + i)),
    Array.from({ length: 23 }, (_, i) => day(8, 1 + i)),
  ];
};

describe("the days of tithis from the months on the device", () => {
  test("a shraddha: the afternoon that the tithi fills more of", () => {
    expect(days("aparahna")).toEqual([
      [1, 1, 2, 3, 4, 5, 6, 7, 8],
      [9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 26, 27, 28, 29, 0, 0],
    ]);
  });

  test("a birth tithi: its sunrise, or the day in which it falls", () => {
    expect(days("sunrise")).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 20, 21, 22, 23, 24, 25, 26, 27, 27, 28, 29, 0, 0],
    ]);
  });

  test("a leap month is passed over, and nothing is said without months", () => {
    const leap = { ...november, days: november.days.map((day) => ({ ...day, adhika: true })) };
    expect(tithiDays([leap], "aparahna")(8, 1)).toEqual([]);
    expect(tithiDays([], "aparahna")(8, 1)).toEqual([]);
  });
});
