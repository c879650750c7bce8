/** Texts of a purohit's own: typed lines and slots, in the order in which they are spoken. Pure. */
import type { PartRow, Tables } from "./tables.ts";
import type { Tradition } from "./traditions.ts";

/** A slot by its part in the tables, or a line that was typed. */
export type Line = { slot: string } | { text: string };

/** The parts that are slots, in the order in which they are offered; of the rest the words are typed. */
export const SLOTS = [
  "place",
  "river",
  "era",
  "season",
  "month",
  "day",
  "planets",
  "quality",
  "person",
  "with",
  "general",
  "purpose",
  "rite",
] as const;

/** Slots whose words come from the almanac and the place; the others tell of the family and the rite. */
export const OF_ALMANAC: readonly string[] = SLOTS.slice(0, 8);

const isSlot = (part: string) => (SLOTS as readonly string[]).includes(part);

/** The lines of a tradition as the tables have them. */
export function shippedLines(tables: Tables, tradition: Tradition): Line[] {
  const rows = tables.parts[tradition].filter(({ part }) => part !== "river");
  // What agrees with those who speak, or has slots, is one.
  const slotted = ({ part, text }: PartRow) => part === "general" || text.includes("{");
  const lines = rows.map((row): Line => (slotted(row) ? { slot: row.part } : { text: row.text }));
  if (rows.some(({ part }) => part === "with")) return lines;
  const person = rows.findIndex(({ part }) => part === "person");
  return [...lines.slice(0, person + 1), { slot: "with" }, ...lines.slice(person + 1)];
}

/** As it is stored: a line for each, a slot as its key in braces. */
export const writeLines = (lines: readonly Line[]): string =>
  lines
    .map((line) => ("slot" in line ? `{${line.slot}}` : plain(line.text)))
    .filter(Boolean)
    .join("\n");

/** What was stored; a slot that this version does not know is left out. */
export const readLines = (text: string): Line[] =>
  text.split("\n").flatMap((line): Line[] => {
    const slot = /^\{([a-z]+)\}$/.exec(line.trim())?.[1];
    if (slot) return isSlot(slot) ? [{ slot }] : [];
    return plain(line) ? [{ text: plain(line) }] : [];
  });

/** Typed words are no slots: their braces go, and a line is one line. */
const plain = (text: string) => text.replace(/[{}]/g, "").replace(/\s+/g, " ").trim();

/** The rows of a text of one's own; a slot that the tradition does not have is said as in the north. */
export function rowsOfLines(tables: Tables, tradition: Tradition, lines: readonly Line[]): PartRow[] {
  const rowOf = (slot: string) =>
    tables.parts[tradition].find(({ part }) => part === slot) ??
    tables.parts.north.find(({ part }) => part === slot);
  return lines.flatMap((line, n): PartRow[] => {
    if ("text" in line) return [{ part: `own ${n}`, text: line.text }];
    const row = rowOf(line.slot);
    return row ? [row] : [];
  });
}
