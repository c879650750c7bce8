/** The traditions in which a sankalpa is spoken. Pure. */
import type { Calendar } from "../../almanac/lunar.ts";

/** A tradition by its key in the tables. */
export type Tradition = "north" | "maharashtra" | "gujarat" | "tamil" | "telugu" | "kannada" | "bengal";

/** In the order in which they are offered; nothing but memory speaks for the last one, so it is never chosen by itself. */
export const TRADITIONS: readonly Tradition[] = [
  "north",
  "maharashtra",
  "gujarat",
  "tamil",
  "telugu",
  "kannada",
  "bengal",
];

/** The variants of names that a tradition prefers to the usual ones, the dearest first. */
export const NAMES_OF: Record<Tradition, readonly string[]> = {
  north: ["north"],
  maharashtra: [],
  gujarat: ["north"],
  tamil: ["tamil", "south"],
  telugu: ["south"],
  kannada: ["south"],
  bengal: ["bengal"],
};

/** The one that goes with a family's calendar, where that tells it. */
export const traditionOf = (calendar: Calendar | undefined): Tradition | undefined =>
  calendar && BY_CALENDAR[calendar];

const BY_CALENDAR: Partial<Record<Calendar, Tradition>> = {
  gujarati: "gujarat",
  telugu: "telugu",
  kannada: "kannada",
  solar_tamil: "tamil",
  solar_bengali: "bengal",
};

/** Whether months end with the full moon: by the family's calendar, else as the purohit's do in the north, and never elsewhere. */
export function endsByFullMoon(
  tradition: Tradition,
  calendar: Calendar | undefined,
  custom: "purnima" | "amavasya",
): boolean {
  if (calendar === "purnimanta" || calendar === "nepali") return true;
  if (calendar === "amanta") return false;
  return tradition === "north" && custom === "purnima";
}

const YEARS = 60;

/** Whose names the purohit has chosen for years; none: those of the tradition. */
export type YearNames = "north" | "south" | undefined;

/** Here years have the names of the south, whatever is chosen. */
const SOUTHERN: readonly Tradition[] = ["tamil", "telugu", "kannada"];

/**
 * The year's name from 1, Prabhava, and whether it is certain: in the north the almanacs may leave one out about 2028. What the
 * purohit chose in the settings stands above the tradition where that knows both cycles.
 */
export function samvatsara(
  tradition: Tradition,
  years: { shaka: number; vikram: number; vikramKartikadi: number; sun: number; masa: number },
  chosen?: YearNames,
): { index: number; doubt: boolean } {
  const name = (count: number) => (((count % YEARS) + YEARS) % YEARS) + 1;
  const cycle = SOUTHERN.includes(tradition)
    ? "south"
    : (chosen ?? (tradition === "maharashtra" ? "south" : "north"));
  if (cycle === "north") {
    return tradition === "gujarat"
      ? { index: name(years.vikramKartikadi + 9), doubt: true }
      : { index: name(years.vikram + 9), doubt: years.vikram >= FIRST_DOUBT };
  }
  // The solar year begins with the Sun in Mesha, some weeks into Chaitra.
  const early = tradition === "tamil" && years.masa === 1 && years.sun === 12;
  return { index: name(years.shaka + 11 - (early ? 1 : 0)), doubt: false };
}

const FIRST_DOUBT = 2085;
