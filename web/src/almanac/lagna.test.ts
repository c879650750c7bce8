import { expect, test } from "vitest";
import { lagnasBetween } from "./lagna.ts";
import jaipur from "./samples/jaipur-2026-11.json";
import days from "./samples/lagnas.json";
import varanasi from "./samples/varanasi-2027-05.json";

test("the signs that rise from sunrise to sunrise, as the server works out each day by itself", () => {
  for (const { month, sunrise, until, lagnas } of days) {
    const packed = month === jaipur.month ? jaipur : varanasi;
    const found = lagnasBetween(packed, sunrise, until);
    expect(found.map(({ sign }) => sign)).toEqual(lagnas.map(({ sign }) => sign));
    for (const [n, lagna] of found.entries()) {
      expect(Math.abs(lagna.from - (lagnas[n]?.from ?? 0))).toBeLessThan(3);
      expect(Math.abs(lagna.until - (lagnas[n]?.until ?? 0))).toBeLessThan(3);
    }
  }
});

test("none from a month that gives none, as beyond the polar circles", () => {
  expect(lagnasBetween({ from: varanasi.from }, varanasi.from, varanasi.from + 86_400)).toEqual([]);
});
