import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { formatter } from "@lingui/format-po";
import { describe, expect, test } from "vitest";
import config from "../../lingui.config.ts";

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

test("texts that only some features use come with each of them", () => {
  // Those of a file that no catalogue of the screen has are shown as their ids.
  const catalogs = config.catalogs ?? [];
  const shared = new Set(catalogs.at(-1)?.exclude?.filter((file) => /\.tsx?$/.test(file)));
  expect(shared.size).toBeGreaterThan(10);
  const missing = globSync("src/features/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const own = catalogs
        .flatMap(({ include }) => include.map((folder) => ({ folder, include })))
        .filter(({ folder }) => file.startsWith(`${folder}/`))
        .sort((a, b) => b.folder.length - a.folder.length)[0]?.include;
      const imports = readFileSync(join(root, file), "utf8").matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g);
      return [...imports]
        .map(([, path = ""]) => normalize(join(dirname(file), path)))
        .filter((path) => shared.has(path) && !own?.includes(path))
        .map((path) => `${file} uses ${path}`);
    });
  expect(missing).toEqual([]);
});
