import { expect, test } from "vitest";
import { parseDuration } from "./duration.ts";

test.each([
  ["", null],
  ["2", 120],
  ["12", 720],
  ["13", 13],
  ["90", 90],
  ["२", 120],
  ["1:30", 90],
  ["01:05", 65],
  ["48:00", 2880],
  ["1:75", undefined],
  ["2 h", 120],
  ["2 hours", 120],
  ["1.5 h", 90],
  ["1 h 30 min", 90],
  ["1h30", 90],
  ["5 min", 5],
  ["45m", 45],
  ["2 घंटे", 120],
  ["1 घंटा 30 मिनट", 90],
  ["30 मि", 30],
  ["7 days", 10080],
  ["७ दिन", 10080],
  ["long", undefined],
  ["-5", undefined],
])("duration %j → %j", (text, minutes) => expect(parseDuration(text)).toBe(minutes));
