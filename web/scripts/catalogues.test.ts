import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What a line of an entry says, with the lines that continue it. */
const part = (entry: string, name: string) =>
  new RegExp(`^${name} ((?:".*"\\n?)+)`, "m").exec(entry)?.[1]?.replaceAll(/"\n?"?/g, "") ?? "";

// All catalogues are loaded into one: of two translations the one that came last would stand on every screen.
test("a text has the same Hindi in every catalogue; where it means something else it has a context", () => {
  const found = new Map<string, Set<string>>();
  for (const file of globSync("src/**/catalogues/hi.po")) {
    for (const entry of readFileSync(file, "utf8").split("\n\n").slice(1)) {
      const text = `${part(entry, "msgctxt")}: ${part(entry, "msgid")}`;
      found.set(text, (found.get(text) ?? new Set()).add(part(entry, "msgstr")));
    }
  }
  expect(found.size).toBeGreaterThan(500);
  expect([...found].filter(([, hindi]) => hindi.size > 1)).toEqual([]);
});
