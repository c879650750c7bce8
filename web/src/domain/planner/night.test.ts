import { expect, test } from "vitest";
import { nightOf } from "./night.ts";

test.each([
  ["00:00", "2026-11-27"],
  ["06:41", "2026-11-27"],
  ["06:42", undefined],
  ["23:30", undefined],
])("at %s before and after a sunrise at 06:42", (time, night) => {
  expect(nightOf("2026-11-28", time, { date: "2026-11-28", time: "06:42" })).toBe(night);
});
