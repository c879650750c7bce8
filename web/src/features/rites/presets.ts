/** The rites that are offered at first use. They come with the app, so that a catalogue can be begun without a network. */
import type { RiteType, SamagriItem } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import data from "./presets.json";

/** A rite that is offered. */
export interface Preset {
  key: string;
  name: string;
  nameHi: string;
  kind: RiteType["kind"];
  minutes: number;
  /** Minutes of setting up before it begins. */
  prep: number;
  /** The usual range; without one it is as the family wishes. */
  fee: [least: number, most: number] | [];
  /** Which instruction the family gets. */
  say: string;
  recurs?: boolean;
  /** Not for days of mourning, Kharmas and Pitru Paksha. */
  mangal?: boolean;
  /** "ghee:250 sooji:50p kalash:1k!": thing, quantity, p or k for each person or kalash, ! for what the priest brings. */
  samagri: string;
}

type Thing = [name: string, nameHi: string, unit?: NonNullable<SamagriItem["unit"]>];

/** All that are offered, in the order in which they are shown. */
export const PRESETS = data.rites as Preset[];
const INSTRUCTIONS: Record<string, string[]> = data.instructions;

/** What samagri is called in both languages, and what it is usually counted by. */
export const THINGS = data.things as unknown as Record<string, Thing>;

const SCALES = { p: "per_person", k: "per_kalash" } as const;

function itemOf(text: string): SamagriItem {
  const [, thing = "", quantity, scale, priest] = /^(\w+):([\d.]+)([pk]?)(!?)$/.exec(text) ?? [];
  const [name = "", nameHi, unit] = THINGS[thing] ?? [];
  return {
    name,
    nameHi,
    quantity: Number(quantity),
    ...(unit && { unit }),
    ...(scale && { scale: SCALES[scale as keyof typeof SCALES] }),
    by: priest ? "priest" : "family",
  };
}

/** What the owner may set of a rite, as the calls take it. */
export type RiteFields = Omit<RiteType, "_id" | "createdAt" | "updatedAt" | "revision">;

/** The rite that begins with a preset; its instructions are in the language of whoever chose it. */
export function riteOfPreset(preset: Preset, language: Language): RiteFields {
  const [feeMin, feeMax] = preset.fee;
  return {
    name: preset.name,
    nameHi: preset.nameHi,
    kind: preset.kind,
    durationMinutes: preset.minutes,
    prepMinutes: preset.prep,
    ...(feeMin ? { feeMode: "range", feeMin, feeMax } : { feeMode: "open" }),
    samagri: preset.samagri.split(" ").map(itemOf),
    instructions: INSTRUCTIONS[preset.say]?.[language === "hi" ? 1 : 0],
    ...(preset.recurs && { recurs: true }),
    ...(preset.mangal && { mangal: true }),
    public: true,
    preset: preset.key,
  };
}

/** A rite of the owner's own words. */
export const ownRite = (name: string): RiteFields => ({ name, kind: "other", feeMode: "open" });
