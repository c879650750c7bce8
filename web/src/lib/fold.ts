/** Finding task names: without regard to case and Latin accents, and across scripts ("katha" finds "कथा"). */

/** The form that is searched, folded as the server does it. Devanagari keeps its signs, in one canonical spelling. */
export function fold(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, " ")
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .normalize("NFC")
    .toLowerCase();
}

const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN = /[\p{Script=Latin}\d]/u;

const SOUNDS: Record<string, string> = Object.fromEntries(
  [
    "क k|ख kh|ग g|घ gh|ङ n|च ch|छ chh|ज j|झ jh|ञ n|ट t|ठ th|ड d|ढ dh|ण n|त t|थ th|द d|ध dh|न n|प p|फ ph|ब b|भ bh|म m",
    "य y|र r|ल l|ळ l|व v|श sh|ष sh|स s|ह h|अ a|आ a|इ i|ई i|उ u|ऊ u|ऋ ri|ए e|ऐ ai|ओ o|औ au",
    "ि i|ी i|ु u|ू u|ृ ri|े e|ै ai|ो o|ौ au|ं n|ँ n|ः h|ॐ om",
    "० 0|१ 1|२ 2|३ 3|४ 4|५ 5|६ 6|७ 7|८ 8|९ 9",
  ]
    .join("|")
    .split("|")
    .map((pair) => pair.split(" ") as [string, string]),
);

/** Spellings that people use for one sound. The short a goes altogether: one script writes it, the other does not. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/a/g, ""],
  [/w/g, "v"],
  [/f/g, "ph"],
  [/[zj]n|gn/g, "gy"],
  [/z/g, "j"],
  [/q/g, "k"],
  [/x/g, "ks"],
  [/chh?/g, "c"],
  [/sh/g, "s"],
  [/m(?=[bp])/g, "n"],
  [/(.)\1+/g, "$1"],
];

/** How a text sounds, roughly, whichever of the two scripts it is written in. */
export function soundOf(folded: string): string {
  const latin = folded.replace(/ज्ञ/g, "gy").replace(/\p{Script=Devanagari}/gu, (sign) => SOUNDS[sign] ?? "");
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}

interface Searchable {
  folded: string;
  /** Scripts that occur in it; many names mix both. */
  devanagari: boolean;
  latin: boolean;
  /** Made when first asked for. */
  sound?: string;
}

function read(text: string): Searchable {
  const folded = fold(text);
  return { folded, devanagari: DEVANAGARI.test(folded), latin: LATIN.test(folded) };
}

const known = new Map<string, Searchable>();

function searchable(name: string): Searchable {
  let entry = known.get(name);
  if (!entry) {
    entry = read(name);
    known.set(name, entry);
  }
  return entry;
}

/** Folds names ahead of the first search. */
export function prepare(names: Iterable<string>) {
  for (const name of names) searchable(name);
}

/** A test of names for this query; undefined when the query is empty and finds everything. */
export function finder(query: string): ((name: string) => boolean) | undefined {
  const { folded, devanagari, latin } = read(query);
  if (!folded) return undefined;
  const sound = soundOf(folded);
  const test = (name: string) => {
    const entry = searchable(name);
    if (entry.folded.includes(folded)) return true;
    const across = (devanagari && entry.latin) || (latin && entry.devanagari);
    // One sound alone would find nearly everything.
    if (!across || sound.length < 2) return false;
    entry.sound ??= soundOf(entry.folded);
    return entry.sound.includes(sound);
  };
  // A purohit's tasks have few different names.
  const judged = new Map<string, boolean>();
  return (name) => {
    let found = judged.get(name);
    if (found === undefined) {
      found = test(name);
      judged.set(name, found);
    }
    return found;
  };
}
