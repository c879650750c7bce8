/** The horas of a day, and which choghadiya and hora runs at an instant. Pure. */
import type { Language } from "../../i18n/prefs.ts";
import { type CivilDate, weekdayOf } from "../../lib/month.ts";
import type { AlmanacDay, PackedWords, Range } from "../almanac-month.ts";
import { instant } from "../decode.ts";

/** A twelfth of the day or of the night; `gentle`: its lord is a saumya one. */
export type Hora = Range & { lord: number; name: string; gentle: boolean; night: boolean };

/** So many horas make a day, and so many a night. */
const HORAS = 12;
/** From hora to hora the lords go so many weekdays on: Sun, Venus, Mercury, Moon, Saturn, Jupiter, Mars. */
const STEP = 5;

/**
 * The lords (0 the Sun to 6 Saturn) of the horas of a day and its night; the first is the weekday's own. The server's
 * `panchang` package has the same; both are held to internal/panchang/testdata/muhurta.csv.
 */
export const lordsOf = (date: CivilDate): number[] =>
  Array.from({ length: 2 * HORAS }, (_, n) => (weekdayOf(date) + STEP * n) % 7);

/** The horas of a day of the almanac; none where it is not divided by a sunrise and a sunset. */
export function horasOf(day: AlmanacDay, words: PackedWords, language: Language, zone: string): Hora[] {
  const { date, sunrise, sunset, nextSunrise } = day;
  // Words that an older program stored name no lords.
  if (!words.graha || !sunrise || !sunset || !nextSunrise) return [];
  return lordsOf(date).map((lord, n) => {
    const night = n >= HORAS;
    const [from, until] = night ? [sunset, nextSunrise] : [sunrise, sunset];
    const edge = (k: number) => instant(from.at + ((until.at - from.at) * k) / HORAS, zone);
    return {
      lord,
      name: words.graha[lord]?.[language] ?? "",
      gentle: words.gentle.includes(lord),
      night,
      start: edge(n % HORAS),
      end: edge((n % HORAS) + 1),
    };
  });
}

/** The day, from sunrise to sunrise, that an instant lies in; undefined where no sunrises bound it. */
export const dayAt = (days: readonly (AlmanacDay | undefined)[], at: number): AlmanacDay | undefined =>
  days.find((day) => day?.sunrise && day.nextSunrise && day.sunrise.at <= at && at < day.nextSunrise.at);

/** Of parts of the day that follow one another, the one that runs at an instant, and the next. */
export function runningAt<T extends Range>(parts: readonly T[], at: number): { now?: T; next?: T } {
  const n = parts.findIndex(({ start, end }) => start.at <= at && at < end.at);
  return n < 0 ? {} : { now: parts[n], next: parts[n + 1] };
}

/** Of times that may come several in a day, the one that runs at an instant, else the one that comes. */
export const aheadOf = (ranges: readonly Range[], at: number): Range | undefined =>
  ranges.find(({ end }) => end.at > at);
