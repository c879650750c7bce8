import { describe, expect, test } from "vitest";
import { oldestFirst } from "./oldest-first.ts";

describe("one sum for several works", () => {
  const cases: [string, number[], number, number[]][] = [
    ["pays them in their order", [500, 300, 200], 700, [500, 200, 0]],
    ["passes what is paid", [0, 300, 200], 400, [0, 300, 100]],
    ["what is beyond stands with the last that it pays", [500, 300, 0], 1000, [500, 500, 0]],
    ["nothing open: the first has it", [0, 0], 250, [250, 0]],
    ["what was paid too much elsewhere takes nothing back", [-100, 300], 300, [0, 300]],
  ];
  test.each(cases)("%s", (_, open, paise, parts) => {
    expect(oldestFirst(open, paise)).toEqual(parts);
    expect(oldestFirst(open, paise).reduce((sum, part) => sum + part, 0)).toBe(paise);
  });
});
