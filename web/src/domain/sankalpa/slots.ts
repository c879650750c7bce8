/** What fills the slots of a sankalpa: the almanac's names in their forms, and the family's. Pure. */
import { hasLatin, inDigits } from "./iast.ts";
import {
  type Household,
  numberOf,
  type PersonWord,
  personWords,
  type Style,
  verbOf,
  type Who,
  withWords,
} from "./person.ts";
import type { SkyAt } from "./sky-at.ts";
import { isGrammar, type Kind, nameOf, type Tables } from "./tables.ts";
import { samvatsara, type Tradition, type YearNames } from "./traditions.ts";
import type { Line } from "./wording.ts";

/** Where words come from: the almanac and the family have their colours. */
export type Origin = "fixed" | "almanac" | "family";
/** What a purohit should look at before he speaks it. */
export type Doubt = "missing" | "latin" | "samvatsara" | "moon" | "kshaya" | "number" | "woman";

/** What is asked for. */
export interface SankalpaInput {
  tradition: Tradition;
  sky: SkyAt;
  /** Whether months end with the full moon. */
  fullMoon: boolean;
  /** Whose names years have by the settings. */
  yearNames?: YearNames;
  place: Place;
  who: Who;
  /** Undefined where it is to be said by the purohit. */
  purpose: string | undefined;
  rite: string | undefined;
  /** Purpose and rite are from memory. */
  ritesMemory?: boolean;
  /** The tithi turns during the rite: both are named. */
  turns?: boolean;
  /** Optional parts that are left out. */
  without?: readonly string[];
  /** Each household by itself, one after the other, in a breath of its own. */
  oneByOne?: boolean;
  /** A text of one's own, in place of the tradition's. */
  wording?: readonly Line[] | undefined;
  /** What is said in place of a word, once and for all. */
  mended?: Mended;
}

/** Words, each with what is said in its place. */
export type Mended = ReadonlyMap<string, string>;

/** The place of the rite; `country` only where it is not India. */
export interface Place {
  city: string | undefined;
  region?: string | undefined;
  country?: string | undefined;
  /** At which the rite is, in the genitive, and on which bank of it. */
  river?: string | undefined;
  bank?: Side | undefined;
  /** Of a country beyond India, from Meru. */
  direction?: Side | undefined;
}

/** A quarter of the sky. */
export type Side = "north" | "east" | "south" | "west";
/** As a compound begins with it, and in the locative. */
const SIDES: Record<Side, [string, string]> = {
  north: ["उत्तर", "उत्तरे"],
  east: ["पूर्व", "पूर्वे"],
  south: ["दक्षिण", "दक्षिणे"],
  west: ["पश्चिम", "पश्चिमे"],
};

/** What stands for a slot. */
export interface Filled {
  text: string;
  origin?: Origin;
  doubts?: readonly Doubt[];
  /** Of it what only grammar speaks for, without a final m. */
  grammar?: readonly string[];
  /** Which household says it by itself. */
  household?: number;
}
/** Fills the slots of a text. */
export type Slots = (slot: string) => Filled;
/** Names that are written in Latin letters stay so, and are told. */
const typed = (text: string | undefined, ask: string, origin: Origin): Filled =>
  text === undefined || text.trim() === ""
    ? { text: `{${ask}?}`, origin, doubts: ["missing"] }
    : { text: text.trim(), origin, ...(hasLatin(text) && { doubts: ["latin"] }) };

/** The slots of a text that is asked for. */
export function slotsOf(tables: Tables, input: SankalpaInput): Slots {
  const { tradition, who, place } = input;
  const almanac = almanacSlots(tables, input);
  const style = STYLES[tradition];
  const apart = input.oneByOne && who.households.length > 1;
  const households = personFilled(who, style, tradition).map((words, household) =>
    apart ? { ...words, household } : words,
  );
  return (slot) => {
    if (slot in almanac) return almanac[slot] as Filled;
    const household = /^household_(\d+)$/.exec(slot)?.[1];
    if (household) return households[Number(household)] as Filled;
    switch (slot) {
      case "city.compound":
        return typed(place.city, "नगर", "almanac");
      case "region.compound":
        return { text: place.region ?? "", origin: "almanac" };
      case "river.genitive":
        return typed(place.river, "नदी", "almanac");
      case "bank":
        return { text: place.bank ? SIDES[place.bank][0] : "", origin: "almanac" };
      case "direction":
        return { text: place.direction ? SIDES[place.direction][0] : "", origin: "almanac" };
      case "country.compound":
      case "continent_or_country.compound":
        return typed(place.country, "देश", "almanac");
      case "godavari_side":
        return { text: SIDES[place.bank ?? "south"][1] };
      case "with":
        return { text: withWords(who, style).join(" "), origin: "family" };
      case "purpose":
        return typed(input.purpose, "प्रयोजन", "family");
      case "purpose.kama":
        return typed(input.purpose && wishing(input.purpose, who), "प्रयोजन", "family");
      case "rite.accusative":
        return typed(input.rite, "कर्म", "family");
      case "verb":
        return { text: verbOf(who) };
      default:
        throw new Error(`no such slot: ${slot}`);
    }
  };
}

/** How each tradition names persons, and by which word for their birth. */
const STYLES: Record<Tradition, Style> = {
  north: "aham",
  maharashtra: "aham",
  gujarat: "aham",
  tamil: "genitive",
  telugu: "namadheya",
  kannada: "aham",
  bengal: "bengal",
};
const UDBHAVA: readonly Tradition[] = ["tamil", "telugu", "kannada"];

/** The words of each household. */
const personFilled = (who: Who, style: Style, tradition: Tradition): Filled[] =>
  personWords(who, style, UDBHAVA.includes(tradition) ? "गोत्रोद्भव" : "गोत्रोत्पन्न").map((words, n) =>
    householdFilled(words, who, who.households[n] ?? who.households[0]),
  );

function householdFilled(words: readonly PersonWord[], who: Who, { takers }: Household): Filled {
  const doubts: Doubt[] = [];
  if (words.some(({ missing }) => missing)) doubts.push("missing");
  if (words.some(({ text }) => hasLatin(text))) doubts.push("latin");
  if (numberOf(who) !== "s" || takers.length > 1) doubts.push("number");
  else if (takers[0].female) doubts.push("woman");
  return { text: words.map(({ text }) => text).join(" "), origin: "family", doubts };
}

/** In Bengal one wishes: -artham becomes -kāmaḥ, agreeing with who wishes. */
function wishing(purpose: string, who: Who): string {
  if (who.speaker === "priest") return purpose;
  const female = who.households.every(({ takers }) => takers.every((one) => one.female));
  const ending = { s: female ? "ा" : "ः", d: "ौ", p: "ाः" }[numberOf(who)];
  return purpose.replace(/्यर्थ(?:ं|म्)/g, `िकाम${ending}`);
}

/** What the almanac fills in. */
function almanacSlots(
  tables: Tables,
  { tradition, sky, fullMoon, yearNames, turns }: SankalpaInput,
): Record<string, Filled> {
  const of = (text: string, ...doubts: Doubt[]): Filled => ({ text, origin: "almanac", doubts });
  const name = (kind: Kind, index: number, form: 0 | 1 | 2 = 0, ...doubts: Doubt[]): Filled => {
    const text = nameOf(tables, tradition, kind, index)[form] ?? "";
    const grammar = isGrammar(tables, tradition, kind, index) ? [text.replace(/म्$/, "")] : [];
    return { ...of(text, ...doubts), grammar };
  };
  const year = samvatsara(tradition, sky, yearNames);
  const dark = sky.tithi > 15;
  const month = fullMoon && dark && !sky.adhika ? (sky.masa % 12) + 1 : sky.masa;
  const moon: Doubt[] = sky.doubts.includes("moon") ? ["moon"] : [];
  const kshaya: Doubt[] = sky.doubts.includes("kshaya") ? ["kshaya"] : [];
  const sun = name("rashi", sky.sun);
  const [tithi, next] = [name("tithi", sky.tithi, 1), name("tithi", sky.nextTithi, 1)];
  return {
    vikram: of(inDigits(sky.vikram)),
    vikram_kartikadi: of(inDigits(sky.vikramKartikadi)),
    shaka: of(inDigits(sky.shaka)),
    "samvatsara.compound": name("samvatsara", year.index, 0, ...(year.doubt ? ["samvatsara" as const] : [])),
    "ayana.locative": name("ayana", sky.ayana, 1),
    "ritu.with_ritau": name("ritu", sky.ritu, 2),
    adhika: of(sky.adhika ? "अधिक" : ""),
    "month.compound": name("month", month, 0, ...kshaya),
    "sun_month.compound": name("month", (sky.sun % 12) + 1),
    "paksha.locative": name("paksha", dark ? 2 : 1, 1),
    "tithi.locative": turns ? bothTithis(tithi, next) : tithi,
    upari: of(""),
    "vara.locative": name("vara", sky.vara, 1),
    "vara.compound": name("vara", sky.vara),
    "nakshatra.compound": name("nakshatra", sky.nakshatra),
    "yoga.compound": name("yoga", sky.yoga),
    "karana.compound": name("karana", karanaOf(sky.karana)),
    "moon.compound": name("rashi", sky.moon, 0, ...moon),
    // Before the word for month the bow has its own form.
    "sun.compound": tradition === "tamil" && sky.sun === 9 ? of("धनुर्") : sun,
    "guru.compound": sky.guru ? name("rashi", sky.guru) : of(""),
  };
}

/** One tithi "upon" which the next one follows. */
const bothTithis = (tithi: Filled, next: Filled): Filled => ({
  ...tithi,
  text: `${tithi.text} उपरि ${next.text}`,
  grammar: [...(tithi.grammar ?? []), ...(next.grammar ?? [])],
});

/** The halves of tithis from 1 to 60 by their names: four fixed ones about the new moon, seven that come again. */
export const karanaOf = (half: number): number =>
  half === 1 ? 0 : half > 57 ? half - 50 : ((half - 2) % 7) + 1;
