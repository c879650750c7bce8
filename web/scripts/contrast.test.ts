import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, palettes, shortfalls } from "./contrast.ts";

const tokens = readFileSync(`${import.meta.dirname}/../src/styles/tokens.css`, "utf8");

test("the figures of WCAG", () => {
  expect(contrast("#000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#2c4a8a", "#2C4A8A")).toBe(1);
});

test("each theme is read, and falls back to light", () => {
  const { light, dark, sun } = palettes(tokens);
  expect(light.get("paper")).not.toBe(dark.get("paper"));
  expect(sun.get("ink")).toMatch(/^#0+$/);
  expect(sun.get("brand")).toBe(light.get("brand"));
});

test("no pair of the tokens falls short", () => expect(shortfalls(tokens)).toEqual([]));

test("a colour that is too faint is told, by theme and pair", () => {
  const faint = tokens.replace(/--ink-3:\s*#[0-9a-f]+/i, "--ink-3: #b0a89e");
  expect(shortfalls(faint)).toContainEqual(
    expect.stringMatching(/^light: ink-3 on paper is [\d.]+, needs 4.5$/),
  );
});
