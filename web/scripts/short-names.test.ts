import { expect, test } from "vitest";
import { shortNames } from "./short-names.ts";

test("a property has one short name in styles and body; what a script reads keeps its own", () => {
  const css = ":root{--ink:#000;--ink-2:#111;--paper:#fff}.a--b{color:var(--ink-2);border-color:var(--ink)}";
  const body = '<path fill="var(--ink)"/><p>--ink</p>';
  expect(shortNames(css, body, "get(`--paper`)")).toEqual({
    css: ":root{--0:#000;--1:#111;--paper:#fff}.a--b{color:var(--1);border-color:var(--0)}",
    body: '<path fill="var(--0)"/><p>--ink</p>',
  });
});
