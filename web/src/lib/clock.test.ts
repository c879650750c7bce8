import { expect, test } from "vitest";
import { localParts } from "../i18n/format.ts";
import { offsetAt, wallClock } from "./clock.ts";

const HOUR = 3_600_000;

test.each([
  ["an ordinary day", "2026-11-26T00:00Z", "Asia/Kolkata"],
  ["a night on which clocks go forward", "2026-03-28T18:00Z", "Europe/London"],
  ["a night on which they go back", "2026-10-24T18:00Z", "Europe/London"],
  ["a zone of three quarters of an hour", "2026-11-26T12:00Z", "Asia/Kathmandu"],
  ["a zone that is half an hour further in summer", "2026-04-03T18:00Z", "Australia/Lord_Howe"],
  ["a zone that leaves out a day", "2011-12-29T12:00Z", "Pacific/Apia"],
])("a clock that is read often shows what one read once does: %s", (_, from, zone) => {
  const start = Date.parse(from);
  for (let at = start; at <= start + 48 * HOUR; at += HOUR / 4) {
    const shown = localParts(new Date(at), zone);
    expect(wallClock(at, zone)).toEqual(shown);
    expect(offsetAt(at, zone)).toBe(Date.parse(`${shown.date}T${shown.time}Z`) - at);
  }
});
