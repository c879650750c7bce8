/** The lunar days of the months on the device, each once with its month and the day on which it is kept. Pure. */
import type { PackedMonth } from "../../almanac/almanac-month.ts";
import { starsOf } from "../../almanac/solar-days.ts";
import { type Chosen, daysOf, type Rule, spansOf } from "../../almanac/tithi-days.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";

/** So many days ahead is looked for what comes, as the server does; the months that the device stores (AHEAD) reach so far. */
export const FARTHEST = 400;

/** A tithi of an amanta month, and its day. */
export interface LunarDay extends Chosen {
  /** 1 to 30. */
  tithi: number;
  masa: number;
  /** Of the leap month. */
  adhika: boolean;
  /** The month that this one leaves without days of its own; in nearly all years there is none. */
  swallowed?: number;
}

type Star = Chosen & { nakshatra: number };

/** What observances are looked up in. */
export interface LunarDays {
  months: readonly PackedMonth[];
  /** In their order, by tithi. */
  tithis: (rule: Rule, tithi: number) => readonly LunarDay[];
  /** In their order, by nakshatra. */
  stars: (rule: Rule, nakshatra: number) => readonly Star[];
}

/** Worked out when first asked for, and once for the same months. */
export const lunarDays = memoizeLast((months: readonly PackedMonth[]): LunarDays => {
  const tithis = memoized((rule: Rule) =>
    grouped(
      daysOf(months, spansOf(months), rule).map(({ span, ...chosen }) => ({
        ...{ tithi: span.index, masa: span.masa, adhika: span.adhika },
        ...chosen,
        ...(span.swallowed && { swallowed: span.swallowed }),
      })),
      ({ tithi }) => tithi,
    ),
  );
  const stars = memoized((rule: Rule) =>
    grouped(
      daysOf(months, starsOf(months), rule).map(({ span, ...chosen }) => ({
        nakshatra: span.index,
        ...chosen,
      })),
      ({ nakshatra }) => nakshatra,
    ),
  );
  return {
    months,
    tithis: (rule, tithi) => tithis(rule).get(tithi) ?? [],
    stars: (rule, nakshatra) => stars(rule).get(nakshatra) ?? [],
  };
});

function grouped<T>(all: readonly T[], by: (one: T) => number): ReadonlyMap<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(by(one));
    if (group) group.push(one);
    else groups.set(by(one), [one]);
  }
  return groups;
}

function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
