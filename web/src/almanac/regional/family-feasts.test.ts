import { expect, test } from "vitest";
import type { AlmanacCustoms } from "../../api/types.ts";
import type { PackedMonth, PackedWords } from "../almanac-month.ts";
import type { Calendar } from "../lunar.ts";
import jaipur from "../samples/jaipur-2026-11.json";
import packedWords from "../samples/words.json";
import { familyFeasts } from "./family-feasts.ts";

const words = packedWords as PackedWords;
const months = [jaipur as PackedMonth];
const usual: AlmanacCustoms = {
  monthEnds: "purnima",
  ekadashi: "smarta",
  era: "vikram",
  ayanamsa: "lahiri",
  sunrise: "limb",
  festivals: [],
};
const of = (
  calendar: Calendar | "" | undefined,
  customs: Partial<AlmanacCustoms> = {},
  today = "2026-11-01",
) =>
  familyFeasts(months, words, calendar, { ...usual, ...customs }, today).map(
    ({ date, name, unconfirmed }) => `${date.slice(8)} ${name.en}${unconfirmed ? "?" : ""}`,
  );

test("a family's region brings its feasts, those of the engine too, and none that all keep", () => {
  expect(of("solar_tamil")).toContain("24 Karthigai Deepam?");
  expect(of("gujarati")).toEqual(
    expect.arrayContaining(["10 Bestu Varas?", "14 Labh Pancham?", "24 Dev Diwali"]),
  );
  expect(of("nepali").join()).toContain("Mha Puja");
  for (const calendar of ["solar_tamil", "gujarati", "odia"] as const) {
    expect(of(calendar).join()).not.toMatch(/\d Diwali|Chandra Darshan|Manabasa/);
  }
});

test("only what is still to come, a few of it, and nothing that the reader left out", () => {
  expect(of("solar_tamil", { unseen: ["karthigai_deepam"] }).join()).not.toContain("Karthigai");
  expect(of("gujarati", {}, "2026-11-11").join()).not.toContain("Bestu Varas");
  expect(of("solar_bengali").length).toBeLessThanOrEqual(4);
});

test("a family that counts by no region's calendar has none, nor has a device with the words of an older program", () => {
  for (const calendar of ["purnimanta", "amanta", "", undefined] as const) expect(of(calendar)).toEqual([]);
  const calendars = words.calendars.map(({ region: _, ...rest }) => rest) as PackedWords["calendars"];
  expect(familyFeasts(months, { ...words, calendars }, "solar_tamil", usual, "2026-11-01")).toEqual([]);
});
