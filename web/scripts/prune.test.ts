import { expect, test } from "vitest";
import { prune } from "./prune.ts";

const html = '<div class="card wide"><a href="/gone">gone</a></div>';
const script = 'gone.className="toast"';

test.each([
  [".card{a:b}.gone{c:d}", ".card{a:b}"],
  [".card,.gone{a:b}", ".card{a:b}"],
  [".card .gone{a:b}p{c:d}", "p{c:d}"],
  [".toast{a:b}", ".toast{a:b}"],
  [
    "@media (min-width:64rem){.gone{a:b}.wide{c:d}}@media print{.gone{a:b}}",
    "@media (min-width:64rem){.wide{c:d}}",
  ],
  [":is(.gone,.card) p{a:b}", ":is(.gone,.card) p{a:b}"],
  [".card:not(.gone){a:b}", ".card:not(.gone){a:b}"],
  ['@font-face{font-family:"A"}.gone:before{content:"}"}.card{a:b}', '@font-face{font-family:"A"}.card{a:b}'],
  ['@charset "utf-8";.gone{a:b}', '@charset "utf-8";'],
  [":root{--a:1px;--b:var(--a);--c:2px}p{width:var(--c)}", ":root{--c:2px}p{width:var(--c)}"],
  [":root{--a:1px;color:red}", ":root{color:red}"],
])("%s", (css, kept) => {
  expect(prune(css, html, script)).toBe(kept);
});

test("a sheet that is cut off is told", () => {
  expect(() => prune(".card{a:b", html, script)).toThrow("open brace");
});
