/** Who takes the sankalpa, in the right case, number and gender. Pure. */
import { TABLES } from "./tables.ts";

/** One who takes it. */
export interface Taker {
  /** As it is written, without an ending; undefined where it is not known. */
  name: string | undefined;
  female: boolean;
  /** The stars of birth, as the tradition names them: "रोहिणीनक्षत्रे वृषभराशौ". */
  born?: string;
}

/** Those of one gotra who take it together. */
export interface Household {
  /** As it is written; undefined where it is not known. */
  gotra: string | undefined;
  takers: readonly [Taker, ...Taker[]];
}

/** What follows a man's name, by the family's word; nobody guesses it from a surname. */
export type NameEnd = "sharma" | "varma" | "gupta" | "dasa";

/** With whom: his wife, her husband, family, household. */
export type With = "patni" | "bharta" | "parivara" | "kutumba";

/** Who speaks: those who take it, or the priest for them. */
export type Speaker = "self" | "priest";

/** All that is known of the persons. */
export interface Who {
  households: readonly [Household, ...Household[]];
  nameEnd?: NameEnd;
  with: readonly With[];
  speaker: Speaker;
  /** Whether several households end together, "we shall do it", as they do unless it is false; else each says "I" for itself. */
  plural?: boolean;
}

/** One, two, or more. */
export type Number3 = "s" | "d" | "p";
type Case = "nominative" | "genitive";
interface Form {
  case: Case;
  number: Number3;
  female: boolean;
}

/** A word of the text about a family; one of its own letters, or of the table's. */
export interface PersonWord {
  text: string;
  /** The slot that a person fills in, where it is not known. */
  missing?: "gotra" | "name";
}

/** How a tradition names persons. */
export type Style = "aham" | "genitive" | "namadheya" | "bengal";

const A_STEM: Record<Case, Record<"m" | "f", Record<Number3, string>>> = {
  nominative: { m: { s: "ः", d: "ौ", p: "ाः" }, f: { s: "ा", d: "े", p: "ाः" } },
  genitive: { m: { s: "स्य", d: "योः", p: "ानाम्" }, f: { s: "ायाः", d: "योः", p: "ानाम्" } },
};

/** A stem in -a in its form; the n of an ending becomes ṇ after r. */
export function decline(stem: string, { case: kase, number, female }: Form): string {
  const ending = A_STEM[kase][female ? "f" : "m"][number];
  return stem + (stem.endsWith("र") ? ending.replace("न", "ण") : ending);
}

const NAME_ENDS: Record<NameEnd, { aham: string; genitive: string; alone: string }> = {
  sharma: { aham: "शर्माहम्", genitive: "शर्मणः", alone: "शर्मा" },
  varma: { aham: "वर्माहम्", genitive: "वर्मणः", alone: "वर्मा" },
  gupta: { aham: "गुप्तोऽहम्", genitive: "गुप्तस्य", alone: "गुप्तः" },
  dasa: { aham: "दासोऽहम्", genitive: "दासस्य", alone: "दासः" },
};

const all = (who: Who): Taker[] => who.households.flatMap(({ takers }) => takers);
const count = (n: number): Number3 => (n === 1 ? "s" : n === 2 ? "d" : "p");

/** Whether each household ends for itself. */
const apart = ({ households, plural = true, speaker }: Who): boolean =>
  !plural && speaker === "self" && households.length > 1;

/** Of all together; where each household ends for itself that of each, and one's where they differ. */
export function numberOf(who: Who): Number3 {
  if (!apart(who)) return count(all(who).length);
  const [first = "s", ...others] = who.households.map(({ takers }) => count(takers.length));
  return others.every((one) => one === first) ? first : "s";
}

/** Women alone are feminine; a man among them makes all masculine. */
const allFemale = (takers: readonly Taker[]) => takers.every(({ female }) => female);

const endingOf = (who: Who, number = numberOf(who)) =>
  who.speaker === "priest" ? TABLES.endings.priest.s : TABLES.endings.self[number];

/** "I shall do it", of as many; for others the priest says that he does it. */
export const verbOf = (who: Who): string => endingOf(who)[2];

/** Of me, of us two, of us; of the yajman where the priest speaks. */
export const selfOf = (who: Who): string =>
  endingOf(who)[0] ||
  decline("यजमान", { case: "genitive", number: numberOf(who), female: allFemale(all(who)) });

/** "I", as many as they are. */
export const pronounOf = (who: Who): string => endingOf(who)[1];

/** The person part of a tradition whose birth word is `born`, household by household; what joins them is said with the last. */
export function personWords(who: Who, style: Style, born: string): PersonWord[][] {
  const genitive = who.speaker === "priest" || style === "genitive";
  const joins = (number: Number3): PersonWord[] =>
    number === "s" ? [] : [{ text: `च ${style === "bengal" ? "" : endingOf(who, number)[1]}`.trim() }];
  const words = who.households.map((household, i) => {
    const own = householdWords(household, who, style, born, genitive);
    if (apart(who) && !genitive && style !== "namadheya") own.push(...joins(count(household.takers.length)));
    const last = own.at(-1);
    if (last && i < who.households.length - 1) last.text += ",";
    return own;
  });
  if (genitive) {
    if (who.speaker === "priest") words.at(-1)?.push({ text: selfOf(who) });
  } else if (!apart(who) && style !== "namadheya") {
    words.at(-1)?.push(...joins(numberOf(who)));
  }
  return words;
}

function householdWords(
  { gotra, takers }: Household,
  who: Who,
  style: Style,
  born: string,
  genitive: boolean,
): PersonWord[] {
  const form: Form = {
    case: genitive ? "genitive" : "nominative",
    number: count(takers.length),
    female: allFemale(takers),
  };
  const stem = style === "bengal" && !genitive ? "गोत्र" : born;
  const birth = gotra
    ? { text: gotra + decline(stem, form) }
    : { text: `{गोत्र?}${decline(stem, form)}`, missing: "gotra" as const };
  const words: PersonWord[] = style === "namadheya" ? [{ text: honour(form) }, birth] : [birth];
  const [{ born: stars }] = takers;
  if (stars && takers.length === 1) words.push({ text: `${stars} ${decline("जात", form)}` });
  const named = takers.map((taker, i) => nameWord(taker, who, style, genitive, i < takers.length - 1));
  words.push(...named);
  // Names that stand in a row share one word for "by name".
  if (takers.length > 1 && (genitive || style === "namadheya")) words.push({ text: decline("नामधेय", form) });
  return words;
}

/** The respectful word before a name in the south. */
function honour({ case: kase, number, female }: Form): string {
  const forms = female
    ? {
        nominative: { s: "श्रीमती", d: "श्रीमत्यौ", p: "श्रीमत्यः" },
        genitive: { s: "श्रीमत्याः", d: "श्रीमत्योः", p: "श्रीमतीनाम्" },
      }
    : {
        nominative: { s: "श्रीमान्", d: "श्रीमन्तौ", p: "श्रीमन्तः" },
        genitive: { s: "श्रीमतः", d: "श्रीमतोः", p: "श्रीमताम्" },
      };
  return forms[kase][number];
}

function nameWord(taker: Taker, who: Who, style: Style, genitive: boolean, comma: boolean): PersonWord {
  const name = taker.name ?? "{नाम?}";
  const text = (style === "bengal" ? "श्री" : "") + name + nameEnd(taker, who, style, genitive, comma);
  return taker.name === undefined ? { text, missing: "name" } : { text };
}

/** What follows a name: of one alone with "I", of several the bare ending and a comma between them. */
function nameEnd(taker: Taker, who: Who, style: Style, genitive: boolean, comma: boolean): string {
  const one = who.households.some(({ takers }) => takers.length === 1 && takers.includes(taker));
  const end = taker.female ? undefined : who.nameEnd && NAME_ENDS[who.nameEnd];
  if (genitive || style === "namadheya") {
    if (!one) return `${end && genitive ? end.alone : ""}${comma ? "," : ""}`;
    if (genitive && end) return end.genitive;
    return decline("नामधेय", {
      case: genitive ? "genitive" : "nominative",
      number: "s",
      female: taker.female,
    });
  }
  const alone = apart(who) ? one : numberOf(who) === "s";
  if (!alone) return `${end?.alone ?? ""}${comma ? "," : ""}`;
  if (style === "bengal") return end?.alone ?? (taker.female ? "नाम्नी" : "नामा");
  return end?.aham ?? (taker.female ? "नाम्नी अहम्" : "नामाहम्");
}

const WITH: Record<With, { stem: string; of: "m" | "f" | "all" }> = {
  patni: { stem: "सपत्नीक", of: "m" },
  bharta: { stem: "सभर्तृक", of: "f" },
  parivara: { stem: "सपरिवार", of: "all" },
  kutumba: { stem: "सकुटुम्ब", of: "all" },
};

/** With whom, agreeing with the person; wife and husband only with one alone. */
export function withWords(who: Who, style: Style): string[] {
  const [number, female] = [numberOf(who), allFemale(all(who))];
  const genitive = who.speaker === "priest" || style === "genitive";
  return who.with.flatMap((one) => {
    const { stem, of } = WITH[one];
    if (of !== "all" && (number !== "s" || female !== (of === "f"))) return [];
    return decline(stem, { case: genitive ? "genitive" : "nominative", number, female });
  });
}
