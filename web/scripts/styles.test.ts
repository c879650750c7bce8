import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What stands in a style sheet before its braces, without comments. */
const selectors = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g)].map(([, found = ""]) => found.trim());

/** Outside of brackets of its own, the last part of a selector: what it styles. */
const subject = (selector: string) => selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? "";

const WIDE = /^(\.icon|(?!body$)[a-z][a-z0-9]*)$/;

test("no :has() decides how elements look that stand everywhere", () => {
  // Whatever is put in or takes the focus could change what :has() says: with `.code:has(…) > span`, the browser worked
  // out every span of the page anew each time.
  const css = globSync("src/**/*.css").flatMap((file) => selectors(readFileSync(file, "utf8")));
  const having = css.filter((selector) => selector.includes(":has("));
  expect(having.length).toBeGreaterThan(10);
  expect(having.filter((selector) => WIDE.test(subject(selector)))).toEqual([
    ".bar:has(~ .add-sheet:modal) .bar-add .icon", // only within the bar, and only as its sheet opens
  ]);
});
