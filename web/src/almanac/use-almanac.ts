import { useLingui } from "@lingui/react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { AlmanacCustoms, Place } from "../api/types.ts";
import type { CivilDate } from "../i18n/format.ts";
import type { Language } from "../i18n/prefs.ts";
import { memoizeLast } from "../lib/memoize-last.ts";
import { useUser } from "../offline/device.ts";
import type { AlmanacDay, AlmanacMonth, PackedMonth, PackedWords, Reader } from "./almanac-month.ts";
import { decodeMonth } from "./decode.ts";
import { journeyOf } from "./journey.ts";
import { monthOf, version, want, watch } from "./month-store.ts";

/** "failed": it is not on the device, and the server cannot be reached; it is asked for again with the network. */
type AlmanacState = "ready" | "loading" | "failed";
type Almanac<T> = { state: AlmanacState; data: T | undefined };

/** The almanac of a month (YYYY-MM) at the user's place, in their language and by their customs. */
export function useAlmanacMonth(month: string): Almanac<AlmanacMonth> {
  const { i18n } = useLingui();
  const customs = useUser()?.almanac;
  const known = useSyncExternalStore(watch, version, unknown);
  useEffect(() => {
    if (known >= 0) want(month);
  }, [month, known]);
  const { packed, words, state } = monthOf(month);
  const data = useMemo(
    () =>
      packed && words && customs
        ? decoded(packed, words, { language: i18n.locale as Language, customs })
        : undefined,
    [packed, words, customs, i18n.locale],
  );
  return { state: data ? "ready" : state === "ready" ? "loading" : state, data };
}

/** Those of several months that are there, by month; the others come when they can. `months` stays the same array. */
export function useAlmanacMonths(months: readonly string[]): ReadonlyMap<string, AlmanacMonth> {
  const { i18n } = useLingui();
  const customs = useUser()?.almanac;
  const known = useSyncExternalStore(watch, version, unknown);
  useEffect(() => {
    if (known >= 0) for (const month of months) want(month);
  }, [months, known]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known grows with its version
  return useMemo(() => {
    const there = new Map<string, AlmanacMonth>();
    for (const month of customs ? months : []) {
      const { packed, words } = monthOf(month);
      const reader = customs && { language: i18n.locale as Language, customs };
      if (packed && words && reader) there.set(month, decoded(packed, words, reader));
    }
    return there;
  }, [months, customs, i18n.locale, known]);
}

/** Tells the tithi of a day at its sunrise in either language ("Kartika Shukla Dashami"), as messages say it; "" where it is not known. */
export function useTithis(months: readonly string[]): (date: CivilDate, language: Language) => string {
  const customs = useUser()?.almanac;
  const known = useSyncExternalStore(watch, version, unknown);
  useEffect(() => {
    if (known >= 0) for (const month of months) want(month);
  }, [months, known]);
  return (date, language) => {
    const { packed, words } = monthOf(date.slice(0, 7));
    if (!packed || !words || !customs) return "";
    const limbs = decoded(packed, words, { language, customs }).days[Number(date.slice(8)) - 1]?.limbs;
    return limbs ? `${limbs.month} ${limbs.tithis[0].label}` : "";
  };
}

/** A festival on its day. */
export interface FestivalDay {
  /** The same in every language. */
  id: string;
  date: CivilDate;
  name: string;
}

/** The chief festivals of months in either language, the earliest first; those of months that are not there yet are left out. */
export function useFestivals(months: readonly string[]): (language: Language) => FestivalDay[] {
  const customs = useUser()?.almanac;
  const known = useSyncExternalStore(watch, version, unknown);
  useEffect(() => {
    if (known >= 0) for (const month of months) want(month);
  }, [months, known]);
  return (language) =>
    months.flatMap((month) => {
      const { packed, words } = monthOf(month);
      if (!packed || !words || !customs) return [];
      return decoded(packed, words, { language, customs }).days.flatMap(({ date, festivals }) =>
        festivals.flatMap(({ id, name, minor }) => (minor ? [] : [{ id: `${date} ${id}`, date, name }])),
      );
    });
}

/** Decodes months that may be asked for next, once the screen has come to rest; those that are on the device only. */
export function useAlmanacAhead(before: string, after: string): void {
  const { i18n } = useLingui();
  const customs = useUser()?.almanac;
  const known = useSyncExternalStore(watch, version, unknown);
  useEffect(() => {
    if (known < 0 || !customs) return;
    const timer = setTimeout(() => {
      for (const month of [before, after]) {
        const { packed, words } = monthOf(month);
        if (packed && words) decoded(packed, words, { language: i18n.locale as Language, customs });
      }
    }, REST);
    return () => clearTimeout(timer);
  }, [before, after, known, customs, i18n.locale]);
}

/** The almanac of one date. */
export function useAlmanacDay(date: CivilDate): Almanac<AlmanacDay> {
  const { state, data } = useAlmanacMonth(date.slice(0, 7));
  const day = data?.days[Number(date.slice(8)) - 1];
  return { state, data: day };
}

/** Where the user is on a journey, as set on this device; undefined at home. */
export function useJourney(): Place | undefined {
  const user = useUser();
  useSyncExternalStore(watch, version, unknown);
  return user ? journeyOf(user.id) : undefined;
}

const unknown = () => -1;

/** A screen that has not changed for this long, in ms, has come to rest. */
const REST = 150;

/** A month is decoded once for all who look at it. */
const cache = new WeakMap<PackedMonth, Map<string, AlmanacMonth>>();

/** A key of the customs that a month is read by; the same customs are written down once. */
const keyOf = memoizeLast((customs: AlmanacCustoms) => {
  const { monthEnds, ekadashi, festivals, vrats, calendar, regions, unseen } = customs;
  return JSON.stringify([monthEnds, ekadashi, festivals, vrats, calendar, regions, unseen]);
});

function decoded(packed: PackedMonth, words: PackedWords, reader: Reader): AlmanacMonth {
  const key = `${reader.language} ${keyOf(reader.customs)}`;
  const months = cache.get(packed) ?? new Map<string, AlmanacMonth>();
  cache.set(packed, months);
  let month = months.get(key);
  if (!month) {
    month = decodeMonth(packed, words, reader);
    months.set(key, month);
  }
  return month;
}
