import { expect, test } from "vitest";
import { soonestFirst } from "./soonest.ts";
import type { Row } from "./task-summary.ts";

const row = (date: string, startTime: string | null = null) =>
  ({ _id: `${date} ${startTime}`, date, startTime }) as Row;
const TODAY = "2026-11-20";
const dates = (rows: readonly Row[]) => rows.map(({ _id }) => _id);

test("today and the days to come by day and time, then the past, the last day first", () => {
  const rows = [
    row("2027-02-01"),
    row("2026-11-21", "18:00"),
    row("2026-11-21", "07:00"),
    row("2026-11-21"),
    row(TODAY, "09:30"),
    row("2026-11-19", "18:00"),
    row("2026-11-19", "07:00"),
    row("2020-01-01"),
  ];
  expect(dates(soonestFirst(rows, TODAY))).toEqual([
    "2026-11-20 09:30",
    "2026-11-21 07:00",
    "2026-11-21 18:00",
    "2026-11-21 null",
    "2027-02-01 null",
    "2026-11-19 18:00",
    "2026-11-19 07:00",
    "2020-01-01 null",
  ]);
});

test("nothing to come, and nothing past", () => {
  const past = [row("2026-11-19"), row("2026-11-18")];
  expect(soonestFirst(past, TODAY)).toEqual(past);
  const ahead = [row("2026-11-22"), row("2026-11-21")];
  expect(soonestFirst(ahead, TODAY)).toEqual(ahead.toReversed());
  expect(soonestFirst([], TODAY)).toEqual([]);
});
