/** The text of a sankalpa, part by part, from the tables, the almanac and the family. Pure. */
import { hasLatin, toIast } from "./iast.ts";
import { numberOf, pronounOf, selfOf, type Who } from "./person.ts";
import {
  type Doubt,
  type Filled,
  type Mended,
  type Origin,
  type Place,
  type SankalpaInput,
  type Slots,
  slotsOf,
} from "./slots.ts";
import type { PartRow, Tables } from "./tables.ts";
import { rowsOfLines } from "./wording.ts";

/** Words of one origin. */
export interface Piece {
  text: string;
  iast: string;
  origin: Origin;
  doubts: readonly Doubt[];
  /** Its words for whose form only grammar speaks. */
  grammar: readonly string[];
  /** Of several that take it one after the other: which one says it. */
  household?: number | undefined;
}

/** One breath of the text. */
export interface Part {
  part: string;
  pieces: readonly Piece[];
  /** Written from memory: no source was found for it. */
  memory: boolean;
}

interface Word extends Filled {
  origin: Origin;
  slotted: boolean;
  household: number | undefined;
  doubts: readonly Doubt[];
  grammar: readonly string[];
}

/** The parts of the text, in the order in which they are spoken. */
export function compose(tables: Tables, input: SankalpaInput): Part[] {
  const slots = slotsOf(tables, input);
  return rowsOf(tables, input).flatMap((row) => {
    const pieces = join(wordsOf(row, slots), row.part, input.mended);
    const memory = row.memory === true || (row.part === "purpose" && input.ritesMemory === true);
    return pieces.length > 0 ? [{ part: row.part, pieces, memory }] : [];
  });
}

/** The whole text in one line, as it is copied. */
export const textOf = (parts: readonly Part[], script: "text" | "iast" = "text"): string =>
  parts.map(({ pieces }) => pieces.map((piece) => piece[script]).join(" ")).join(" ");

/** The rows of the tradition: another place part abroad, "with whom" where it is said, and what the persons ask of the fixed words. */
function rowsOf(
  tables: Tables,
  { tradition, place, who, sky, without = [], wording }: SankalpaInput,
): PartRow[] {
  const own = wording && rowsOfLines(tables, tradition, wording);
  const rows = (own ?? tables.parts[tradition]).filter(
    ({ part }) =>
      !without.includes(part) &&
      (part !== "river" || place.river !== undefined) &&
      (part !== "planets" || sky.guru !== undefined),
  );
  if (!own) addUnlisted(tables, rows, place);
  return rows.map((row) => {
    const abroad = row.part === "place" && place.country ? abroadRow(tables, place) : undefined;
    const text = row.part === "person" ? householdSlots(who) : forPersons((abroad ?? row).text, who);
    return { ...(abroad ?? row), text };
  });
}

/** A slot for each household. */
const householdSlots = ({ households }: Who) => households.map((_, n) => `{household_${n}}`).join(" ");

/** With whom stands after the person, and a river after the place, in traditions that do not say where. */
function addUnlisted(tables: Tables, rows: PartRow[], { river }: Place): void {
  const add = (part: string, after: string, text: string) => {
    const at = rows.findIndex((row) => row.part === after);
    if (at >= 0 && !rows.some((row) => row.part === part)) rows.splice(at + 1, 0, { part, text });
  };
  add("with", "person", "{with}");
  const bank = tables.parts.north.find(({ part }) => part === "river");
  if (river !== undefined && bank) add("river", "place", bank.text);
}

/** The place beyond India: from Meru where its quarter was chosen. */
const abroadRow = (tables: Tables, { direction }: Place): PartRow | undefined =>
  tables.parts.abroad.find(({ part }) => part === (direction ? "place_meru" : "place"));

/** "Of myself" and "my" agree with who speaks; for the yajman the priest says no "I". */
function forPersons(text: string, who: Who): string {
  const self = selfOf(who);
  const alone = who.speaker === "self" && numberOf(who) === "s";
  if (alone) return text;
  const own = who.speaker === "priest" ? "" : `${self} `;
  return text
    .replace(/^मम ?आत्मनः |^ममात्मनः /, own)
    .replace(/^ममोपात्त/, `${self} उपात्त`)
    .replace(
      " अहं {verb}",
      who.speaker === "priest" ? " {verb}" : ` ${pronounOf(who).replace(/म्$/, "ं")} {verb}`,
    );
}

function wordsOf({ text }: PartRow, slots: Slots): Word[] {
  return text.split(" ").flatMap((template) => {
    const filled = [...template.matchAll(/\{([^}]+)\}/g)].map(([, slot = ""]) => slots(slot));
    // A region that is not known is not named.
    if (template.startsWith("{region") && filled[0]?.text === "") return [];
    let n = 0;
    const whole = template.replace(/\{[^}]+\}/g, () => filled[n++]?.text ?? "");
    const origin = filled.find((one) => one.origin)?.origin ?? "fixed";
    const doubts = filled.flatMap((one) => one.doubts ?? []);
    const grammar = filled.flatMap((one) => one.grammar ?? []);
    if (whole === "") return [];
    const household = filled.find((one) => one.household !== undefined)?.household;
    return { text: whole, origin, doubts, grammar, slotted: origin !== "fixed", household };
  });
}

/** Words of one origin become one piece; what stands between coloured words, and the head word after them, has their colour. */
function join(words: readonly Word[], part: string, mended: Mended = new Map()): Piece[] {
  const first = words.findIndex(({ slotted }) => slotted);
  const last = words.findLastIndex(({ slotted }) => slotted) + (part === "place" ? 0 : 1);
  const coloured = words[first]?.origin ?? "fixed";
  const pieces: (Pick<Word, "text" | "origin" | "household"> & { doubts: Doubt[]; grammar: string[] })[] = [];
  for (const [n, { slotted, ...word }] of words.entries()) {
    const next = words[n + 1];
    if (next && (slotted || next.slotted)) word.text = joined(word.text, next.text);
    const rite = part === "rite" && n > 0 && !slotted;
    const origin = first >= 0 && n >= first && n <= last && !rite ? coloured : "fixed";
    const grammar = wordsIn(word.text).filter((one) => word.grammar.some((form) => one.includes(form)));
    const before = pieces.at(-1);
    if (before?.origin === origin && before.household === word.household) {
      before.text = `${before.text} ${word.text}`;
      before.doubts.push(...word.doubts);
      before.grammar.push(...grammar);
    } else {
      pieces.push({ text: word.text, origin, doubts: [...word.doubts], grammar, household: word.household });
    }
  }
  return pieces.map(({ text: before, origin, doubts, household, ...piece }) => {
    const text = mend(before, mended);
    // What was mended was looked at; what is missing or in Latin letters still is.
    const left = text === before ? doubts : doubts.filter((one) => one === "missing" || still(one, text));
    const apart = household === undefined ? {} : { household };
    const grammar = piece.grammar.filter((word) => wordsIn(text).includes(word));
    return { text, iast: toIast(text), origin, doubts: [...new Set(left)], grammar, ...apart };
  });
}

const still = (doubt: Doubt, text: string) => doubt === "latin" && hasLatin(text);

/** The words of a text, without the signs that stand after them. */
export const wordsIn = (text: string): string[] => text.split(" ").map((word) => word.replace(SIGNS, ""));
const SIGNS = /[,।॥]+$/;

/** Each word as it was mended; a whole piece may be mended as well. */
function mend(text: string, mended: Mended): string {
  const words = text.split(" ").map((word) => {
    const bare = word.replace(SIGNS, "");
    const said = mended.get(bare);
    return said === undefined ? word : said + word.slice(bare.length);
  });
  return mended.get(text) ?? words.join(" ");
}

/** Before a consonant a final m is an anusvara. */
const joined = (text: string, next: string) => (/^[क-ह]/.test(next) ? text.replace(/म्$/, "ं") : text);
