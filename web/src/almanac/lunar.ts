/** Lunar dates of the departed and the Moon's stars. Pure. */
import type { Client, Departed, Person } from "../api/types.ts";
import type { Language } from "../i18n/prefs.ts";
import type { PackedWords } from "./almanac-month.ts";
import type { GoesBy } from "./use-tithi-days.ts";

/** By which calendar a family counts months: purnimanta, amanta, or one of a region. */
export type Calendar = NonNullable<Client["calendar"]>;
type Lunar = Pick<Departed, "masa" | "adhika" | "paksha" | "tithi">;

/**
 * Whether a family's months end with the full moon: there the dark half has the name of the month to come. One that has
 * not known it counts as its purohit does.
 */
export const countsByFullMoon = (calendar: Calendar | undefined, custom: "purnima" | "amavasya"): boolean =>
  calendar === undefined ? custom === "purnima" : BY_FULL_MOON.has(calendar);

const BY_FULL_MOON = new Set<Calendar>(["purnimanta", "nepali", "odia", "punjabi"]);

const around = (masa: number) => ((masa + 11) % 12) + 1;

/** The number of the month by whose name the family knows it. */
export const shownMonth = ({ masa = 1, adhika, paksha }: Lunar, fullMoon: boolean): number =>
  fullMoon && paksha === "krishna" && !adhika ? around(masa + 1) : masa;

/** The amanta month that is meant by that name. */
export const storedMonth = (shown: number, { adhika, paksha }: Lunar, fullMoon: boolean): number =>
  fullMoon && paksha === "krishna" && !adhika ? around(shown - 1) : shown;

/** The tithi from 1 to 30 that the almanac counts by. */
export const tithiIndex = ({ paksha, tithi = 0 }: Lunar): number => (paksha === "krishna" ? 15 : 0) + tithi;

/** The lunar day of a tithi from 1 to 30. */
export const lunarOfIndex = (index: number, masa?: number): Lunar =>
  index > 15 ? { masa, paksha: "krishna", tithi: index - 15 } : { masa, paksha: "shukla", tithi: index };

/** Degrees of the Moon from the Sun in the middle of a tithi, for its picture. */
export const phaseOf = (lunar: Lunar): number => tithiIndex(lunar) * 12 - 6;

const PADAS_OF_A_RASHI = 9;

/** The rashi of a quarter of a nakshatra; of a nakshatra alone only where it does not lie in two. */
export function rashiOf(nakshatra: number, pada?: number): number | undefined {
  const at = (quarter: number) => Math.ceil(((nakshatra - 1) * 4 + quarter) / PADAS_OF_A_RASHI);
  if (pada) return at(pada);
  return at(1) === at(4) ? at(1) : undefined;
}

/** The amanta month of Pitru Paksha. */
export const PITRU_MASA = 6;

/** Nothing of the death is known: Sarvapitri Amavasya is for such. */
export const unknownDeath = ({ special, tithi, date }: Departed) =>
  special === "unknown" || (!tithi && !date);

const [FULL_MOON, NEW_MOON] = [15, 30];

/** Days for those who died in a special way, whatever their tithi: Avidhava Navami, Dwadashi, Ghata Chaturdashi. */
const SPECIAL: Partial<Record<NonNullable<Departed["special"]>, number>> = {
  saubhagyavati: 24,
  sannyasi: 27,
  akal_mrityu: 29,
};

/** The tithi (15 to 30) of Pitru Paksha that is theirs: the one of their death, of either half; undefined where it is not known. */
export function pitruTithi(of: Departed): number | undefined {
  const special = of.special && SPECIAL[of.special];
  if (special) return special;
  if (unknownDeath(of)) return NEW_MOON;
  if (!of.tithi) return undefined;
  return of.tithi === FULL_MOON && of.paksha === "shukla" ? FULL_MOON : FULL_MOON + of.tithi;
}

/** What the almanac has to be asked for the yearly day; undefined where too little is known, or the date alone counts. */
export function goesBy(departed: Departed): GoesBy | undefined {
  const { basis, masa, solarMonth, nakshatra, tithi } = departed;
  if (basis === "civil") return undefined;
  if (basis === "nakshatra" && solarMonth && nakshatra) return { solarMonth, nakshatra };
  if (unknownDeath(departed)) return { masa: PITRU_MASA, tithi: 30 };
  if (basis === "nakshatra" || !tithi) return undefined;
  const index = tithiIndex(departed);
  if (basis === "solar") return solarMonth ? { solarMonth, tithi: index } : undefined;
  return masa ? { masa, tithi: index } : undefined;
}

/** The lunar day of the true month on which the yearly day is kept; undefined where it goes by something else. */
export function lunarDay(departed: Departed): Lunar | undefined {
  const by = goesBy(departed);
  return by && "masa" in by ? lunarOfIndex(by.tithi, by.masa) : undefined;
}

/** "Shukla Dashami"; a full or new moon needs no paksha. */
export function tithiIn(
  words: PackedWords | undefined,
  language: Language,
  { paksha, tithi = 0 }: Lunar,
): string {
  const name = words?.tithi[tithiIndex({ paksha, tithi }) - 1]?.[language] ?? "";
  const half = words?.paksha[paksha === "krishna" ? 1 : 0]?.[language] ?? "";
  return tithi === 15 ? name : `${half} ${name}`.trim();
}

const LEAP: Record<Language, string> = { en: "Adhika", hi: "अधिक" };

/** "Phalguna Krishna Dwitiya"; "" where no tithi is known. */
export function lunarIn(
  words: PackedWords | undefined,
  language: Language,
  lunar: Lunar,
  fullMoon: boolean,
): string {
  if (!lunar.tithi || !lunar.paksha) return "";
  const month = lunar.masa && words?.month[shownMonth(lunar, fullMoon) - 1]?.[language];
  return [lunar.adhika && LEAP[language], month, tithiIn(words, language, lunar)].filter(Boolean).join(" ");
}

/** The living of a family. */
export const living = (people: readonly Person[] | null | undefined): Person[] =>
  (people ?? []).filter(({ departed }) => !departed);

/** The members of a family who have died. */
export const departed = (people: readonly Person[] | null | undefined): (Person & { departed: Departed })[] =>
  (people ?? []).filter((one): one is Person & { departed: Departed } => one.departed !== undefined);
