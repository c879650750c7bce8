/** Numbers, money, dates and times as a pandit in India reads them. Pure: the same input gives the same text everywhere. */
import type { Clock, Digits, Language } from "./prefs.ts";

/** A day without a zone, YYYY-MM-DD. */
export type CivilDate = string;
/** A time of day, HH:MM. */
export type ClockTime = string;

interface Style {
  language: Language;
  digits: Digits;
  clock: Clock;
}

/** Texts for values, in one language, with one kind of digits and one clock. */
export interface Format {
  /** 286500 → "2,86,500" */
  number(value: number): string;
  /** Rupees: 286500 → "₹2,86,500"; paise only where there are some; the minus stands before the sign. */
  money(rupees: number): string;
  /** "2026-11-20" → "20 Nov 2026" */
  date(date: CivilDate): string;
  /** "2026-01-05" → "January 05, 2026" */
  longDate(date: CivilDate): string;
  /** "2026-11-20" → "20 Nov" */
  dayMonth(date: CivilDate): string;
  /** "2026-11-20" → "20" */
  dayOfMonth(date: CivilDate): string;
  /** "2026-11-20" → "Fri" */
  weekday(date: CivilDate, length?: "short" | "long"): string;
  /** "2026-11" or "2026-11-20" → "November 2026" */
  month(date: string): string;
  /** "2026-11" or "2026-11-20" → "November" */
  monthName(date: string): string;
  /** "17:45" → "5:45 pm", "सायं 5:45", or "17:45" with the 24-hour clock */
  time(time: ClockTime): string;
  /** An instant in a zone: "20 Nov 2026, 5:45 pm" */
  moment(instant: Date, zone: string): string;
  /** Latin digits in a text → the digits of the settings */
  digits(text: string): string;
}

const DEVANAGARI = "०१२३४५६७८९";

/** What was typed in either script, with Latin digits. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(DEVANAGARI.indexOf(digit)));

/** Hindi says the part of the day instead of am and pm; each starts at this hour. */
const HINDI_PARTS: readonly [from: number, word: string][] = [
  [20, "रात्रि"],
  [16, "सायं"],
  [12, "दोपहर"],
  [4, "प्रातः"],
  [0, "रात्रि"],
];

const civil = (date: CivilDate) => new Date(`${date.length === 7 ? `${date}-01` : date}T00:00:00Z`);

/** Each of the browser's formatters takes milliseconds to make, and a first screen uses few. */
function onFirstUse<T>(make: () => { format(value: T): string }): (value: T) => string {
  let made: ReturnType<typeof make> | undefined;
  return (value) => {
    made ??= make();
    return made.format(value);
  };
}

/** The formats of a language. Keep the result: what it has used once need not be made again. */
export function createFormat({ language, digits, clock }: Style): Format {
  const locale = language === "hi" ? "hi-IN" : "en-US";
  const intl = (options: Intl.DateTimeFormatOptions) =>
    onFirstUse(() => new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { timeZone: "UTC", ...options }));
  // Abbreviated Hindi month names are not in use, so Hindi writes them out.
  const shortMonth = intl({ month: language === "hi" ? "long" : "short" });
  const longMonth = intl({ month: "long" });
  const monthYear = intl({ month: "long", year: "numeric" });
  const weekdays = { short: intl({ weekday: "short" }), long: intl({ weekday: "long" }) };
  const rupees = (minimumFractionDigits: number) =>
    onFirstUse(() => new Intl.NumberFormat("en-IN", { minimumFractionDigits, maximumFractionDigits: 2 }));
  const [whole, paise] = [rupees(0), rupees(2)];

  const inDigits = (text: string) =>
    digits === "latin" ? text : text.replace(/\d/g, (digit) => DEVANAGARI[Number(digit)] ?? digit);
  const grouped = (value: number) =>
    (Number.isInteger(value) ? whole : paise)(Math.abs(value)).replace(/^/, value < 0 ? "−" : "");

  const dayMonth = (date: CivilDate) => inDigits(`${civil(date).getUTCDate()} ${shortMonth(civil(date))}`);
  const date = (day: CivilDate) => inDigits(`${dayMonth(day)} ${civil(day).getUTCFullYear()}`);
  const time = (value: ClockTime) => {
    const [hour = 0, minute = 0] = value.split(":").map(Number);
    const minutes = String(minute).padStart(2, "0");
    if (clock === "24") return inDigits(`${String(hour).padStart(2, "0")}:${minutes}`);
    const short = `${hour % 12 || 12}:${minutes}`;
    if (language === "hi") {
      const part = HINDI_PARTS.find(([from]) => hour >= from)?.[1];
      return inDigits(`${part} ${short}`);
    }
    return inDigits(`${short} ${hour < 12 ? "am" : "pm"}`);
  };

  return {
    number: (value) => inDigits(grouped(value)),
    money: (rupees) => inDigits(grouped(rupees).replace(/^(−?)/, "$1₹")),
    date,
    longDate: (day) =>
      inDigits(
        language === "hi"
          ? date(day)
          : `${longMonth(civil(day))} ${day.slice(8)}, ${civil(day).getUTCFullYear()}`,
      ),
    dayMonth,
    dayOfMonth: (day) => inDigits(String(civil(day).getUTCDate())),
    weekday: (day, length = "short") => weekdays[length](civil(day)),
    month: (day) => inDigits(monthYear(civil(day))),
    monthName: (day) => longMonth(civil(day)),
    time,
    moment: (instant, zone) => {
      const local = localParts(instant, zone);
      return `${date(local.date)}, ${time(local.time)}`;
    },
    digits: inDigits,
  };
}

/** Making one costs a hundred times what using it does. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** The day and the time that a clock on the wall of this zone shows at this instant. */
export function localParts(instant: Date, zone: string): { date: CivilDate; time: ClockTime } {
  let format = wallClocks.get(zone);
  if (!format) {
    // Swedish writes the ISO order.
    const style = { dateStyle: "short", timeStyle: "short", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("sv-SE", { ...style, timeZone: zone });
    wallClocks.set(zone, format);
  }
  const text = format.format(instant);
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Today in a zone. */
export function today(zone: string, now = new Date()): CivilDate {
  return localParts(now, zone).date;
}
