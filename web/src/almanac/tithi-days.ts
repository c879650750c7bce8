/** On which day a lunar observance falls, from the months on the device: the server's rules for shraddhas and birth tithis. */
import type { CivilDate } from "../i18n/format.ts";
import type { PackedDay, PackedMonth } from "./almanac-month.ts";

/**
 * A shraddha's day is the one whose afternoon the tithi fills more of; a birth tithi's the one whose sunrise it holds. Others go by
 * the third fifth of the day, the first fifth of the night, its eighth fifteenth, or the moonrise.
 */
export type Rule = "aparahna" | "sunrise" | "midday" | "pradosha" | "midnight" | "moonrise";

/** The days of tithis 1 to 30 of the amanta months, in their order. Leap months are left out: the true month counts. */
export type TithiDays = (masa: number, tithi: number) => readonly CivilDate[];

/** One part of a limb, as it is numbered; instants in seconds. The first of the months has no start. */
export type Stretch = { index: number; start: number; end: number };
/** A tithi, from 1 to 30, of an amanta month. */
type Span = Stretch & { masa: number; adhika: boolean; swallowed: number | undefined };
type Window = { date: CivilDate; start: number; end: number };

/** The days of every tithi in these months, by the rule; leap months are left out. */
export function tithiDays(months: readonly PackedMonth[], rule: Rule): TithiDays {
  const days = new Map<number, CivilDate[]>();
  for (const { span, day } of daysOf(months, spansOf(months), rule)) {
    if (span.adhika) continue;
    const key = span.masa * 100 + span.index;
    const known = days.get(key);
    if (known) known.push(day);
    else days.set(key, [day]);
  }
  return (masa, tithi) => days.get(masa * 100 + tithi) ?? [];
}

/** The day of a part of a limb, and the other day on which it has a share of the hours that count: some keep that one. */
export interface Chosen {
  day: CivilDate;
  other?: CivilDate;
  /** It sees no sunrise, where the sunrise decides. */
  kshaya?: true;
}

/** The day of each part of a limb, of which the months tell it. */
export function daysOf<S extends Stretch>(
  months: readonly PackedMonth[],
  spans: readonly S[],
  rule: Rule,
): ({ span: S } & Chosen)[] {
  const windows = windowsOf(months, rule);
  let first = 0;
  return spans.flatMap((span) => {
    while (first < windows.length && (windows[first] as Window).end <= span.start) first++;
    const chosen = dayOf(span, windows, first, rule);
    return chosen ? [{ span, ...chosen }] : [];
  });
}

function windowsOf(months: readonly PackedMonth[], rule: Rule): Window[] {
  const all = months.flatMap(({ month, from, days }) =>
    days.map((day, n) => ({ date: `${month}-${String(n + 1).padStart(2, "0")}`, from, day })),
  );
  return all.flatMap(({ date, from, day }, n) => {
    const next = all[n + 1];
    const rise = next?.day.sunrise == null ? undefined : next.from + next.day.sunrise - from;
    const window = windowOf(day, rise, rule);
    return window ? [{ date, start: from + window[0], end: from + window[1] }] : [];
  });
}

/** The part of a day that counts, in seconds of its month; none where the Sun or the Moon gives none. */
function windowOf(
  { sunrise, sunset, moonrise, nextSunrise }: PackedDay,
  next: number | undefined,
  rule: Rule,
): readonly [start: number, end: number] | undefined {
  if (rule === "moonrise") return moonrise == null ? undefined : [moonrise, moonrise + 1];
  if (sunrise == null || sunset == null) return undefined;
  const fifth = (sunset - sunrise) / 5;
  if (rule === "sunrise") return [sunrise, sunrise + 1];
  if (rule === "aparahna") return [sunrise + 3 * fifth, sunrise + 4 * fifth];
  if (rule === "midday") return [sunrise + 2 * fifth, sunrise + 3 * fifth];
  const end = next ?? nextSunrise;
  if (end == null) return undefined;
  const muhurta = (end - sunset) / 15;
  return rule === "pradosha" ? [sunset, sunset + 3 * muhurta] : [sunset + 7 * muhurta, sunset + 8 * muhurta];
}

/** Every tithi in order, with its month; the first one began before the first month. */
export function spansOf(months: readonly PackedMonth[]): Span[] {
  const days = months.flatMap(({ from, days }) => days.map((day) => ({ from, day })));
  const all: Omit<Span, "start">[] = [];
  for (const [n, { from, day }] of days.entries()) {
    const tithis = day.tithi ?? [];
    let of = day;
    for (let i = 0; i < tithis.length; i += 2) {
      const [index = 0, end = 0] = [tithis[i], tithis[i + 1]];
      // After a new moon within the day it is the month of the next sunrise.
      if (i > 0 && tithis[i - 2] === 30) of = days[n + 1]?.day ?? {};
      const { amanta: masa, adhika = false, kshaya: swallowed } = of;
      if (masa) all.push({ index, end: from + end, masa, adhika, swallowed });
    }
  }
  return inARow(all);
}

/** Parts of a limb as several days tell of them: each once, beginning where the one before ends. */
export function inARow<S extends Omit<Stretch, "start">>(spans: readonly S[]): (S & Stretch)[] {
  const ordered = [...new Map(spans.map((span) => [span.end, span])).values()].sort((a, b) => a.end - b.end);
  return ordered.map((span, n) => ({ ...span, start: ordered[n - 1]?.end ?? Number.NEGATIVE_INFINITY }));
}

function dayOf(span: Stretch, windows: readonly Window[], first: number, rule: Rule): Chosen | undefined {
  const touched: { window: Window; share: number }[] = [];
  let next = first;
  for (; next < windows.length && (windows[next] as Window).start < span.end; next++) {
    const window = windows[next] as Window;
    touched.push({ window, share: Math.min(window.end, span.end) - Math.max(window.start, span.start) });
  }
  if (next === windows.length) return undefined; // what comes after the last month is not known
  const [one, two] = [touched[0], touched.at(-1)];
  if (!one || !two) {
    // Of the first of all it is not known on which day it began.
    if (span.start === Number.NEGATIVE_INFINITY) return undefined;
    // It sees no sunrise: the day in which it falls. No afternoon: the next one.
    const near = rule === "sunrise" ? windows[first - 1] : windows[next];
    return near && { day: near.date, ...(rule === "sunrise" && { kshaya: true as const }) };
  }
  const full = ({ window, share }: typeof one) => share >= window.end - window.start;
  const moment = rule === "sunrise" || rule === "moonrise";
  const earlier = moment || (!(full(one) && full(two)) && one.share > two.share);
  const [day, other] = earlier ? [one, two] : [two, one];
  return { day: day.window.date, ...(one !== two && { other: other.window.date }) };
}
