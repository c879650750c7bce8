import { describe, expect, test } from "vitest";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import { addDays } from "../../lib/month.ts";
import { lunarDays } from "./lunar-days.ts";
import { occurrencesOf } from "./occurrences.ts";
import { proposalsOf, sameCourse } from "./proposals.ts";

const days = lunarDays([jaipur as PackedMonth]);
const short = (date: string) =>
  proposalsOf(days, date, "sunrise", true).map(({ every, basis, masa, tithi, solarMonth, nakshatra, date }) =>
    [every, basis, masa, solarMonth, tithi, nakshatra, date].filter(Boolean).join(" "),
  );

describe("how a day may come again", () => {
  test("by its tithi, its solar month, its nakshatra and its date, each year and each month, and by its weekday", () => {
    expect(short("2026-11-24")).toEqual([
      "year tithi 8 15",
      "year solar 8 15",
      "year nakshatra 8 3",
      "year civil 2025-11-24",
      "year weekday 8 16",
      "month tithi 15",
      "month nakshatra 3",
      "month civil 2025-11-24",
      "week weekday 2026-11-24",
      "month weekday 2026-11-24",
    ]);
  });

  test("by the sankranti that is on it, and by the weekday of its month as it is counted", () => {
    const sankrantis = (date: string) => short(date).filter((one) => one.includes("sankranti"));
    expect(sankrantis("2026-11-17")).toEqual(["year sankranti 8", "month sankranti"]);
    expect(sankrantis("2026-11-18")).toEqual([]);
    const masa = (date: string, fullMoon: boolean) =>
      proposalsOf(days, date, "sunrise", fullMoon).flatMap(({ every, basis, masa, tithi, weekday }) =>
        basis === "weekday" && every === "year" ? [{ masa, tithi, weekday }] : [],
      );
    expect(masa("2026-11-09", true)).toEqual([{ masa: 8, tithi: 16, weekday: 2 }]);
    expect(masa("2026-11-09", false)).toEqual([{ masa: 7, tithi: 1, weekday: 2 }]);
    expect(masa("2026-11-16", true)).toEqual([{ masa: 8, tithi: 16, weekday: 2 }]);
    expect(masa("2026-11-16", false)).toEqual([{ masa: 8, tithi: 1, weekday: 2 }]);
  });

  test("each of them comes on that day", () => {
    for (const { date } of [
      { date: "2026-11-10" },
      { date: "2026-11-17" },
      { date: "2026-11-19" },
      { date: "2026-11-24" },
    ]) {
      for (const course of proposalsOf(days, date, "sunrise", true)) {
        // A solar month is judged by the afternoon, whatever the rite.
        if (course.solarMonth && course.basis !== "sankranti") continue;
        const found = occurrencesOf(course, days, { from: addDays(date, -1), to: addDays(date, 1) });
        const on = found.flatMap((one) => [one.date, one.other]);
        expect(on, JSON.stringify(course)).toContain(date);
      }
    }
  });

  test("of a day that the device does not know, its date and weekday alone; the leap day stays one", () => {
    expect(short("2030-01-05")).toEqual([
      "year civil 2029-01-05",
      "month civil 2029-01-05",
      "week weekday 2030-01-05",
      "month weekday 2030-01-05",
    ]);
    expect(short("2028-02-29")[0]).toBe("year civil 2024-02-29");
  });

  test("what happens in leap months makes no other course", () => {
    const [one] = proposalsOf(days, "2026-11-24", "sunrise", true);
    expect(one && sameCourse(one, { ...one, leap: "both" })).toBe(true);
    expect(one && sameCourse(one, { ...one, tithi: 14 })).toBe(false);
  });
});
