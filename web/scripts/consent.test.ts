import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CONSENT_TEXT } from "../site/consent/consent-text.tsx";
import { ContactStep } from "../site/contact-step.tsx";
import { unbroken } from "../site/leaf-day.ts";
import { Privacy } from "../site/privacy.tsx";
import { Track } from "../site/track.tsx";
import { TERMS_TEXT } from "../src/account/terms-text.ts";

/** The addresses of the links of a page that the build writes. */
function linksOf(page: FunctionComponent, language: "en" | "hi"): string[] {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} }, missing: "…" });
  const body = renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(page)));
  return [...body.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) => href);
}

test.each([
  ["en", ""],
  ["hi", "/hi"],
] as const)(
  "where a family consents, and on its booking, the policy is a tap away, and from there each table: %s",
  (language, prefix) => {
    expect(linksOf(ContactStep, language)).toEqual([`${prefix}/privacy-policy`]);
    expect(linksOf(Track, language)).toContain(`${prefix}/privacy-policy`);
    expect(linksOf(Privacy, language)).toContain(`${prefix}/privacy-policy/data`);
  },
);

test("a time on the leaf stays on one line", () => {
  expect(unbroken("11:43 pm")).toBe("11:43\u00a0pm");
  expect(unbroken("रात्रि 11:43")).toBe("रात्रि\u00a011:43");
  expect(unbroken("23:43")).toBe("23:43");
});

/** What families read where they agree, by the date of the text: an old text is looked up in the history of the project by it. */
const TEXTS: Record<string, string> = {
  "2026-11-27": "46c660f06b7a4ce3",
};

/** The same of the terms, which are stored with each account. */
const TERMS: Record<string, string> = {
  "2026-11-27": "5c2acf8e6d8fddab",
};

/** A mark of the words of a file of the site, in both languages. */
function markOf(file: string, least: number): string {
  const catalogue = readFileSync(new URL("../site/catalogues/hi.po", import.meta.url), "utf8");
  const entries = catalogue.split("\n\n").filter((entry) => entry.includes(`#: ${file}`));
  expect(entries.length).toBeGreaterThanOrEqual(least);
  const words = entries.map((entry) => entry.slice(entry.indexOf("msgid"))).join("\n");
  return createHash("sha256").update(words).digest("hex").slice(0, 16);
}

test("whoever changes what families agree to gives the text a new date", () => {
  expect(TEXTS[CONSENT_TEXT]).toBe(markOf("site/consent/consent-text.tsx", 2));
});

test("whoever changes the terms gives them a new date", () => {
  expect(TERMS[TERMS_TEXT]).toBe(markOf("site/terms.tsx", 12));
});
