import { expect, test } from "vitest";
import type { PackedMonth } from "./almanac-month.ts";
import jaipur from "./samples/jaipur-2026-11.json";
import { tithisOfDay } from "./tithis-of-day.ts";

const of = (date: string) => tithisOfDay([jaipur as PackedMonth], date, "Asia/Kolkata");

/** As the server answers for the same place. */
test.each([
  ["2026-11-05", 0, ["7 krishna 11 until 05:06Z", "7 krishna 12 until 05:01Z"]],
  ["2026-11-10", 0, ["8 shukla 1 until 08:30Z", "8 shukla 2 until 10:23Z"]],
  ["2026-11-18", 1, ["8 shukla 8 until 00:35Z", "8 shukla 9 until 01:36Z"]],
  ["2026-11-30", 1, ["8 krishna 6 until 20:17Z", "8 krishna 7 until 18:42Z"]],
])("%s", (date, atSunrise, tithis) => {
  const day = of(date);
  expect(day?.atSunrise).toBe(atSunrise);
  expect(
    day?.tithis.map(
      ({ masa, paksha, tithi, until }) => `${masa} ${paksha} ${tithi} until ${until.slice(11, 16)}Z`,
    ),
  ).toEqual(tithis);
});

test("a day beyond the months is not told of", () => {
  expect(of("2026-12-01")).toBeUndefined();
  expect(of("2006-02-15")).toBeUndefined();
  expect(tithisOfDay([], "2026-11-10", "Asia/Kolkata")).toBeUndefined();
});
