import { describe, expect, test } from "vitest";
import type { PackedMonth } from "../almanac-month.ts";
import twoYears from "../samples/two-years.json";
import { daysOf, lastYearOf, lunarMonths, stopSpans } from "./lunar-months.ts";

const PLACES = ["varanasi", "ujjain"] as const;
const monthsOf = (place: (typeof PLACES)[number]) => twoYears[place] as unknown as PackedMonth[];
const ENDS = ["purnima", "amavasya"] as const;
const each = PLACES.flatMap((place) => ENDS.map((ends) => ({ place, ends })));
const shown = (months: ReturnType<typeof lunarMonths>) =>
  months.map(({ masa, adhika, half, days }) =>
    [masa, adhika && "adhika", half, days[0]?.date, days.at(-1)?.date].filter(Boolean).join(" "),
  );

test("twelve months in the north: from the day after the full moon to the next one", () => {
  expect(shown(lunarMonths(monthsOf("varanasi"), "2026-11-25", "purnima"))).toEqual([
    "9 2026-11-25 2026-12-24",
    "10 2026-12-25 2027-01-22",
    "11 2027-01-23 2027-02-20",
    "12 2027-02-21 2027-03-22",
    "1 2027-03-23 2027-04-20",
    "2 2027-04-21 2027-05-20",
    "3 2027-05-21 2027-06-19",
    "4 2027-06-20 2027-07-18",
    "5 2027-07-19 2027-08-17",
    "6 2027-08-18 2027-09-15",
    "7 2027-09-16 2027-10-15",
    "8 2027-10-16 2027-11-14",
  ]);
});

test("a leap month stands between the halves of the true one, or before it", () => {
  const leap = (ends: "purnima" | "amavasya") =>
    shown(lunarMonths(monthsOf("ujjain"), "2026-05-10", ends)).slice(0, 4);
  expect(leap("purnima")).toEqual([
    "3 krishna 2026-05-02 2026-05-16",
    "3 adhika 2026-05-17 2026-06-15",
    "3 shukla 2026-06-16 2026-06-29",
    "4 2026-06-30 2026-07-29",
  ]);
  expect(leap("amavasya").slice(1)).toEqual([
    "3 adhika 2026-05-17 2026-06-15",
    "3 2026-06-16 2026-07-14",
    "4 2026-07-15 2026-08-12",
  ]);
});

describe.each(each)("$place, months that end with $ends", ({ place, ends }) => {
  const packed = monthsOf(place);
  const starts = packed.slice(0, 12).flatMap(({ month }) => [`${month}-03`, `${month}-17`, `${month}-28`]);

  test.each(starts)("from %s: no day twice, none left out, twelve months", (today) => {
    const months = lunarMonths(packed, today, ends);
    const days = months.flatMap((one) => one.days.map(({ date }) => date));
    for (const [n, date] of days.entries()) {
      const next = days[n + 1];
      if (next) expect(Date.parse(next) - Date.parse(date)).toBe(86_400_000);
    }
    expect(days.includes(today)).toBe(true);
    const count = months.reduce((sum, { half }) => sum + (half ? 0.5 : 1), 0);
    // Who begins in a leap month or after it has a half of the true one before it, which is over.
    const over = ends === "purnima" && (months[0]?.adhika || months[0]?.half === "shukla");
    expect(count).toBe(over ? 12.5 : 12);
    // A month that is cut by the beginning of what is known is the first one alone.
    for (const { half, days: own } of months.slice(1)) {
      expect(own.length).toBeGreaterThanOrEqual(half ? 13 : 29);
      expect(own.length).toBeLessThanOrEqual(half ? 16 : 31);
    }
  });
});

test("without the month before, the strip begins with the first day that is known", () => {
  const [first] = lunarMonths(monthsOf("varanasi").slice(10), "2026-11-05", "purnima");
  expect([first?.masa, first?.days[0]?.date, first?.days.at(-1)?.date]).toEqual([
    8,
    "2026-11-01",
    "2026-11-24",
  ]);
  expect(lunarMonths([], "2026-11-05", "purnima")).toEqual([]);
});

test("what keeps mangal work away, from when till when", () => {
  const months = lunarMonths(monthsOf("varanasi"), "2026-11-25", "purnima");
  const spans = months.flatMap((month, n) =>
    stopSpans(month, months[n - 1]?.days.at(-1), months[n + 1]?.days[0]).map(
      ({ stop, from, until }) => `${month.masa} ${stop} ${from ?? "…"} ${until ?? "…"}`,
    ),
  );
  expect(spans).toEqual([
    "9 kharmas 2026-12-16 …",
    "10 kharmas … 2027-01-14",
    "12 kharmas 2027-03-15 …",
    "12 holashtak 2027-03-16 2027-03-22",
    "1 kharmas … 2027-04-13",
    "4 chaturmas 2027-07-14 …",
    "5 chaturmas … …",
    "6 chaturmas … …",
    "7 chaturmas … …",
    "7 pitruPaksha 2027-09-16 2027-09-30",
    "8 chaturmas … 2027-11-09",
  ]);
});

test("the same tithi last year, whether leap months lie between or not", () => {
  const all = daysOf(monthsOf("varanasi"));
  const lastYear = lastYearOf(all);
  const on = (date: string) => lastYear(all.find((day) => day.date === date) as (typeof all)[number]);
  // Diwali, Kartika Amavasya by its sunrise.
  expect(on("2027-10-29")).toEqual(["2026-11-09"]);
  // Before the leap Jyeshtha of 2026 lies a year of thirteen months.
  expect(on("2027-04-08")).toEqual(["2026-03-20"]);
  // Days of the leap month itself have none, and nothing is counted twice.
  const leap = all.filter(({ sky, date }) => sky.adhika && date > "2026-12");
  expect(leap).toEqual([]);
  const found = all
    .filter(({ date }) => date >= "2027-02-01" && date < "2027-12-01")
    .flatMap((day) => lastYear(day));
  expect(new Set(found).size).toBe(found.length);
});

test("every day of last year that is of no leap month is the last year of some day", () => {
  const all = daysOf(monthsOf("ujjain"));
  const lastYear = lastYearOf(all);
  const found = new Set(all.flatMap((day) => lastYear(day)));
  const missed = all.filter(
    ({ date, sky }) => date > "2026-02-10" && date < "2026-12-10" && !sky.adhika && !found.has(date),
  );
  expect(missed.map(({ date }) => date)).toEqual([]);
});
