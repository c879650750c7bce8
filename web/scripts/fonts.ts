// Writes src/fonts: the few extra letters (₹ and the IAST transliteration letters) cut out of the latin-ext files, so
// that a price or a transliterated name costs 5 kB and not 14. Run `npm run fonts` after raising a font package.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const EXTRA = "₹ĀāĪīŪūṚṛṜṝḶḷḸḹĒēŌōṀṁṂṃḤḥṄṅÑñṬṭḌḍṆṇŚśṢṣḻḼ";

/** The Hindi words of the English frame and public pages; 200 kB of letters for two words would be much. */
const WORDS = "हिन्दीअ";

const FACES = [
  ["mukta", "mukta-latin-ext-400-normal", "mukta-400-extra", EXTRA],
  ["mukta", "mukta-latin-ext-600-normal", "mukta-600-extra", EXTRA],
  ["tiro-devanagari-hindi", "tiro-devanagari-hindi-latin-ext-400-normal", "tiro-400-extra", EXTRA],
  ["mukta", "mukta-devanagari-400-normal", "mukta-400-words", WORDS],
] as const;

for (const [family, from, to, letters] of FACES) {
  const source = await readFile(
    fileURLToPath(import.meta.resolve(`@fontsource/${family}/files/${from}.woff2`)),
  );
  const subset = await subsetFont(source, letters, { targetFormat: "woff2" });
  await writeFile(new URL(`../src/fonts/${to}.woff2`, import.meta.url), subset);
  console.log(to, `${source.length} → ${subset.length} bytes`);
}
