import { describe, expect, test } from "vitest";
import type { PackedMonth } from "../../../almanac/almanac-month.ts";
import chennai from "../../../almanac/samples/chennai-solar.json";
import type { Client, Departed, Observance, Person } from "../../../api/types.ts";
import { lunarDays } from "../../../domain/observances/lunar-days.ts";
import { departedBy, type FamilyCalendar, yearlyDays } from "./changes.ts";

const almanac = {
  days: lunarDays(chennai.months as unknown as PackedMonth[]),
  ...{ today: "2026-11-20", last: "2027-12-25", zone: "Asia/Kolkata" },
};

/** Known in full: Kartika Krishna 10, in Vrischika, Magha. */
const savitri: Departed = { masa: 8, paksha: "krishna", tithi: 10, solarMonth: 8, nakshatra: 10 };
const mahesh: Person = { _id: "m", name: "Mahesh", nakshatra: 27, birth: { date: "1994-11-25" } };
const birthday = {
  ...{ _id: "o", clientId: "c", personId: "m", kind: "janma_tithi", every: "year", basis: "tithi" },
  ...{ masa: 8, tithi: 23, kala: "sunrise", leap: "nija" },
} as Observance;

function of(to: FamilyCalendar, over: Partial<Client> = {}, observances = [birthday]) {
  const client = {
    ...{ _id: "c", name: "Iyer", people: [mahesh, { _id: "s", name: "Savitri", departed: savitri }] },
    ...over,
  } as Client;
  return yearlyDays(client, observances, to, almanac).map(({ key, after, was, next }) =>
    [key, after.basis, was, next].join(" "),
  );
}

describe("what another calendar makes of a family's yearly days", () => {
  test("by lunar months a birthday and a shraddh go by their tithi, whatever the months are called", () => {
    const now = ["o tithi 2026-12-01 2026-12-01", "s tithi 2026-12-03 2026-12-03"];
    expect(of("amanta", { calendar: "purnimanta" })).toEqual(now);
    expect(of("nepali")).toEqual(now);
  });

  test("Tamil: the shraddh by the tithi of the solar month, the birthday by the star of the solar month", () => {
    const [own, remembered] = of("solar_tamil");
    expect(own).toMatch(/^o nakshatra 2026-12-01 20/);
    expect(remembered).toMatch(/^s solar 2026-12-03 20/);
    // The 21st is in Vrischika; its Revati is on the day that the almanac's months say.
    expect(own).not.toBe("o nakshatra 2026-12-01 2026-12-01");
  });

  test("Malayalam: the shraddh by the star", () => expect(of("malayalam")[1]).toMatch(/^s nakshatra /));

  test("back from the Sun's months the departed go by their tithi again; a birthday stays as it is", () => {
    const star = { ...birthday, kind: "janma_nakshatra", basis: "nakshatra", solarMonth: 8, nakshatra: 27 };
    const people = [mahesh, { _id: "s", name: "S", departed: { ...savitri, basis: "solar" } }] as Person[];
    const [own, remembered] = of("purnimanta", { calendar: "solar_tamil", people }, [star as Observance]);
    expect(own).toMatch(/^o nakshatra (\S+) \1$/);
    expect(remembered).toMatch(/^s tithi \S+ 2026-12-03$/);
  });

  test("what is not known changes nothing: a star, a birth on the day of a sankranti", () => {
    const without = { ...mahesh, nakshatra: 0 };
    const sankranti = { ...mahesh, birth: { date: "1994-11-16" } };
    for (const person of [without, sankranti]) {
      expect(of("solar_tamil", { people: [person] })).toEqual(["o tithi 2026-12-01 2026-12-01"]);
    }
    // With the time of the birth the Sun's sign is known.
    const timed = { ...mahesh, birth: { date: "1994-11-16", time: "05:00" } };
    expect(of("solar_tamil", { people: [timed] })[0]).toMatch(/^o nakshatra /);
  });

  test("monthly days, those that are over, other families' and those by date are left out", () => {
    const others = [
      { ...birthday, every: "month" },
      { ...birthday, ended: true },
      { ...birthday, clientId: "d" },
      { ...birthday, basis: "civil", date: "2020-01-01" },
    ] as Observance[];
    expect(of("solar_tamil", { people: [] }, others)).toEqual([]);
  });
});

test("one of the departed who goes by something else than the family's calendar stays so", () => {
  const civil: Departed = { ...savitri, basis: "civil", date: "2001-02-03" };
  expect(departedBy(civil, "", "solar_tamil")).toBe(civil);
  const star: Departed = { ...savitri, basis: "nakshatra" };
  expect(departedBy(star, "solar_tamil", "purnimanta")).toBe(star);
  expect(departedBy(star, "malayalam", "solar_tamil").basis).toBe("solar");
  expect(departedBy(savitri, "purnimanta", "amanta")).toBe(savitri);
  const bare: Departed = { masa: 8, paksha: "krishna", tithi: 10 };
  expect(departedBy(bare, "", "malayalam")).toBe(bare);
});
