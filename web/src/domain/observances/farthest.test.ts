import { expect, test } from "vitest";
import varanasi from "../../../../internal/observance/testdata/varanasi.json";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import { AHEAD, monthsFrom } from "../../almanac/where.ts";
import { addDays } from "../../lib/month.ts";
import { FARTHEST, lunarDays } from "./lunar-days.ts";
import { type Course, occurrencesOf } from "./occurrences.ts";

const known = varanasi.months as unknown as PackedMonth[];
const TITHIS = Array.from({ length: 30 }, (_, n) => n + 1);
const KALAS = ["aparahna", "sunrise", "midday", "pradosha", "midnight"] as const;

/** The days of every tithi in 400 days from this one, by the months that a device stores, or by so many. */
function daysFrom(today: string, count: number) {
  const names = monthsFrom(today.slice(0, 7), count);
  const days = lunarDays(known.filter(({ month }) => names.includes(month)));
  const span = { from: today, to: addDays(today, FARTHEST) };
  return KALAS.flatMap((kala) =>
    TITHIS.flatMap((tithi) => {
      const course: Course = { every: "month", basis: "tithi", kala, leap: "both", tithi };
      return occurrencesOf(course, days, span).map(({ date }) => `${kala} ${tithi} ${date}`);
    }),
  );
}

test("a device stores the months that the tithis of 400 days need, from whichever day of a month", () => {
  const all = known.length;
  expect(all).toBeGreaterThan(AHEAD);
  for (const day of ["01", "15", "31"]) {
    const today = `2026-03-${day}`;
    expect(daysFrom(today, AHEAD)).toEqual(daysFrom(today, all));
  }
  const [enough, less] = [AHEAD, AHEAD - 1].map((count) => daysFrom("2026-03-31", count).length);
  expect(less).toBeLessThan(enough ?? 0);
});

test("no day of four years needs more", () => {
  for (let n = 0; n < 4 * 366; n++) {
    const today = addDays("2026-11-20", n);
    // The last tithi may go on for two days more.
    const last = addDays(today, FARTHEST + 2).slice(0, 7);
    expect(monthsFrom(today.slice(0, 7), AHEAD)).toContain(last);
  }
});
