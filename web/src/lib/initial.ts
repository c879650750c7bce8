/** Titles stand before a name and are none. */
const TITLE =
  /^(pt|pandit(a|ji)?|acharya(ji)?|s(hri(mati)?|hree|ri|mt|ushri)|dr|prof|m(rs?|s)|पं(डिता?)?|पण्डित|आचार्य|श्री(मती)?|सुश्री|डॉ|डा|प्रो)$/i;

/** The first letter with its signs; in Devanagari the letters that are joined to it too. */
const SYLLABLE = /^(?:\p{L}\u094D)*.\p{M}*/u;

/**
 * The letter that stands in place of the picture of whom a name calls: of the name itself, without the titles before it.
 * Empty for no name. The server's text.Initial is the same, by internal/text/testdata/initials.json.
 */
export function initialOf(name: string): string {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const word = words.find((one) => !TITLE.test(one)) ?? words[0] ?? "";
  return (SYLLABLE.exec(word)?.[0] ?? "").toUpperCase();
}
