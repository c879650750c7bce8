import { expect, test } from "vitest";
import { parseRupees } from "./rupees.ts";

test.each([
  ["", null],
  ["  ", null],
  ["0", 0],
  ["11,000", 11000],
  ["₹ 2,86,500.50", 286500.5],
  ["११,०००", 11000],
  ["5.", 5],
  ["999999999.99", 999999999.99],
  ["5.001", undefined],
  ["-5", undefined],
  ["1e5", undefined],
  ["five", undefined],
  ["1.2.3", undefined],
])("rupees %j → %j", (text, rupees) => expect(parseRupees(text)).toBe(rupees));
