import { expect, test } from "vitest";
import type { PackedMonth } from "../../../almanac/almanac-month.ts";
import { decodeMonth } from "../../../almanac/decode.ts";
import { feastIn } from "../../../almanac/festivals/feast-hours.ts";
import { lagnasBetween } from "../../../almanac/lagna.ts";
import may from "../../../almanac/samples/varanasi-2027-05.json";
import words from "../../../almanac/samples/words.json";
import { userOf } from "../../../offline/testing/samples.ts";
import { bandsOf, clockOf, insideAll, type Named } from "./night-bands.ts";

const packed = may as unknown as PackedMonth;
const month = decodeMonth(packed, words as never, { language: "en", customs: userOf("ram").almanac });
/** Akshaya Tritiya of 2027 at Varanasi. */
const day = month.days[8] as (typeof month.days)[number];
const midnight = packed.from + 8 * 86_400;
const minutes = (at: number) => Math.round((at - midnight) / 60);
const lagnas: Named[] = lagnasBetween(packed, midnight, midnight + 129_600).map(({ sign, from, until }) => ({
  index: sign,
  name: words.rashi[sign - 1]?.en ?? "",
  from: minutes(from),
  until: minutes(until),
}));
const feast = feastIn("morning", day, packed);
const rows = (entries: boolean) =>
  bandsOf(day, { half: "morning", feast, lagnas, entries }).map(
    ({ kind, name, from, until, off }) =>
      `${off ? "–" : ""}${name ?? kind} ${clockOf(from)} ${clockOf(until)}`,
  );

test("Akshaya Tritiya: the morning while Tritiya lasts, in Vrishabha, and the star of the day", () => {
  expect(feast?.id).toBe("AKSHAYA_TRITIYA");
  expect(feastIn("evening", day, packed)).toBeUndefined();
  expect(rows(true)).toEqual([
    "forenoon 05:17 11:55",
    "Tritiya 00:00 09:04",
    "Vrishabha 05:42 07:39",
    "Mrigashira 00:00 20:00",
  ]);
  const bands = bandsOf(day, { half: "morning", feast, lagnas, entries: true });
  const sought = insideAll(bands);
  expect(sought && [clockOf(sought.from), clockOf(sought.until)]).toEqual(["05:42", "07:39"]);
});

test("without a house to be entered only Rohini counts by itself, where it comes that morning", () => {
  expect(rows(false)[3]).toBe("–Mrigashira 00:00 20:00");
  const limbs = day.limbs;
  const [star] = limbs?.nakshatras ?? [];
  if (!limbs || !star) throw new Error("no star");
  const rohini = { ...star, index: 4, name: "Rohini", end: { ...star.end, time: "06:30" } };
  const both = { ...day, limbs: { ...limbs, nakshatras: [rohini, star] as typeof limbs.nakshatras } };
  const found = bandsOf(both, { half: "morning", feast, lagnas, entries: false });
  expect(found[3]).toEqual({ kind: "nakshatra", name: "Rohini", from: 0, until: 390 });
});

test("a festival of midday has its own hours, and one near the pole none", () => {
  const wanted = { half: "morning", lagnas: [], entries: false } as const;
  const [hours] = bandsOf(day, { ...wanted, feast: { id: "X", name: "", kala: "madhyahna", until: 1e6 } });
  expect(hours).toMatchObject({ kind: "midday" });
  expect(hours && [clockOf(hours.from), clockOf(hours.until)]).toEqual(["10:35", "13:14"]);
  expect(bandsOf({ ...day, sunrise: undefined }, wanted)).toEqual([]);
});
