/** Understands a tithi as people type it: "kartik purnima", "next ekadashi", "bhadrapada krishna ashtami", "अगली एकादशी". Pure. */
import { latinDigits } from "../../i18n/format.ts";
import { fold, soundOf } from "../../lib/fold.ts";
import { LAST, NEXT } from "../../lib/parse-date.ts";

/** A tithi as it was typed. */
export interface TithiWords {
  /** From 1 to 15. */
  tithi: number;
  /** Where a word says so, or the tithi itself tells. */
  paksha?: "shukla" | "krishna";
  /** The number of the month by the name that was typed, from 1 for Chaitra. */
  month?: number;
  /** The leap month of that name. */
  adhika: boolean;
  which?: "next" | "last";
  /** Of the civil calendar. */
  year?: number;
}

/** One sound, however it is spelled: "ekadasi", "Ekādaśī", "एकादशी". */
const sound = (word: string): string => soundOf(fold(word)).replace(/([bdgkpt])h/g, "$1");

/** The number of each word in lists that stand one after another, by their sounds. */
const numbered = (lists: string, first = 1): ReadonlyMap<string, number> =>
  new Map(
    lists.split("|").flatMap((words, n) => words.split(" ").map((word) => [sound(word), first + n] as const)),
  );

const TITHIS = numbered(
  "pratipada pratipad padwa padva prathama ekam|dvitiya dwitiya dooj duj beej|tritiya teej|chaturthi chauth|" +
    "panchami pancham|shashthi shashti chhath chhat|saptami saptmi|ashtami atham|navami naumi nom|dashami dasham|" +
    "ekadashi gyaras|dvadashi dwadashi baras|trayodashi teras|chaturdashi chaudas",
);
const FULL = new Set(["purnima", "poornima", "pournima", "punam", "poonam", "purnamasi"].map(sound));
const NEW = new Set(["amavasya", "amavas", "amawas", "amas", "mavas"].map(sound));
const MONTHS = numbered(
  "chaitra chait|vaishakha vaishakh baisakh baishakh|jyeshtha jyeshth jeth|ashadha ashadh asadh asarh|" +
    "shravana shravan sawan savan|bhadrapada bhadrapad bhadra bhado bhadon bhadva|ashvina ashwin ashvin kwar kuar aso asoj|" +
    "kartika kartik katik|margashirsha margashirsh mangsir agahan aghan|pausha paush push|magha magh|" +
    "phalguna phalgun phagun fagun",
);
const SHUKLA = new Set(["shukla", "shukl", "sudi", "sud", "shuddha"].map(sound));
const KRISHNA = new Set(["krishna", "krishn", "badi", "vadi", "vad", "vadya", "bahula"].map(sound));
const LEAP = new Set(["adhika", "adhik", "purushottam", "purushottama", "malmas"].map(sound));
/** Words that join the others and say nothing themselves. */
const JOINTS = new Set(
  ["ki", "ka", "ke", "of", "the", "on", "tithi", "paksha", "maas", "mahina", "माह"].map(sound),
);

/** What a text says of a tithi; undefined where any of its words says something else, or it names none. */
export function readTithi(typed: string): TithiWords | undefined {
  const words: Partial<TithiWords> & { adhika: boolean } = { adhika: false };
  for (const word of latinDigits(fold(typed)).split(/[\s,.-]+/)) {
    if (word && !take(word, words)) return undefined;
  }
  return words.tithi ? { ...words, tithi: words.tithi } : undefined;
}

/** Adds what a word says; false where it says nothing, or says again what is known. */
function take(word: string, words: Partial<TithiWords>): boolean {
  const set = <K extends keyof TithiWords>(key: K, value: TithiWords[K]): boolean => {
    if (words[key]) return words[key] === value;
    words[key] = value;
    return true;
  };
  if (NEXT.test(word)) return set("which", "next");
  if (LAST.test(word)) return set("which", "last");
  if (/^\d{4}$/.test(word)) return set("year", Number(word));
  // "krishna 8"
  if (/^\d{1,2}$/.test(word))
    return words.paksha !== undefined && Number(word) <= 15 && set("tithi", Number(word));
  const heard = sound(word);
  if (SHUKLA.has(heard)) return set("paksha", "shukla");
  if (KRISHNA.has(heard)) return set("paksha", "krishna");
  if (LEAP.has(heard)) return set("adhika", true);
  if (FULL.has(heard)) return set("paksha", "shukla") && set("tithi", 15);
  if (NEW.has(heard)) return set("paksha", "krishna") && set("tithi", 15);
  const [tithi, month] = [TITHIS.get(heard), MONTHS.get(heard)];
  if (tithi) return set("tithi", tithi);
  return month ? set("month", month) : JOINTS.has(heard);
}
