import { expect, test } from "vitest";
import { localParts } from "../i18n/format.ts";
import { wallClock } from "./clock.ts";

const HOUR = 3_600_000;

test.each([
  ["an ordinary day", "2026-11-26T00:00Z", "Asia/Kolkata"],
  ["a night on which clocks go forward", "2026-03-28T18:00Z", "Europe/London"],
  ["a night on which they go back", "2026-10-24T18:00Z", "Europe/London"],
  ["a zone of three quarters of an hour", "2026-11-26T12:00Z", "Asia/Kathmandu"],
])("a clock that is read often shows what one read once does: %s", (_, from, zone) => {
  const start = Date.parse(from);
  const clock = wallClock(start, start + 24 * HOUR, zone);
  for (let at = start; at <= start + 24 * HOUR; at += HOUR / 4)
    expect(clock(at)).toEqual(localParts(new Date(at), zone));
});

test("nor does it drift over more than a day", () => {
  const start = Date.parse("2026-03-20T00:00Z");
  const clock = wallClock(start, start + 240 * HOUR, "Europe/London");
  expect(clock(start + 230 * HOUR)).toEqual(localParts(new Date(start + 230 * HOUR), "Europe/London"));
});
