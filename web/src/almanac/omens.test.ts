import { expect, test } from "vitest";
import type { PackedDay } from "./almanac-month.ts";
import { instant } from "./decode.ts";
import { omensOf } from "./omens.ts";

// Delhi, 2025-09-07: seconds from the first midnight of September.
const MIDNIGHT = Date.UTC(2025, 7, 31, 18, 30) / 1000;
const seconds = (day: number, hours: number, minutes: number) =>
  (((day - 1) * 24 + hours) * 60 + minutes) * 60;
const at = (after: number) => instant((MIDNIGHT + after) * 1000, "Asia/Kolkata");
const eclipse = [
  2,
  1,
  seconds(7, 21, 57),
  seconds(7, 23, 42),
  seconds(8, 1, 27),
  seconds(7, 12, 19),
  seconds(7, 18, 36),
  seconds(8, 1, 27),
];
const plain: PackedDay = { tithi: [15, 0], amanta: 6 };

test("an eclipse has the times of the place, and its sutak", () => {
  const found = omensOf({ ...plain, eclipse }, at).eclipse;
  expect(found).toMatchObject({ body: "moon", whole: true, frail: { time: "18:36" } });
  expect(found?.seen).toMatchObject({
    start: { date: "2025-09-07", time: "21:57" },
    end: { date: "2025-09-08", time: "01:27" },
  });
  expect(found?.sutak.start).toMatchObject({ date: "2025-09-07", time: "12:19" });
  expect(omensOf({ ...plain, eclipse: eclipse.slice(0, 5) }, at).eclipse).toBeUndefined();
});

test("most days have none of it", () => {
  expect(omensOf(plain, at)).toEqual({ eclipse: undefined, asta: [], holashtak: false });
});

test("Guru and Shukra are named by their numbers", () => {
  expect(omensOf({ ...plain, asta: [4, 5] }, at).asta).toEqual(["guru", "shukra"]);
});

test.each([
  [12, 7, false, false],
  [12, 8, false, true],
  [12, 15, false, true],
  [12, 16, false, false],
  [12, 10, true, false],
  [11, 10, false, false],
])("amanta month %i, tithi %i, leap %s: Holashtak %s", (amanta, tithi, adhika, holashtak) => {
  expect(omensOf({ amanta, tithi: [tithi, 0], adhika }, at).holashtak).toBe(holashtak);
});
