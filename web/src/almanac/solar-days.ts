/** On which day a yearly shraddha by the solar month falls, from the months on the device. Pure. */
import type { CivilDate } from "../i18n/format.ts";
import { addDays } from "../lib/month.ts";
import type { PackedMonth } from "./almanac-month.ts";
import { daysOf, inARow, type Stretch, spansOf } from "./tithi-days.ts";

/** By what a day of a solar month is found. */
export type Limb = "tithi" | "nakshatra";

/** The days of a tithi (1 to 30) or a nakshatra (1 to 27) in the solar months of this number, in their order. */
export type SolarDays = (limb: Limb, solarMonth: number, index: number) => readonly CivilDate[];

/** The first day of a solar month and of the one after it; undefined where the months on the device do not tell it. */
type SolarMonth = { number: number; from: CivilDate | undefined; until: CivilDate | undefined };

/** So many days a solar month may last longer than a round of the tithis or of the nakshatras: it may hold one twice. */
const TWICE = 5;

/**
 * Of two same tithis in a month the later one counts, of two same nakshatras the first. A month without the tithi leaves
 * it to the month before.
 */
export function solarDays(months: readonly PackedMonth[]): SolarDays {
  const solar = solarMonthsOf(months);
  const days = { tithi: byIndex(months, spansOf(months)), nakshatra: byIndex(months, starsOf(months)) };
  return (limb, solarMonth, index) => {
    const all = days[limb].get(index) ?? [];
    return solar.flatMap((month, n) => {
      if (month.number !== solarMonth) return [];
      const own = within(all, month);
      if (limb === "nakshatra") return own.slice(0, 1).filter((day) => !mayBeSecond(day, month));
      const before = solar[n - 1];
      const whole = month.from && month.until;
      const chosen = own.at(-1) ?? (whole && before ? within(all, before).at(-1) : undefined);
      return chosen && !mayBeFirst(chosen, month) ? [chosen] : [];
    });
  };
}

/** The solar month of a day; undefined where the months on the device do not tell it. */
export function solarMonthOn(months: readonly PackedMonth[], date: CivilDate): number | undefined {
  return solarMonthsOf(months).find(({ from = "9999", until = "9999" }) => date >= from && date < until)
    ?.number;
}

/** The days on which the Sun has entered a sign by sunset, each with the sign (1 is Mesha). */
export const sankrantisOf = (months: readonly PackedMonth[]): { sign: number; day: CivilDate }[] =>
  solarMonthsOf(months).flatMap(({ number, from }) => (from ? [{ sign: number, day: from }] : []));

const within = (days: readonly CivilDate[], { from = "", until = "9999" }: SolarMonth) =>
  days.filter((day) => day >= from && day < until);

/** Where the month's beginning is not known, one like it may have been before. */
const mayBeSecond = (day: CivilDate, { from, until }: SolarMonth) =>
  from === undefined && until !== undefined && day >= addDays(until, -TWICE);

/** Where its end is not known, one like it may come after. */
const mayBeFirst = (day: CivilDate, { from, until }: SolarMonth) =>
  until === undefined && from !== undefined && day < addDays(from, TWICE);

function byIndex(months: readonly PackedMonth[], spans: readonly Stretch[]): Map<number, CivilDate[]> {
  const days = new Map<number, CivilDate[]>();
  for (const { span, day } of daysOf(months, spans, "aparahna")) {
    const known = days.get(span.index);
    if (known) known.push(day);
    else days.set(span.index, [day]);
  }
  return days;
}

/** Every nakshatra in order; the first one began before the first month. */
export function starsOf(months: readonly PackedMonth[]): Stretch[] {
  const stretches = months.flatMap(({ from, days }) =>
    days.flatMap(({ nakshatra = [] }) =>
      Array.from({ length: nakshatra.length / 2 }, (_, n) => ({
        index: nakshatra[2 * n] ?? 0,
        end: from + (nakshatra[2 * n + 1] ?? 0),
      })),
    ),
  );
  return inARow(stretches);
}

/** A day belongs to the sign in which the Sun sets. */
function solarMonthsOf(months: readonly PackedMonth[]): SolarMonth[] {
  const solar: SolarMonth[] = [];
  for (const { month, days } of months) {
    for (const [n, { rashis, sankranti, sunset }] of days.entries()) {
      const [entered, at] = sankranti ?? [];
      const sign = at !== undefined && sunset != null && at < sunset ? entered : rashis?.[0];
      const last = solar.at(-1);
      if (!sign || sign === last?.number) continue;
      const from = `${month}-${String(n + 1).padStart(2, "0")}`;
      if (last) last.until = from;
      solar.push({ number: sign, from: last && from, until: undefined });
    }
  }
  return solar;
}
