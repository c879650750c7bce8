import { expect, test } from "vitest";
import type { PackedDay, PackedMonth, PackedWords } from "../almanac-month.ts";
import { decodeMonth } from "../decode.ts";
import month from "../samples/jaipur-2026-11.json";
import words from "../samples/words.json";
import { type OwnFestival, ownFestivalsOn } from "./own-festivals.ts";

const customs = {
  monthEnds: "purnima",
  ekadashi: "smarta",
  era: "vikram",
  ayanamsa: "lahiri",
  sunrise: "limb",
} as const;
const guru = { name: "Guru's day", nameHi: "गुरु दिवस", masa: 8, tithi: 15 };
const temple = { name: "Temple day", date: "11-26" };

test.each([
  ["en", "Guru's day"],
  ["hi", "गुरु दिवस"],
] as const)("they stand on their days before the others, in %s", (language, name) => {
  const reader = { language, customs: { ...customs, festivals: [guru, temple] } };
  const { days } = decodeMonth(month as PackedMonth, words as PackedWords, reader);
  const own = days.flatMap(({ date, festivals }) =>
    festivals.flatMap(({ id, name }, n) => (id.startsWith("own ") ? [[date, name, n]] : [])),
  );
  expect(own).toEqual([
    ["2026-11-24", name, 0],
    ["2026-11-26", "Temple day", 0],
  ]);
});

const on = (one: Partial<OwnFestival>, day: Partial<PackedDay>, date = "2027-02-28") =>
  ownFestivalsOn([{ name: "A", ...one }], date, { amanta: 8, tithi: [10, 0], ...day } as PackedDay).length ===
  1;

test.each([
  ["its tithi at sunrise", { masa: 8, tithi: 10 }, {}, true],
  ["another month", { masa: 7, tithi: 10 }, {}, false],
  ["a leap month", { masa: 8, tithi: 10 }, { adhika: true }, false],
  ["the second of two sunrises", { masa: 8, tithi: 10 }, { tithiDay: "vriddhi_second" }, false],
  ["a tithi that sees no sunrise", { masa: 8, tithi: 11 }, { tithiDay: "kshaya_next" }, true],
  [
    "the first of the next month, without a sunrise",
    { masa: 9, tithi: 1 },
    { tithi: [30, 0], tithiDay: "kshaya_next" },
    true,
  ],
  ["29 February in another year", { date: "02-29" }, {}, true],
  ["a place without a sunrise", { masa: 8, tithi: 10 }, { tithi: undefined }, false],
] as [string, Partial<OwnFestival>, Partial<PackedDay>, boolean][])("%s", (_, one, day, is) => {
  expect(on(one, day)).toBe(is);
});
