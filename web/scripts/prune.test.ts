import { expect, test } from "vitest";
import { prune } from "./prune.ts";

const html = '<div class="card wide"><a data-kind="quiet" href="/gone">gone</a></div>';
const script = 'gone.className="toast";gone.dataset.text="large"';

test.each([
  [".card{a:b}.gone{c:d}", ".card{a:b}"],
  [".card,.gone{a:b}", ".card{a:b}"],
  [".card .gone{a:b}a{c:d}", "a{c:d}"],
  [".card>a{a:b}.card>img,kbd{c:d}body,html{e:f}", ".card>a{a:b}body,html{e:f}"],
  [
    ".card[data-kind=quiet]{a:b}.card[data-kind=danger]{c:d}.card[data-text=large]{e:f}",
    ".card[data-kind=quiet]{a:b}.card[data-text=large]{e:f}",
  ],
  [
    "@keyframes idle{to{a:b}}@keyframes used{to{c:d}}.card{animation:used 1s}",
    "@keyframes used{to{c:d}}.card{animation:used 1s}",
  ],
  [".toast{a:b}", ".toast{a:b}"],
  [".a,a{a:b}.large{c:d}", "a{a:b}"],
  ["a[href]{a:b}a[data-wide]{c:d}dialog[open]{e:f}", "a[href]{a:b}"],
  ["a:hover{a:b}a:disabled{c:d}::placeholder{e:f}", "a:hover{a:b}"],
  [
    "body:has(.card){a:b}body:has(.gone){c:d}body:has(.gone,.card){e:f}body:not(:has(.gone)){g:h}",
    "body:has(.card){a:b}body:has(.gone,.card){e:f}body:not(:has(.gone)){g:h}",
  ],
  [
    "@media (min-width:64rem){.gone{a:b}.wide{c:d}}@media print{.gone{a:b}}",
    "@media (min-width:64rem){.wide{c:d}}",
  ],
  [":is(.gone,.card) a{a:b}", ":is(.gone,.card) a{a:b}"],
  [".card:not(.gone){a:b}", ".card:not(.gone){a:b}"],
  [
    '@font-face{font-family:"A"}.gone:before{content:"}"}.card{font:A}',
    '@font-face{font-family:"A"}.card{font:A}',
  ],
  [
    "@font-face{font-family:A}:root:lang(en) .card{font:A}:root:lang(hi) .card{a:b}",
    ":root:lang(hi) .card{a:b}",
  ],
  ['@charset "utf-8";.gone{a:b}', '@charset "utf-8";'],
  [":root{--a:1px;--b:var(--a);--c:2px}a{width:var(--c)}", ":root{--c:2px}a{width:var(--c)}"],
  [":root{--a:1px;color:red}", ":root{color:red}"],
])("%s", (css, kept) => {
  expect(prune(css, html, script, "hi")).toBe(kept);
});

test("a sheet that is cut off is told", () => {
  expect(() => prune(".card{a:b", html, script, "hi")).toThrow("open brace");
});
