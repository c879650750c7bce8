/** What is expected was worked out by another reader of the same rules; internal/feed holds the file to it. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readRule } from "./read-rule.ts";
import { MOST_TOIL, timesOf } from "./rule.ts";
import { readTime } from "./text.ts";

interface Case {
  rule: string;
  start: string;
  from: string;
  to: string;
  times: string[];
}
const file = new URL("../../../../../internal/feed/testdata/rules.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(file, "utf8")) as { cases: Case[] };
const wall = (text: string) => readTime(text) ?? { day: 0, second: 0 };
const written = ({ day, second }: { day: number; second: number }) =>
  new Date(day * 86_400_000 + second * 1000).toISOString().replace(/[-:]|\.\d+Z$/g, "");

describe("repeats", () => {
  test.each(cases)("$rule from $start", ({ rule, start, from, to, times }) => {
    const read = readRule(rule);
    if (!read || read === "often") throw new Error(`not read: ${rule}`);
    const found = timesOf(read, wall(start), wall(from).day, wall(to).day, { left: MOST_TOIL });
    expect(found === "often" ? found : found.map(written)).toEqual(times);
  });
});

test.each(["SECONDLY", "MINUTELY", "HOURLY"])("%s is too often", (frequency) => {
  expect(readRule(`FREQ=${frequency};COUNT=10`)).toBe("often");
});

test.each([
  "",
  "FREQ=NEVER",
  "COUNT=3",
  "FREQ=DAILY;INTERVAL=0",
  "FREQ=DAILY;COUNT=-1",
  "FREQ=DAILY;COUNT=many",
  "FREQ=WEEKLY;BYDAY=XX",
  "FREQ=MONTHLY;BYMONTHDAY=first",
  "FREQ=DAILY;BYHOUR=24",
  "FREQ=DAILY;BYMINUTE=-1",
])("%s is no rule", (text) => {
  expect(readRule(text)).toBeUndefined();
});

const today = wall("20261125");

test.each([
  ["a thousand years behind", "FREQ=DAILY", "10260101T100000", 401],
  ["without an end", "FREQ=DAILY;UNTIL=30260101T000000Z", "20261125T100000", 401],
  ["a day that never is", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "20260101T100000", 0],
  ["a day that never is, yearly", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "20260101T100000", 0],
  ["periods longer than all time", "FREQ=YEARLY;INTERVAL=999999999", "20260101T100000", 0],
])("%s ends at once", (_, text, start, count) => {
  const rule = readRule(text);
  if (!rule || rule === "often") throw new Error("not read");
  const before = performance.now();
  expect(timesOf(rule, wall(start), today.day, today.day + 400, { left: MOST_TOIL }).length).toBe(count);
  expect(performance.now() - before).toBeLessThan(5000);
});

test("what would take too long to count is given up", () => {
  const rule = readRule("FREQ=DAILY;COUNT=900000");
  if (!rule || rule === "often") throw new Error("not read");
  expect(timesOf(rule, wall("10260101T100000"), today.day, today.day + 400, { left: MOST_TOIL })).toBe(
    "often",
  );
});

test("all rules of a file share one toil", () => {
  const rule = readRule("FREQ=DAILY;COUNT=90000");
  if (!rule || rule === "often") throw new Error("not read");
  const toil = { left: 200_000 };
  const again = () => timesOf(rule, wall("20260101T100000"), today.day, today.day + 400, toil);
  let read = 0;
  while (again() !== "often" && read < 1000) read += 1;
  expect(read).toBeGreaterThan(10);
  expect(read).toBeLessThan(1000);
});
