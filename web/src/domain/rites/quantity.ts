/** How much of a thing: for so many people, and in words. */
import type { SamagriItem } from "../../api/types.ts";
import { latinDigits } from "../../i18n/format.ts";
import type { Language } from "../../i18n/prefs.ts";

type Unit = NonNullable<SamagriItem["unit"]>;

/** How many people and kalash a rite is for. */
export interface Counts {
  people: number;
  kalash: number;
}

/** What cannot be halved is counted up to the next whole one. */
const DIVISIBLE: readonly Unit[] = ["g", "kg", "ml", "l", "m"];

/** The quantity for these people; 0 is as much as is needed. */
export function quantityFor(item: SamagriItem, { people, kalash }: Counts): number {
  const { quantity = 0, scale, unit = "pc" } = item;
  if (scale !== "per_person" && scale !== "per_kalash") return quantity;
  // In thousandths, so that 0.1 kg for each of 3 people is 0.3.
  const thousandths = Math.round(quantity * 1000) * (scale === "per_person" ? people : kalash);
  return DIVISIBLE.includes(unit) ? thousandths / 1000 : Math.ceil(thousandths / 1000);
}

/** Whether the quantity grows with the people or the kalashes. */
export const isScaled = ({ scale }: SamagriItem) => scale === "per_person" || scale === "per_kalash";

/** The units in the order they are offered. */
export const UNITS: readonly Unit[] = ["pc", "g", "kg", "ml", "l", "m", "packet", "set", "pair", "bunch"];

type Words = Record<Unit, [one: string, many: string]>;
const same = (word: string): [string, string] => [word, word];

/** Both languages together: a list is sent in the family's, whatever that of the screen is. */
export const UNIT_WORDS: Record<Language, Words> = {
  en: {
    pc: same(""),
    g: same("g"),
    kg: same("kg"),
    ml: same("ml"),
    l: same("l"),
    m: same("m"),
    packet: ["packet", "packets"],
    set: ["set", "sets"],
    pair: ["pair", "pairs"],
    bunch: ["bunch", "bunches"],
  },
  hi: {
    pc: same(""),
    g: same("ग्राम"),
    kg: same("किलो"),
    ml: same("मिली"),
    l: same("लीटर"),
    m: same("मीटर"),
    packet: same("पैकेट"),
    set: same("सेट"),
    pair: ["जोड़ा", "जोड़े"],
    bunch: ["गुच्छा", "गुच्छे"],
  },
};

const LARGER: Partial<Record<Unit, Unit>> = { g: "kg", ml: "l" };

const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 3 });

/** "2.5 kg", "11", "1 set"; "" where no quantity is said. 1,000 g are 1 kg. `digits` as the settings want them. */
export function quantityText(
  quantity: number,
  unit: Unit = "pc",
  language: Language,
  digits = (text: string) => text,
): string {
  if (!quantity) return "";
  const larger = quantity >= 1000 ? LARGER[unit] : undefined;
  const shown = larger ? quantity / 1000 : quantity;
  const [one, many] = UNIT_WORDS[language][larger ?? unit];
  return `${digits(grouped.format(shown))} ${shown === 1 ? one : many}`.trim();
}

/** The most of one quantity. */
const MOST = 99_999.999;

/** "2,500.5" → 2500.5; "" → 0; undefined for what is no number from 0 to MOST with at most three decimals. */
export function parseQuantity(text: string): number | undefined {
  const bare = latinDigits(text).replace(/[\s,]/g, "");
  if (!bare) return 0;
  if (!/^(\d{1,5}(\.\d{0,3})?|\.\d{1,3})$/.test(bare)) return undefined;
  const quantity = Number(bare);
  return quantity <= MOST ? quantity : undefined;
}
