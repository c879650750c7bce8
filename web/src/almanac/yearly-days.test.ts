import { expect, test } from "vitest";
import type { Client, Departed } from "../api/types.ts";
import type { PackedMonth } from "./almanac-month.ts";
import { isRemembered } from "./remembrances.ts";
import jaipur from "./samples/jaipur-2026-11.json";
import { familyDaysIn } from "./yearly-days.ts";

const november = jaipur as PackedMonth;
const family = (name: string, ...died: Departed[]) =>
  ({
    _id: name,
    name,
    people: died.map((departed, n) => ({ _id: `${name}${n}`, name: `${name} ${n + 1}`, departed })),
  }) as Client;
const days = (month: string, clients: Client[], months: PackedMonth[]) =>
  [...familyDaysIn(month, clients, months)]
    .sort()
    .map(
      ([date, families]) =>
        `${date} ${families.map(({ people }) => people.map(({ name }) => name).join("+")).join(", ")}`,
    );

test("what families remember in a month: by tithi, by date, by nothing known; days gone by too", () => {
  const clients = [
    family("Sharma", { masa: 8, paksha: "krishna", tithi: 4 }, { date: "2010-11-26", basis: "civil" }),
    family("Soni", { masa: 8, paksha: "shukla", tithi: 3 }, {}),
    family("Jain", { date: "2011-11-26", basis: "civil" }, { masa: 1, paksha: "shukla", tithi: 1 }),
  ];
  expect(days("2026-11", clients, [november])).toEqual([
    "2026-11-12 Soni 1",
    "2026-11-26 Sharma 2, Jain 1",
    "2026-11-27 Sharma 1",
  ]);
});

test("two of one family on one day are one line; the year of the death has no yearly day yet", () => {
  const dark = { masa: 8, paksha: "krishna", tithi: 4 } as const;
  expect(days("2026-11", [family("Sharma", dark, dark)], [november])).toEqual([
    "2026-11-27 Sharma 1+Sharma 2",
  ]);
  expect(days("2026-11", [family("Sharma", { ...dark, date: "2026-11-27" })], [november])).toEqual([]);
  expect(days("2026-11", [family("Sharma", { ...dark, date: "2026-08-30" })], [november])).toEqual([]);
});

test("the first yearly day may come within the year of the calendar in which somebody died", () => {
  expect(isRemembered({ date: "2026-01-05" }, "2026-12-25")).toBe(true);
  expect(isRemembered({ date: "2026-01-05" }, "2026-11-27")).toBe(false);
  expect([isRemembered({ date: "2026" }, "2026-12-25"), isRemembered({}, "2026-12-25")]).toEqual([
    false,
    true,
  ]);
});

test("without the almanac those by date are there, of 29 February too", () => {
  const leap = family("Sharma", { date: "2012-02-29", basis: "civil" });
  expect(days("2027-02", [leap], [])).toEqual(["2027-02-28 Sharma 1"]);
  expect(days("2028-02", [leap], [])).toEqual(["2028-02-29 Sharma 1"]);
});
