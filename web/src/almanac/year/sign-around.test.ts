import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { PackedMonth } from "../almanac-month.ts";
import chennai from "../samples/chennai-solar.json";
import { signAround } from "./sign-around.ts";

const months = chennai.months as unknown as PackedMonth[];

/** Where the sign of another year is given at all, in seconds from a sankranti. */
const SURE = 7200;

test("the Sun's sign of another year is that of the engine's sankrantis, and next to one there is none", () => {
  const file = new URL("../../../../internal/panchang/testdata/sankranti.csv", import.meta.url);
  const [, ...rows] = readFileSync(file, "utf8").trim().split("\n");
  expect(rows.length).toBeGreaterThan(600);
  for (const row of rows) {
    const [sign, at] = [Number(row.split(",")[0]), Date.parse(row.split(",")[1] ?? "") / 1000];
    const signs = [-SURE, 0, SURE].map((seconds) => signAround(months, at + seconds));
    expect(signs, row).toEqual([((sign + 10) % 12) + 1, undefined, sign]);
  }
});

test("months that hold no whole year tell nothing", () =>
  expect(signAround(months.slice(0, 6), Date.UTC(1999, 5, 14) / 1000)).toBeUndefined());
