/** The text of a sankalpa, part by part, from the tables, the almanac and the family. Pure. */
import { toIast } from "./iast.ts";
import { numberOf, pronounOf, selfOf, type Who } from "./person.ts";
import { type Doubt, type Filled, type Origin, type SankalpaInput, type Slots, slotsOf } from "./slots.ts";
import type { PartRow, Tables } from "./tables.ts";

/** Words of one origin. */
export interface Piece {
  text: string;
  iast: string;
  origin: Origin;
  doubts: readonly Doubt[];
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
  doubts: readonly Doubt[];
}

/** The parts of the text, in the order in which they are spoken. */
export function compose(tables: Tables, input: SankalpaInput): Part[] {
  const slots = slotsOf(tables, input);
  return rowsOf(tables, input).flatMap((row) => {
    const pieces = join(wordsOf(row, slots), row.part);
    const memory = row.memory === true || (row.part === "purpose" && input.ritesMemory === true);
    return pieces.length > 0 ? [{ part: row.part, pieces, memory }] : [];
  });
}

/** The whole text in one line, as it is copied. */
export const textOf = (parts: readonly Part[], script: "text" | "iast" = "text"): string =>
  parts.map(({ pieces }) => pieces.map((piece) => piece[script]).join(" ")).join(" ");

/** The rows of the tradition: another place part abroad, "with whom" where it is said, and what the persons ask of the fixed words. */
function rowsOf(tables: Tables, { tradition, place, who, sky, without = [] }: SankalpaInput): PartRow[] {
  const rows = tables.parts[tradition].filter(
    ({ part }) =>
      !without.includes(part) && part !== "river" && (part !== "planets" || sky.guru !== undefined),
  );
  const person = rows.findIndex(({ part }) => part === "person");
  if (!rows.some(({ part }) => part === "with")) rows.splice(person + 1, 0, { part: "with", text: "{with}" });
  return rows.map((row) => {
    const abroad = row.part === "place" && place.country ? tables.parts.abroad[0] : undefined;
    const text = row.part === "person" ? "{person}" : forPersons((abroad ?? row).text, who);
    return { ...(abroad ?? row), text };
  });
}

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
    if (whole === "") return [];
    return { text: whole, origin, doubts, slotted: origin !== "fixed" };
  });
}

/** Words of one origin become one piece; what stands between coloured words, and the head word after them, has their colour. */
function join(words: readonly Word[], part: string): Piece[] {
  const first = words.findIndex(({ slotted }) => slotted);
  const last = words.findLastIndex(({ slotted }) => slotted) + (part === "place" ? 0 : 1);
  const coloured = words[first]?.origin ?? "fixed";
  const pieces: { text: string; origin: Origin; doubts: Doubt[] }[] = [];
  for (const [n, { slotted, ...word }] of words.entries()) {
    const next = words[n + 1];
    if (next && (slotted || next.slotted)) word.text = joined(word.text, next.text);
    const rite = part === "rite" && n > 0 && !slotted;
    const origin = first >= 0 && n >= first && n <= last && !rite ? coloured : "fixed";
    const before = pieces.at(-1);
    if (before?.origin === origin) {
      before.text = `${before.text} ${word.text}`;
      before.doubts.push(...word.doubts);
    } else {
      pieces.push({ text: word.text, origin, doubts: [...word.doubts] });
    }
  }
  return pieces.map(({ text, origin, doubts }) => ({
    text,
    iast: toIast(text),
    origin,
    doubts: [...new Set(doubts)],
  }));
}

/** Before a consonant a final m is an anusvara. */
const joined = (text: string, next: string) => (/^[क-ह]/.test(next) ? text.replace(/म्$/, "ं") : text);
