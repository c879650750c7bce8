import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { instantOf } from "../../lib/clock.ts";
import type { AlmanacDay, PackedMonth, PackedWords, Reader } from "../almanac-month.ts";
import { decodeMonth } from "../decode.ts";
import jaipur from "../samples/jaipur-2026-11.json";
import tromso from "../samples/tromso-2026-11.json";
import packedWords from "../samples/words.json";
import { aheadOf, dayAt, horasOf, lordsOf, runningAt } from "./hours.ts";

const ZONE = "Asia/Kolkata";
const words = packedWords as PackedWords;
const customs: Reader["customs"] = {
  monthEnds: "purnima",
  ekadashi: "smarta",
  era: "vikram",
  ayanamsa: "lahiri",
  sunrise: "limb",
  festivals: [],
};
const daysOf = (month: unknown) => decodeMonth(month as PackedMonth, words, { language: "en", customs }).days;
const days = daysOf(jaipur);
const on = (date: string) => days.find((day) => day.date === date) as AlmanacDay;
const horas = (date: string) => horasOf(on(date), words, "en", ZONE);
const at = (date: string, time: string) => instantOf(date, time, ZONE);

test("the lords of the horas are those of the reference", () => {
  const file = new URL("../../../../internal/panchang/testdata/muhurta.csv", import.meta.url);
  const [head = "", ...rows] = readFileSync(file, "utf8").trim().split("\n");
  const column = (row: string, name: string) => row.split(",")[head.split(",").indexOf(name)] ?? "";
  const names = (lords: readonly number[]) => lords.map((lord) => words.graha[lord]?.en).join("|");
  expect(rows.length).toBeGreaterThan(200);
  for (const row of rows) {
    const lords = lordsOf(column(row, "date"));
    expect(names(lords.slice(0, 12)), row).toBe(column(row, "hora_day"));
    expect(names(lords.slice(12)), row).toBe(column(row, "hora_night"));
  }
});

test("horas fill day and night, the first of a Friday is of Venus", () => {
  const { sunrise, sunset, nextSunrise } = on("2026-11-20");
  const all = horas("2026-11-20");
  expect(all).toHaveLength(24);
  expect(all[0]).toMatchObject({ name: "Venus", gentle: true, night: false, start: sunrise });
  expect(all[11]?.end).toEqual(sunset);
  expect(all[12]).toMatchObject({ night: true, start: sunset });
  expect(all[23]?.end).toEqual(nextSunrise);
  for (const [n, { start }] of all.entries()) if (n > 0) expect(start).toEqual(all[n - 1]?.end);
  expect(all.flatMap(({ lord, gentle }) => (gentle ? [lord] : []))).not.toContain(6);
  expect(horasOf(on("2026-11-20"), words, "hi", ZONE)[0]?.name).toBe("शुक्र");
});

test("after midnight it is still the day of the last sunrise", () => {
  const night = at("2026-11-21", "02:00");
  const three = [on("2026-11-20"), on("2026-11-21"), on("2026-11-22")];
  expect(dayAt(three, night)?.date).toBe("2026-11-20");
  expect(dayAt(three, at("2026-11-21", "07:00"))?.date).toBe("2026-11-21");
  expect(dayAt([undefined, on("2026-11-21")], night)).toBeUndefined();
  const both = three.flatMap(({ choghadiya }) => choghadiya);
  expect(runningAt(both, night)).toMatchObject({
    now: { night: true, start: { date: "2026-11-21" } },
    next: { night: true },
  });
});

test("a part ends where the next begins, the last of a night at the sunrise", () => {
  const all = ["2026-11-20", "2026-11-21"].flatMap(horas);
  const end = all[3]?.end.at ?? 0;
  expect(runningAt(all, end - 1).now).toBe(all[3]);
  expect(runningAt(all, end)).toEqual({ now: all[4], next: all[5] });
  expect(runningAt(all, (on("2026-11-21").sunrise?.at ?? 0) - 1).next).toMatchObject({ name: "Saturn" });
  expect(runningAt(all, at("2026-11-19", "12:00"))).toEqual({});
});

test("Bhadra that runs or comes", () => {
  const day = days.find(({ limbs }) => limbs?.bhadra.length) as AlmanacDay;
  const [bhadra] = day.limbs?.bhadra ?? [];
  expect(aheadOf([bhadra as never], (bhadra?.end.at ?? 0) - 1)).toBe(bhadra);
  expect(aheadOf([bhadra as never], bhadra?.end.at ?? 0)).toBeUndefined();
});

test("without a sunrise there are no horas, and no day that runs", () => {
  const dark = daysOf(tromso).find(({ warnings }) => warnings.includes("no_sunrise")) as AlmanacDay;
  expect(horasOf(dark, words, "en", "Europe/Oslo")).toEqual([]);
  expect(dayAt([dark], instantOf(dark.date, "12:00", "Europe/Oslo"))).toBeUndefined();
});

test("words of an older program name no lords", () => {
  const { graha, gentle, ...old } = words;
  expect(horasOf(on("2026-11-20"), old as PackedWords, "en", ZONE)).toEqual([]);
});
