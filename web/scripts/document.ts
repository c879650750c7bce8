import { createHash } from "node:crypto";
import type { Rendered } from "../site/render.tsx";
import { sprite } from "./sprite.ts";

/** A module that will be needed, on screens of some width only if `media` is there. */
export interface Preload {
  url: string;
  media?: string;
}

export interface Parts {
  css: string;
  headScript: string;
  pageScript: string;
  /** The app's entry and what it is known to need, for shells. */
  modules: { entry: string; preload: Preload[] };
  /** Style sheets of the app and the screen, whose rules are in `css` already. */
  sheets: string[];
  /** The static page's own script. */
  ownScript?: string;
  /** Letters of the first screen. */
  fonts: string[];
}

/** The full HTML of a page. */
export function toDocument(page: Rendered, parts: Parts): string {
  const shell = page.kind === "shell";
  const template = page.kind === "template";
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">`,
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    `<meta name="theme-color" content="#FAF6EE" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="#15110E" media="(prefers-color-scheme: dark)">`,
    ...(template ? [] : [`<script>${parts.headScript}</script>`]),
    `<style>${parts.css}</style>`,
    ...parts.fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    // The page can be read without its code, so the letters come first.
    ...(shell
      ? [
          `<script type="module" src="${parts.modules.entry}" fetchpriority="low"></script>`,
          ...parts.modules.preload.map(
            ({ url, media }) =>
              `<link rel="modulepreload" href="${url}" fetchpriority="low"${media ? ` media="${media}"` : ""}>`,
          ),
        ]
      : []),
    ...(parts.ownScript ? [`<script type="module" src="${parts.ownScript}"></script>`] : []),
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    // Whoever books is no user: nothing is to be installed.
    ...(template
      ? []
      : [
          `<link rel="apple-touch-icon" href="/icon-192.png">`,
          `<link rel="manifest" href="/manifest.webmanifest">`,
        ]),
  ];
  // A link without a relation is not fetched (a disabled style sheet is, by some browsers), but it is found by the loader of
  // chunks, which then does not fetch it either.
  const sheets = parts.sheets.map((url) => `<link href="${url}">`);
  const body = shell
    ? `<div id="root"${page.hydrates ? ` data-page="${page.hydrates}"` : ""}>${page.body}</div>${sheets.join("")}`
    : template
      ? page.body
      : `${page.body}<script>${parts.pageScript}</script>`;
  const drawn = shorter(`${body}${sprite(shell ? undefined : page.body)}`);
  const html = `<!doctype html><html lang="${page.language}"><head>${head.join("")}</head><body>${drawn}</body></html>`;
  // The server's content security policy allows no style attributes.
  const offence = /<[^>]+\sstyle=[^>]*>/.exec(page.body);
  if (offence) throw new Error(`${page.name}: style attribute in ${offence[0]}`);
  return html;
}

/** With the parts of drawings closed as HTML lets them be, which React does not. */
const shorter = (html: string) => html.replace(/><\/(?:path|rect|circle|use)>/g, "/>");

/** The hashes under which a content security policy allows what is inlined. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, text = ""]) => `sha256-${createHash("sha256").update(text).digest("base64")}`,
    );
  return {
    scripts: hashes(/<script>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style>([\s\S]*?)<\/style>/g),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
