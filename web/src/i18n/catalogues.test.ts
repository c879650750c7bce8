import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { formatter } from "@lingui/format-po";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

interface Entry {
  message?: string;
  translation?: string;
}

/** {name}, <0> and a plural's own argument; not the words of its branches: one {Tomorrow}. */
function placeholders(text: string): string[] {
  const found = [
    ...text.matchAll(/(?<!(?<!\w)(?:zero|one|two|few|many|other|=\d+) )\{(\w+)(?=[,}])|<(\d+)/g),
  ].map(([, name, tag]) => name ?? `<${tag}>`);
  return [...new Set(found)].sort();
}

describe.each(globSync("{src,site}/**/catalogues/hi.po", { cwd: root }))("%s", async (file) => {
  const path = join(root, file);
  const entries = (await formatter({ lineNumbers: false }).parse(readFileSync(path, "utf8"), {
    locale: "hi",
    sourceLocale: "en",
    filename: path,
  })) as Record<string, Entry>;
  const translated = Object.values(entries).filter(({ translation }) => translation);

  test("a translation keeps every placeholder", () => {
    for (const { message = "", translation = "" } of translated) {
      expect(placeholders(translation), message).toEqual(placeholders(message));
    }
  });

  test("a translation is in Hindi", () => {
    const names = /^(Sankalp|UPI|PDF|CSV|WhatsApp|[^\p{L}]|\{[^}]*\}|[ap]m|hi|h|min|<\/?\d+>)*$/u;
    for (const { message = "", translation = "" } of translated) {
      expect(/\p{Script=Devanagari}/u.test(translation) || names.test(translation), message).toBe(true);
    }
  });
});
