import { describe, expect, test } from "vitest";
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import jaipur from "../../almanac/samples/jaipur-2026-11.json";
import { lunarDays } from "./lunar-days.ts";
import { type Course, occurrencesOf, shraddhsOf } from "./occurrences.ts";
import { shakaOf } from "./wanted.ts";

const november = jaipur as PackedMonth;
const days = lunarDays([november]);
const span = { from: "2026-11-01", to: "2026-11-30" };
const course = (over: Partial<Course>): Course => ({
  every: "year",
  basis: "tithi",
  kala: "aparahna",
  leap: "nija",
  ...over,
});
const dates = (of: Course, on = days, within = span) =>
  occurrencesOf(of, on, within).map(({ date, key }) => `${date} ${key}`);
/** The same month as a leap one. */
const leap = lunarDays([{ ...november, days: november.days.map((day) => ({ ...day, adhika: true })) }]);

describe("on which days an observance comes", () => {
  test("a tithi of one month of the year; its name is that of the Shaka year", () => {
    expect(dates(course({ masa: 8, tithi: 10 }))).toEqual(["2026-11-19 1948"]);
    expect(dates(course({ masa: 9, tithi: 10 }))).toEqual([]);
  });

  test("a tithi of each month, with the month in its name", () => {
    expect(dates(course({ every: "month", tithi: 26, kala: "sunrise" }))).toEqual(["2026-11-05 1948-7"]);
  });

  test("in a leap month only where that is the custom; there the name is the same year's", () => {
    const of = { masa: 8, tithi: 10 };
    expect(dates(course(of), leap)).toEqual([]);
    expect(dates(course({ ...of, leap: "adhika" }), leap)).toEqual(["2026-11-19 1948"]);
    expect(dates(course({ ...of, leap: "both" }), leap)).toEqual(["2026-11-19 1948a"]);
    expect(dates(course({ ...of, leap: "adhika" }))).toEqual(["2026-11-19 1948"]);
    expect(dates(course({ every: "month", tithi: 10, leap: "nija" }), leap)).toEqual([]);
  });

  test("where the tithi has a share of two days, both are named", () => {
    const two = Array.from({ length: 30 }, (_, n) =>
      occurrencesOf(course({ every: "month", tithi: n + 1, leap: "both" }), days, span),
    )
      .flat()
      .filter(({ other }) => other);
    expect(two.length).toBeGreaterThan(0);
    for (const { date, other, because } of two) {
      expect(Math.abs(Date.parse(date) - Date.parse(other ?? ""))).toBe(86_400_000);
      expect(because).toBe("both_days");
    }
  });

  test("a date each year, 29 February too, and not in the year in which it began", () => {
    const of = course({ basis: "civil", date: "2012-02-29" });
    expect(dates(of, days, { from: "2027-01-01", to: "2028-12-31" })).toEqual([
      "2027-02-28 2027",
      "2028-02-29 2028",
    ]);
    expect(dates(of, days, { from: "2012-01-01", to: "2012-12-31" })).toEqual([]);
  });

  test("a date each month: of the 31st the last day, where a month has none", () => {
    const of = course({ every: "month", basis: "civil", date: "2026-08-31" });
    expect(dates(of, days, { from: "2026-08-01", to: "2026-11-30" })).toEqual([
      "2026-09-30 2026-9",
      "2026-10-31 2026-10",
      "2026-11-30 2026-11",
    ]);
  });

  test("a nakshatra at each round of the Moon, two of which may be in a month", () => {
    expect(dates(course({ every: "month", basis: "nakshatra", nakshatra: 8, kala: "sunrise" }))).toEqual([
      "2026-11-01 4359",
      "2026-11-29 4360",
    ]);
  });

  test("the Shaka year of months that reach over New Year", () => {
    expect([
      shakaOf("2026-11-19", 8),
      shakaOf("2026-12-30", 10),
      shakaOf("2027-01-10", 10),
      shakaOf("2027-04-05", 12),
    ]).toEqual([1948, 1948, 1948, 1948]);
    expect([shakaOf("2027-04-08", 1), shakaOf("2027-01-05", 9), shakaOf("2026-12-20", 9)]).toEqual([
      1949, 1948, 1948,
    ]);
  });
});

describe("the shraddhs of one of the departed", () => {
  const died = (date: string) => ({ date, masa: 8, paksha: "shukla", tithi: 10 }) as const;
  const of = (date: string, on = days) =>
    shraddhsOf(died(date), on, span).map(({ date, masik, first, other }) =>
      [date, masik && `masik ${masik}`, first && "first", other].filter(Boolean).join(" "),
    );

  test("year by year, and nothing before the first year is over", () => {
    expect(of("2019-11-30")).toEqual(["2026-11-19"]);
    expect(of("2026-11-19")).toEqual([]);
  });

  test("the first yearly one, also where it comes within the same year of the calendar", () => {
    expect(of("2025-11-29")).toEqual(["2026-11-19 first"]);
    expect(
      shraddhsOf({ date: "2025-12-14", masa: 8, paksha: "shukla", tithi: 10 }, days, {
        from: "2026-11-01",
        to: "2026-12-31",
      }),
    ).toMatchObject([{ date: "2026-11-19", first: true }]);
  });

  test("month by month before it", () => {
    expect(of("2026-08-22")).toEqual(["2026-11-19 masik 3"]);
  });

  test("in a leap month the first is kept, and the true month's day is named beside it", () => {
    expect(of("2025-11-29", leap)).toEqual(["2026-11-19 first"]);
    expect(of("2019-11-30", leap)).toEqual([]);
  });

  test("without a tithi or a date nothing but Sarvapitri Amavasya is known", () => {
    expect(shraddhsOf({}, days, span)).toEqual([]);
    expect(shraddhsOf({ basis: "civil", date: "2010-11-26" }, days, span)).toMatchObject([
      { date: "2026-11-26", key: "2026" },
    ]);
  });
});
