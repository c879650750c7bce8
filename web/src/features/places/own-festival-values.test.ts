import { expect, test } from "vitest";
import { EMPTY, festivalOf, valuesOf } from "./own-festival-values.ts";

test.each([
  [{ name: "A", masa: 7, tithi: 26 }, true, { month: 8, tithi: 26 }],
  [{ name: "A", masa: 7, tithi: 26 }, false, { month: 7, tithi: 26 }],
  [{ name: "A", masa: 12, tithi: 30 }, true, { month: 1, tithi: 30 }],
  [{ name: "A", masa: 8, tithi: 15 }, true, { month: 8, tithi: 15 }],
  [{ name: "A", nameHi: "अ", date: "01-26" }, true, { by: "date", month: 1, day: 26 }],
])(
  "%j, months that end with the full moon: %s, is shown as %j, and read as it was",
  (one, fullMoon, shown) => {
    const values = valuesOf(one, fullMoon);
    expect(values).toMatchObject(shown);
    expect(festivalOf(values, fullMoon)).toEqual(one);
  },
);

test("without a name there is none; a day that the month lacks is its last", () => {
  expect(festivalOf({ ...EMPTY, name: " " }, true)).toBeUndefined();
  expect(festivalOf({ ...EMPTY, name: "A", by: "date", month: 2, day: 31 }, true)?.date).toBe("02-29");
});
