/** Titles stand before a name and are none. */
const TITLES = new Set(
  (
    "pt pandit pandita acharya acharyaji panditji shri shree sri smt shrimati sushri dr prof mr mrs ms " +
    "पं पंडित पण्डित पंडिता आचार्य श्री श्रीमती सुश्री डॉ डा प्रो"
  ).split(" "),
);

/** The first letter with its signs; in Devanagari the letters that are joined to it too. */
const SYLLABLE = /^(?:\p{L}\u094D)*.\p{M}*/u;

/**
 * The letter that stands in place of the picture of whom a name calls: of the name itself, without the titles before it.
 * Empty for no name. The server's text.Initial is the same, by internal/text/testdata/initials.json.
 */
export function initialOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const word = words.find((one) => !TITLES.has(one.toLowerCase())) ?? words[0] ?? "";
  return (SYLLABLE.exec(word)?.[0] ?? "").toUpperCase();
}
