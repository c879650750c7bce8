/** Gotras by their usual names, in both scripts. They are offered while one types; any other may be written. */
const GOTRAS: readonly (readonly [english: string, hindi: string])[] = [
  ["Agastya", "अगस्त्य"],
  ["Alambayan", "आलम्बायन"],
  ["Angiras", "अङ्गिरा"],
  ["Atreya", "आत्रेय"],
  ["Atri", "अत्रि"],
  ["Bansal", "बंसल"],
  ["Bharadwaj", "भारद्वाज"],
  ["Bhargava", "भार्गव"],
  ["Bhrigu", "भृगु"],
  ["Bindal", "बिन्दल"],
  ["Chandratreya", "चन्द्रात्रेय"],
  ["Dhanvantari", "धन्वन्तरि"],
  ["Garg", "गर्ग"],
  ["Gautam", "गौतम"],
  ["Goyal", "गोयल"],
  ["Harit", "हारीत"],
  ["Jamadagni", "जमदग्नि"],
  ["Jindal", "जिन्दल"],
  ["Kansal", "कंसल"],
  ["Kapi", "कपि"],
  ["Kapil", "कपिल"],
  ["Kashyap", "कश्यप"],
  ["Katyayan", "कात्यायन"],
  ["Kaundinya", "कौण्डिन्य"],
  ["Kaushik", "कौशिक"],
  ["Krishnatreya", "कृष्णात्रेय"],
  ["Kutsa", "कुत्स"],
  ["Lomash", "लोमश"],
  ["Mandavya", "माण्डव्य"],
  ["Marichi", "मरीचि"],
  ["Maudgalya", "मौद्गल्य"],
  ["Mittal", "मित्तल"],
  ["Naidhruva", "नैध्रुव"],
  ["Parashar", "पराशर"],
  ["Pulastya", "पुलस्त्य"],
  ["Sankritya", "सांकृत्य"],
  ["Savarni", "सावर्णि"],
  ["Shandilya", "शाण्डिल्य"],
  ["Shaunak", "शौनक"],
  ["Singhal", "सिंघल"],
  ["Upamanyu", "उपमन्यु"],
  ["Vachas", "वाचस"],
  ["Vadhryashva", "वध्र्यश्व"],
  ["Vardhul", "वाधूल"],
  ["Vasishtha", "वसिष्ठ"],
  ["Vatsa", "वत्स"],
  ["Vatsyayan", "वात्स्यायन"],
  ["Vishnu", "विष्णु"],
  ["Vishwamitra", "विश्वामित्र"],
  ["Yaska", "यास्क"],
];

/** What is kept when the family does not know its gotra: an answer of its own. */
export const UNKNOWN_GOTRA = "Not known";

const OFFERED = 3;

const fold = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, (mark) => (/[\u0300-\u036f]/.test(mark) ? "" : mark))
    .toLowerCase()
    .trim();

/** As many first letters as sound alike enough: who types "vas" may mean Vatsa. */
const LIKE = 2;

/** How far one reads in a name until all that is typed has come in turn: "vas" is sooner in Vatsa than in Vachas. */
function reach(names: readonly string[], typed: string): number {
  const ends = names.map((name) => {
    let at = 0;
    for (const letter of typed) at = fold(name).indexOf(letter, at) + 1 || Infinity;
    return at;
  });
  return Math.min(...ends);
}

/** Those that begin as it is typed, in either script, then those nearly so; none once one of them stands there whole. */
export function gotrasLike(typed: string, hindi: boolean): string[] {
  const begun = fold(typed);
  if (!begun) return [];
  const beginning = (letters: string) =>
    GOTRAS.filter((names) => names.some((name) => fold(name).startsWith(letters)));
  const near = begun.length > LIKE ? beginning(begun.slice(0, LIKE)) : [];
  near.sort((a, b) => reach(a, begun) - reach(b, begun));
  const found = [...new Set([...beginning(begun), ...near])];
  if (found.some((names) => names.some((name) => fold(name) === begun))) return [];
  return found
    .slice(0, OFFERED)
    .map(([english, name]) => (hindi || /\p{sc=Deva}/u.test(typed) ? name : english));
}

/** The gotra in Devanagari as far as it is known. */
export const gotraInHindi = (gotra: string): string =>
  GOTRAS.find((names) => names.some((name) => fold(name) === fold(gotra)))?.[1] ?? gotra;
