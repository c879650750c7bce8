import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { Rendered } from "../site/render.tsx";
import { inlineHashes, type Parts, toDocument } from "./document.ts";

const page: Rendered = {
  name: "login",
  language: "hi",
  title: 'A "title" & more',
  description: "About <it>",
  paths: ["/login"],
  kind: "shell",
  guarded: false,
  hydrates: "/login",
  body: "<h1>Log in</h1>",
};
const parts: Parts = {
  css: "body{color:red}",
  headScript: "let a=1<2",
  pageScript: "let b=2",
  modules: {
    entry: "/assets/main.js",
    preload: [{ url: "/assets/hi.js" }, { url: "/assets/wide.js", media: "(min-width:64rem)" }],
  },
  sheets: ["/assets/door.css"],
  fonts: ["/assets/mukta.woff2"],
};
const hash = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

test("a shell carries its first screen, the app and what it needs", () => {
  const html = toDocument(page, parts);
  expect(html).toContain('<html lang="hi">');
  expect(html).toContain('<div id="root" data-page="/login"><h1>Log in</h1></div>');
  expect(html).toContain('<script type="module" src="/assets/main.js" fetchpriority="low">');
  expect(html).toContain('<link rel="modulepreload" href="/assets/hi.js" fetchpriority="low">');
  expect(html).toContain('href="/assets/wide.js" fetchpriority="low" media="(min-width:64rem)"');
  expect(html).toContain("<title>A &quot;title&quot; &amp; more</title>");
  expect(html).toContain('<link href="/assets/door.css">');
  expect(html).not.toContain(parts.pageScript);
});

test("a static page has no app, only its small script", () => {
  const html = toDocument({ ...page, kind: "static" }, parts);
  expect(html).not.toContain("module");
  expect(html).toContain(`<script>${parts.pageScript}</script></body>`);
});

test("what is inlined is allowed by its hash, and nothing else is", () => {
  const { scripts, styles } = inlineHashes(toDocument({ ...page, kind: "static" }, parts));
  expect(scripts).toEqual([hash(parts.headScript), hash(parts.pageScript)]);
  expect(styles).toEqual([hash(parts.css)]);
});

test("a style attribute is refused: the server's policy would drop it", () => {
  expect(() => toDocument({ ...page, body: '<p style="color:red">' }, parts)).toThrow(/style attribute/);
  expect(() => toDocument({ ...page, body: "<p>style=</p>" }, parts)).not.toThrow();
});

test("a drawing stays as it is, in fewer letters", () => {
  const body = '<svg><path d="M0 0h1"></path><g></g><use href="#i"></use></svg>';
  expect(toDocument({ ...page, body }, parts)).toContain(
    '<svg><path d="M0 0h1"/><g></g><use href="#i"/></svg>',
  );
});
