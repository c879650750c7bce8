/** An amount in words, as receipts have it. The same as the server's: both are held to internal/money/testdata/words.json. */
import type { Language } from "../../i18n/prefs.ts";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const HINDI = [
  "शून्य एक दो तीन चार पाँच छह सात आठ नौ",
  "दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस",
  "बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस",
  "तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस",
  "चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास",
  "पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ",
  "साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर",
  "सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी",
  "अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी",
  "नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे",
].flatMap((ten) => ten.split(" "));

interface Names {
  units: readonly [size: number, name: string][];
  below: (n: number) => string;
}

const unitsOf = (crore: string, lakh: string, thousand: string, hundred: string): Names["units"] => [
  [10_000_000, crore],
  [100_000, lakh],
  [1000, thousand],
  [100, hundred],
];

const NAMES: Record<Language, Names> = {
  en: { units: unitsOf("crore", "lakh", "thousand", "hundred"), below: belowHundred },
  hi: { units: unitsOf("करोड़", "लाख", "हज़ार", "सौ"), below: (n) => HINDI[n] ?? "" },
};

function belowHundred(n: number): string {
  if (n < 20) return ONES[n] ?? "";
  const ten = TENS[Math.floor(n / 10)] ?? "";
  return n % 10 === 0 ? ten : `${ten}-${ONES[n % 10]}`;
}

function spell(n: number, { units, below }: Names): string {
  if (n === 0) return below(0);
  const parts: string[] = [];
  let left = n;
  for (const [size, name] of units) {
    const many = Math.floor(left / size);
    if (many > 0) parts.push(spell(many, { units, below }), name);
    left %= size;
  }
  if (left > 0) parts.push(below(left));
  return parts.join(" ");
}

/** "Rupees one lakh ten thousand only" */
export function amountInWords(sum: number, language: Language): string {
  const names = NAMES[language];
  const [rupees, paise] = [Math.floor(sum / 100), sum % 100];
  const of = (n: number) => spell(n, names);
  if (language === "hi") {
    return `${rupees === 1 ? "एक रुपया" : `${of(rupees)} रुपये`}${paise > 0 ? ` ${of(paise)} पैसे` : ""} मात्र`;
  }
  return `${rupees === 1 ? "Rupee one" : `Rupees ${of(rupees)}`}${paise > 0 ? ` and ${of(paise)} paise` : ""} only`;
}
