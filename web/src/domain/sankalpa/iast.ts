/** Sanskrit in Devanagari written in Latin letters (IAST). What is no Devanagari stays as it is. Pure. */

const CONSONANTS: Record<string, string> = {
  ...{ क: "k", ख: "kh", ग: "g", घ: "gh", ङ: "ṅ", च: "c", छ: "ch", ज: "j", झ: "jh", ञ: "ñ" },
  ...{ ट: "ṭ", ठ: "ṭh", ड: "ḍ", ढ: "ḍh", ण: "ṇ", त: "t", थ: "th", द: "d", ध: "dh", न: "n" },
  ...{ प: "p", फ: "ph", ब: "b", भ: "bh", म: "m", य: "y", र: "r", ल: "l", व: "v", ळ: "ḷ" },
  ...{ श: "ś", ष: "ṣ", स: "s", ह: "h" },
};

/** The letters, and the signs that stand after a consonant. */
const VOWELS: Record<string, string> = {
  ...{ अ: "a", आ: "ā", इ: "i", ई: "ī", उ: "u", ऊ: "ū", ऋ: "ṛ", ॠ: "ṝ", ए: "e", ऐ: "ai", ओ: "o", औ: "au" },
  ...{ "\u093e": "ā", "\u093f": "i", "\u0940": "ī", "\u0941": "u", "\u0942": "ū", "\u0943": "ṛ" },
  ...{ "\u0944": "ṝ", "\u0947": "e", "\u0948": "ai", "\u094b": "o", "\u094c": "au" },
};

const OTHERS: Record<string, string> = { "ं": "ṃ", "ः": "ḥ", "ँ": "m̐", ऽ: "'", "।": ".", "॥": "||", ॐ: "oṃ" };
const VIRAMA = "्";
const NUKTA = "\u093c";
const ZERO = "०".charCodeAt(0);

/** The same in Latin letters, in small ones. */
export function toIast(devanagari: string): string {
  let out = "";
  let bare = false;
  for (const letter of devanagari.normalize("NFC")) {
    const vowel = VOWELS[letter];
    if (letter === NUKTA) continue; // क़ is written as क
    if (bare && vowel === undefined && letter !== VIRAMA) out += "a";
    const consonant = CONSONANTS[letter];
    const digit = letter.charCodeAt(0) - ZERO;
    if (consonant !== undefined) out += consonant;
    else if (vowel !== undefined) out += vowel;
    else if (digit >= 0 && digit <= 9) out += digit;
    else if (letter !== VIRAMA) out += OTHERS[letter] ?? letter;
    bare = consonant !== undefined;
  }
  return bare ? `${out}a` : out;
}

/** A number in the digits of Devanagari. */
export const inDigits = (number: number): string =>
  String(number).replace(/\d/g, (digit) => String.fromCharCode(ZERO + Number(digit)));

/** Whether a text has letters that are none of Devanagari: a name that was typed in Latin ones. */
export const hasLatin = (text: string): boolean => /\p{sc=Latn}/u.test(text);
