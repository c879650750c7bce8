import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { calendarOf } from "../../../offline/testing/samples-when.ts";
import { BusyTimes, MAX_BUSY, readBusy, writeBusy } from "./busy.ts";

interface Case {
  why: string;
  written: string;
  times?: [string, string][];
}
const { cases } = JSON.parse(
  readFileSync(new URL("../../../../../internal/availability/testdata/busy.json", import.meta.url), "utf8"),
) as { cases: Case[] };

describe("busy times are read as the server reads them", () => {
  test.each(cases)("$why", ({ written, times }) => {
    const read = readBusy(written)?.map(({ start, end }) => [start, end]);
    expect(read).toEqual(times?.map((time) => time.map((at) => Date.parse(at))));
  });
});

const at = (time: string) => Date.parse(`2026-10-09T${time}Z`);

test("what touches or overlaps is written as one, in whole minutes, and read back", () => {
  const { written, left } = writeBusy([
    { start: at("12:00:00"), end: at("12:30:10") },
    { start: at("10:00:20"), end: at("10:30:00") },
    { start: at("10:30:00"), end: at("11:00:00") },
    { start: at("10:10:00"), end: at("10:20:00") },
  ]);
  expect({ written, left }).toEqual({ written: "29859000+60 29859120+31", left: 0 });
  expect(readBusy(written)).toEqual([
    { start: at("10:00:00"), end: at("11:00:00") },
    { start: at("12:00:00"), end: at("12:31:00") },
  ]);
});

test("of too many the latest are left out, and counted", () => {
  const many = Array.from({ length: MAX_BUSY + 3 }, (_, n) => ({
    start: n * 120_000 + 60_000,
    end: n * 120_000 + 120_000,
  }));
  const { written, left } = writeBusy(many);
  expect(left).toBe(3);
  expect(readBusy(written)?.length).toBe(MAX_BUSY);
});

test("times are found by day in a zone, half open, and not at all of a calendar that does not count", () => {
  const calendar = calendarOf("c");
  const times = new BusyTimes([calendar, calendarOf("d", { off: true })]);
  expect(times.on("2026-10-09", "Asia/Kolkata").map(({ start }) => start)).toEqual([
    at("10:00"),
    at("12:00"),
  ]);
  expect(times.on("2026-10-10", "Asia/Kolkata")).toEqual([]);
  expect(times.on("2026-10-09", "Pacific/Auckland").map(({ start }) => start)).toEqual([at("10:00")]);
  expect(times.within({ start: at("11:00"), end: at("12:00") })).toEqual([]);
  expect(times.within({ start: at("10:59"), end: at("12:01") }).length).toBe(2);
});
