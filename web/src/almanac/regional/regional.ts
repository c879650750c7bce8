/** The date of a regional calendar, from the months that the server packs. Pure. */
import type { CivilDate } from "../../i18n/format.ts";
import type { Language } from "../../i18n/prefs.ts";
import type { PackedMonth, PackedWords, RegionalDate } from "../almanac-month.ts";

/** How many numbers stand for a month: the day it begins on, its number, year, samvatsara, and whether it is expected. */
const NUMBERS = 5;

const LEAP = { en: "Adhika", hi: "अधिक" };

/** A device may still hold months and words from before there were any. */
export function regionalOn(
  date: CivilDate,
  calendar: string | undefined,
  { regional, days }: PackedMonth,
  { calendars, samvatsara, tithi, paksha }: PackedWords,
  language: Language,
): RegionalDate | undefined {
  const words = calendars?.find(({ id }) => id === calendar);
  const months = regional?.[calendar ?? ""];
  const day = Number(date.slice(8)) - 1;
  if (!words || !months) return undefined;
  let at = 0;
  while (at + NUMBERS < months.length && (months[at + NUMBERS] ?? 0) <= day) at += NUMBERS;
  const [begins = 0, number = 1, year = 0, named = 0, expected] = months.slice(at, at + NUMBERS);
  const month = words.months[number - 1];
  const leaf = days[day];
  const index = leaf?.tithi?.[0];
  if (begins > day || !month || (words.lunar && !index)) return undefined;
  const half = index && index % 15 !== 0 ? `${paksha[index > 15 ? 1 : 0]?.[language]} ` : "";
  return {
    calendar: words.name[language],
    month: words.lunar && leaf?.adhika ? `${LEAP[language]} ${month[language]}` : month[language],
    native: month.native,
    tag: words.tag,
    day: words.lunar ? undefined : day - begins + 1,
    tithi: words.lunar && index ? `${half}${tithi[index - 1]?.[language]}` : "",
    samvatsara: samvatsara[named - 1]?.[language] ?? "",
    year,
    expected: expected === 1,
  };
}
