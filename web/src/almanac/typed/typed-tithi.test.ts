import { beforeEach, expect, test, vi } from "vitest";
import type { PackedMonth } from "../almanac-month.ts";
import jaipur from "../samples/jaipur-2026-11.json";
import { readTithiDay } from "./typed-tithi.ts";

const store = vi.hoisted(() => ({
  there: {} as Record<string, unknown>,
  wanted: [] as string[],
  came: () => {},
}));
vi.mock("../month-store.ts", () => ({
  AHEAD: 13,
  monthOf: (month: string) => {
    const packed = store.there[month];
    if (packed) return { packed, state: "ready" };
    return { state: store.wanted.includes(month) && month !== "2026-11" ? "failed" : "loading" };
  },
  want: (month: string) => void store.wanted.push(month),
  watch: (listener: () => void) => {
    store.came = listener;
    return () => {};
  },
}));
vi.mock("../../offline/state.ts", () => ({
  getState: () => ({ user: { almanac: { monthEnds: "purnima", ekadashi: "smarta" } } }),
}));

const november = jaipur as PackedMonth;
const today = "2026-11-10";
beforeEach(() => {
  store.wanted = [];
  store.there = { "2026-11": november };
});

test("what is no tithi asks the almanac for nothing", async () => {
  expect(await readTithiDay("katha in kartik", { today })).toBeUndefined();
  expect(store.wanted).toEqual([]);
});

test("a tithi of a month looks as far ahead as the device knows, one alone at the next months", async () => {
  expect(await readTithiDay("kartik purnima", { today })).toBe("2026-11-24");
  expect([store.wanted[0], store.wanted.at(-1)]).toEqual(["2026-11", "2028-01"]);
  store.wanted = [];
  expect(await readTithiDay("ekadashi", { today })).toBe("2026-11-20");
  expect(store.wanted).toEqual(["2026-11", "2026-12", "2027-01"]);
});

test("where only days behind are meant the months before are asked for", async () => {
  expect(await readTithiDay("amavasya", { today, max: today })).toBe("2026-11-09");
  expect(store.wanted[0]).toBe("2026-08");
});

test("it waits for a month that is on its way", async () => {
  store.there = {};
  const read = readTithiDay("purnima", { today });
  store.there = { "2026-11": november };
  store.came();
  expect(await read).toBe("2026-11-24");
});

test("behind a month that is missing nothing is guessed", async () => {
  expect(await readTithiDay("magh purnima", { today })).toBe("beyond");
  store.there["2027-02"] = { ...november, month: "2027-02", from: november.from + 92 * 86_400 };
  expect(await readTithiDay("next kartik purnima", { today: "2026-11-24" })).toBe("beyond");
});

test("a year of the past is asked for whole, with a month on either side", async () => {
  expect(await readTithiDay("kartik purnima 2024", { today })).toBe("beyond");
  expect([store.wanted[0], store.wanted.at(-1), store.wanted.length]).toEqual(["2023-12", "2025-01", 14]);
  for (const month of store.wanted) {
    store.there[month] = { ...november, month, from: Date.parse(`${month}-01T00:00:00+05:30`) / 1000 };
  }
  expect(await readTithiDay("kartik purnima 2024", { today, max: today })).toBe("2024-01-24");
});
