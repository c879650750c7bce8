/** The tables of the sankalpa: names with their forms, the parts of each tradition, purposes. They come with the screen that asks for a text. */
import loaded from "./tables.json";
import { NAMES_OF, type Tradition } from "./traditions.ts";

/** A name: as a compound begins with it, in the locative, and with the word for a season after it. */
type Row = [compound: string, locative: string, withRitau?: string];
/** What is named. */
export type Kind =
  | "tithi"
  | "nakshatra"
  | "yoga"
  | "karana"
  | "month"
  | "rashi"
  | "ritu"
  | "ayana"
  | "paksha"
  | "vara"
  | "samvatsara";

/** One part of a text. */
export interface PartRow {
  part: string;
  /** With slots in braces. */
  text: string;
  optional?: boolean;
  /** Written from memory: no source was found. */
  memory?: boolean;
}

/** What a rite is for, and the rite as the object of the sentence. */
export interface Purpose {
  purpose: string;
  rite: string;
  memory?: boolean;
}

/** How a text ends by those who say it: "of me", "I" and "I shall do it", of as many. */
type Ending = [self: string, pronoun: string, verb: string];

/** All of them. */
export interface Tables {
  forms: Record<Kind, Record<string, Record<string, Row>>>;
  parts: Record<Tradition | "abroad", PartRow[]>;
  purposes: Record<string, Purpose>;
  /** Names whose form was found in no text, so that only grammar speaks for it: "1", or "1 south" of a variant. */
  grammar: Partial<Record<Kind, readonly string[]>>;
  /** By how many they are; the priest says the same for all. */
  endings: { self: Record<"s" | "d" | "p", Ending>; priest: Record<"s", Ending> };
}

/** The tables. */
export const TABLES = loaded as unknown as Tables;

/** A name as the tradition calls it. */
export const nameOf = (tables: Tables, tradition: Tradition, kind: Kind, index: number): Row =>
  tables.forms[kind][index]?.[variantOf(tables, tradition, kind, index)] ?? ["?", "?"];

/** Whether only grammar speaks for the form of a name as the tradition calls it. */
export function isGrammar(tables: Tables, tradition: Tradition, kind: Kind, index: number): boolean {
  const variant = variantOf(tables, tradition, kind, index);
  return tables.grammar[kind]?.includes(`${index} ${variant}`.trim()) === true;
}

/** The dearest variant of the tradition that the table has; the usual one is "". */
const variantOf = (tables: Tables, tradition: Tradition, kind: Kind, index: number): string =>
  NAMES_OF[tradition].find((variant) => tables.forms[kind][index]?.[variant]) ?? "";

/** The row of the table for a rite of the catalogue, by its preset; undefined where the table has none. */
export const purposeOf = (tables: Tables, preset: string | undefined): Purpose | undefined =>
  preset === undefined ? undefined : tables.purposes[PRESETS[preset] ?? ""];

const PRESETS: Record<string, string> = {
  "satyanarayan-katha": "satyanarayan",
  "lakshmi-puja": "lakshmi",
  "ganesh-puja": "ganesha",
  "durga-puja": "durga",
  "shop-opening": "shop",
  "vehicle-puja": "vehicle",
  vivah: "vivah",
  namkaran: "namkaran",
  annaprashan: "annaprashan",
  mundan: "mundan",
  vidyarambh: "vidyarambha",
  upanayan: "upanayana",
  "griha-pravesh": "griha_pravesh",
  "vastu-shanti": "vastu",
  "bhoomi-pujan": "bhumi_pujan",
  "navgraha-shanti": "navagraha",
  rudrabhishek: "rudrabhishek",
  "gayatri-havan": "homa",
  "chandi-havan": "homa",
  "varshik-shraddh": "shraddha",
  "pitru-tarpan": "tarpan",
  "pind-daan": "pind_daan",
};
