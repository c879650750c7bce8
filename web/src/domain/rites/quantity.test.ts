import { describe, expect, test } from "vitest";
import type { SamagriItem } from "../../api/types.ts";
import { createFormat } from "../../i18n/format.ts";
import { parseQuantity, quantityFor, quantityText } from "./quantity.ts";

const item = (over: Partial<SamagriItem>): SamagriItem => ({ name: "Ghee", by: "family", ...over });
const of = (over: Partial<SamagriItem>, people = 50, kalash = 2) =>
  quantityFor(item(over), { people, kalash });

describe("a quantity for so many", () => {
  test.each([
    [{ quantity: 11 }, 11],
    [{ quantity: 11, scale: "fixed" }, 11],
    [{ quantity: 50, unit: "g", scale: "per_person" }, 2500],
    [{ quantity: 0.1, unit: "kg", scale: "per_person" }, 5],
    [{ quantity: 0.5, scale: "per_person" }, 25],
    [{ quantity: 0.33, scale: "per_person" }, 17],
    [{ quantity: 0.33, unit: "packet", scale: "per_person" }, 17],
    [{ quantity: 1, scale: "per_kalash" }, 2],
    [{ scale: "per_person" }, 0],
  ] as const)("%j is %d", (over, quantity) => expect(of(over)).toBe(quantity));

  test("no rounding adds up", () => {
    for (let people = 0; people <= 300; people++)
      expect(of({ quantity: 0.1, unit: "kg", scale: "per_person" }, people) * 10).toBeCloseTo(people, 9);
    expect(of({ quantity: 0.1, unit: "kg", scale: "per_person" }, 3)).toBe(0.3);
  });
});

test.each([
  [0, undefined, "", ""],
  [11, undefined, "11", "11"],
  [1, "set", "1 set", "1 सेट"],
  [3, "pair", "3 pairs", "3 जोड़े"],
  [250, "g", "250 g", "250 ग्राम"],
  [2500, "g", "2.5 kg", "2.5 किलो"],
  [1000, "ml", "1 l", "1 लीटर"],
  [0.125, "kg", "0.125 kg", "0.125 किलो"],
  [10800, undefined, "10,800", "10,800"],
] as const)("%d %s is written %j and %j", (quantity, unit, english, hindi) => {
  expect(quantityText(quantity, unit, "en")).toBe(english);
  expect(quantityText(quantity, unit, "hi")).toBe(hindi);
});

test("in the digits of the settings", () => {
  const { digits } = createFormat({ language: "hi", digits: "devanagari", clock: "12" });
  expect(quantityText(2500, "g", "hi", digits)).toBe("२.५ किलो");
});

test.each([
  ["", 0],
  ["11", 11],
  ["2.5", 2.5],
  [".5", 0.5],
  ["2.", 2],
  ["२५०", 250],
  ["10,800", 10800],
  ["99999.999", 99999.999],
  ["100000", undefined],
  ["1.2345", undefined],
  ["-1", undefined],
  ["two", undefined],
  ["1e3", undefined],
])("%j is read as %s", (text, quantity) => expect(parseQuantity(text)).toBe(quantity));
