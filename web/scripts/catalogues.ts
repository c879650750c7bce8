// Stops where a text has one Hindi in this catalogue and another in that. All are loaded into one: of the two, the one
// that came last would stand on every screen. A text that means something else elsewhere has a context.
import { globSync, readFileSync } from "node:fs";

/** What a field of an entry says, with the lines that continue it. */
const part = (entry: string, name: string) =>
  new RegExp(`^${name} ((?:".*"\\n?)+)`, "m").exec(entry)?.[1]?.replaceAll(/"\n?"?/g, "") ?? "";

const found = new Map<string, Map<string, string>>();
for (const file of globSync("src/**/catalogues/hi.po")) {
  for (const entry of readFileSync(file, "utf8").split("\n\n").slice(1)) {
    const text = JSON.stringify([part(entry, "msgid"), part(entry, "msgctxt")]);
    found.set(text, (found.get(text) ?? new Map()).set(part(entry, "msgstr"), file));
  }
}
if (found.size < 500) throw new Error(`only ${found.size} texts were found`);
const double = [...found].filter(([, hindi]) => hindi.size > 1);
for (const [text, hindi] of double) console.error(text, Object.fromEntries(hindi));
if (double.length > 0) process.exit(1);
