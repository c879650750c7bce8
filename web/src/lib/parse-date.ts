/** Understands a day as people type it: "27 nov", "27/11", "27-11-2026", "today", "kal", "agle somvar", "२७ नवंबर". */
import { latinDigits } from "../i18n/format.ts";
import { addDays, addMonths, type CivilDate, civilDate, weekdayOf } from "./month.ts";

/** The days that a field takes; today decides what is nearest. */
export interface Bounds {
  today: CivilDate;
  min?: CivilDate;
  max?: CivilDate;
}

const MONTHS: readonly (readonly string[])[] = [
  ["jan", "जन"],
  ["feb", "फर", "फ़र"],
  ["mar", "मार्च"],
  ["apr", "अप्र"],
  ["may", "मई"],
  ["jun", "जून"],
  ["jul", "जुल"],
  ["aug", "अग"],
  ["sep", "सित"],
  ["oct", "अक्"],
  ["nov", "नव"],
  ["dec", "दिस"],
];

/** Days from today; kal and parso mean both directions, so the bounds decide, and else the future. */
const WORDS: Record<string, number> = {
  today: 0,
  aaj: 0,
  aj: 0,
  आज: 0,
  tomorrow: 1,
  kal: 1,
  कल: 1,
  parso: 2,
  parson: 2,
  परसों: 2,
  परसो: 2,
};
const EITHER_WAY = new Set(["kal", "कल", "parso", "parson", "परसों", "परसो"]);

const VAR = "(?:[vwb]aa?r|वार)";
/** From Sunday on. */
const WEEKDAYS = [
  `sun(?:day)?|(?:ravi|it|रवि|इत)${VAR}`,
  `mon(?:day)?|(?:som|सोम)${VAR}`,
  `tue(?:s|sday)?|(?:mangal|मंगल)${VAR}`,
  `wed(?:nesday)?|(?:budh|बुध)${VAR}`,
  `thu(?:r|rs|rsday)?|(?:guru|brihaspati|veer|गुरु|बृहस्पति|वीर)${VAR}`,
  `fri(?:day)?|(?:shukra?|शुक्र)${VAR}`,
  `sat(?:urday)?|(?:shani|शनि)${VAR}`,
].map((names) => new RegExp(`^(?:${names})$`));
/** "next", as it is typed before a day. */
export const NEXT = /^(?:next|agl[aei]|अगल[ाेी])$/;
/** "last", as it is typed before a day. */
export const LAST = /^(?:last|pichh?l[aei]|पिछल[ाेी])$/;

/** The day that is meant, undefined if the text is none. It may still lie outside the bounds. */
export function parseDate(typed: string, bounds: Bounds): CivilDate | undefined {
  const text = latinDigits(typed).normalize("NFC").trim().toLowerCase();
  if (text === "yesterday") return addDays(bounds.today, -1);
  const word = WORDS[text];
  if (word !== undefined) {
    const past = EITHER_WAY.has(text) && bounds.max !== undefined && addDays(bounds.today, word) > bounds.max;
    return addDays(bounds.today, past ? -word : word);
  }
  const weekday = dayOfWeek(text, bounds);
  if (weekday) return weekday;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return civilDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[\s./-]+(\d{1,2})(?:[\s./-]+(\d{4}|\d{2}))?$/.exec(text);
  if (numbers) return inYear(Number(numbers[1]), Number(numbers[2]), numbers[3], bounds);
  const named =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s.,-]*(\D+?)|(\D+?)[\s.,-]*(\d{1,2})(?:st|nd|rd|th)?)(?:[\s.,-]+(\d{4}|\d{2}))?$/.exec(
      text,
    );
  if (!named) return dayOnly(text, bounds);
  const name = (named[2] ?? named[3] ?? "").trim();
  const month = MONTHS.findIndex((starts) => starts.some((start) => name.startsWith(start))) + 1;
  return month ? inYear(Number(named[1] ?? named[4]), month, named[5], bounds) : undefined;
}

/** "somvar": today or the next one, the last one where the bounds want that; "next monday", "pichhle somvar". */
function dayOfWeek(text: string, { today, max }: Bounds): CivilDate | undefined {
  const [name = "", which = ""] = text.split(/\s+/).reverse();
  const index = WEEKDAYS.findIndex((names) => names.test(name));
  if (index < 0 || text.split(/\s+/).length > 2) return undefined;
  const ahead = (index - weekdayOf(today) + 7) % 7;
  if (NEXT.test(which)) return addDays(today, ahead || 7);
  if (LAST.test(which)) return addDays(today, ahead - 7);
  if (which) return undefined;
  const past = max !== undefined && addDays(today, ahead) > max;
  return addDays(today, past ? ahead - 7 : ahead);
}

/** Without a year: the nearest one that the bounds allow, else this year. */
function inYear(day: number, month: number, year: string | undefined, { today, min, max }: Bounds) {
  if (year) return civilDate(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const now = Number(today.slice(0, 4));
  const candidates = [now, now + 1, now - 1].map((candidate) => civilDate(candidate, month, day));
  return (
    candidates.find((date) => date && (!min || date >= min) && (!max || date <= max)) ??
    candidates.find((date) => date)
  );
}

/** "27": the nearest 27th that the bounds allow, else this month's. */
function dayOnly(text: string, { today, min, max }: Bounds): CivilDate | undefined {
  if (!/^\d{1,2}$/.test(text)) return undefined;
  const candidates = [0, 1, -1].map((months) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, months);
    return civilDate(Number(month.slice(0, 4)), Number(month.slice(5, 7)), Number(text));
  });
  return (
    candidates.find((date) => date && (!min || date >= min) && (!max || date <= max)) ??
    candidates.find((date) => date)
  );
}
