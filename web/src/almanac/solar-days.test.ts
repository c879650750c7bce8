import { describe, expect, test } from "vitest";
import type { PackedMonth } from "./almanac-month.ts";
import chennai from "./samples/chennai-solar.json";
import { type Limb, solarDays } from "./solar-days.ts";

const months = chennai.months as unknown as PackedMonth[];
const of = solarDays(months);

/** As the server's rules say it: every day of a tithi or nakshatra with the solar month of its sunset, from November 2026. */
const told = (limb: Limb, index: number) =>
  (chennai[limb] as Record<string, string[]>)[index]?.map((one) => one.split(" ")) ?? [];

describe("the days of the solar months from the almanac on the device", () => {
  test.each(["tithi", "nakshatra"] as const)("a year of every %s, as the server's rules say", (limb) => {
    for (let index = 1; index <= (limb === "tithi" ? 30 : 27); index++) {
      for (let month = 1; month <= 12; month++) {
        const own = told(limb, index).flatMap(([day = "", sign]) => (Number(sign) === month ? [day] : []));
        const wanted = own.filter((day) => day >= "2026-12-16" && day < "2027-11-17");
        const kept = limb === "tithi" ? wanted.at(-1) : wanted[0];
        if (kept) expect(of(limb, month, index), `${limb} ${index} in month ${month}`).toContain(kept);
      }
    }
  });

  test("twice in a month: the later tithi, the first nakshatra", () => {
    expect(of("tithi", 9, 7)).toEqual(["2027-01-14"]); // also on 16 December, the first day of Dhanu
    expect(of("nakshatra", 10, 1)).toEqual(["2027-01-16"]); // also on 12 February
  });

  test("a month without the tithi leaves it to the one before", () =>
    expect(of("tithi", 10, 7)).toEqual(["2027-01-14"]));

  test("a Sun that enters after sunset begins its month on the day after", () => {
    expect(of("tithi", 9, 7)).toContain("2027-01-14"); // Makara sankranti at 9:10 pm
    expect(of("tithi", 10, 8)).toEqual(["2027-01-15"]);
  });

  test("where a month's beginning or end is not known, what may not stand is left out", () => {
    // Of Tula's last days alone one cannot tell whether the nakshatra of 15 November was in it before.
    expect(of("nakshatra", 7, 21)).toEqual(["2027-11-05"]);
    // Nor whether the tithi of Dhanu's first day will come once more before its end.
    expect(of("tithi", 9, 19)).toEqual(["2026-12-27"]); // and not on 16 December 2027
    expect(solarDays([])("tithi", 1, 1)).toEqual([]);
  });
});
