import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { PackedMonth, PackedWords } from "../../../almanac/almanac-month.ts";
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import { lagnasBetween } from "../../../almanac/lagna.ts";
import { monthOf } from "../../../almanac/month-store.ts";
import { type Band, bandsOf, type Named } from "../../../domain/planner/night/night-bands.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { instantOf } from "../../../lib/clock.ts";
import type { CivilDate } from "../../../lib/month.ts";
import type { Feasts } from "./use-feasts.ts";

/** The hours that the rites of this half of a day look for. */
export function useBands({ day, ...feasts }: Feasts, half: HalfOfDay, entries: boolean): Band[] {
  const { i18n } = useLingui();
  const feast = feasts[half];
  return useMemo(() => {
    const { packed, words } = day ? monthOf(day.date.slice(0, 7)) : {};
    if (!day || !packed || !words) return [];
    const lagnas = lagnasOn(day.date, packed, words, i18n.locale as Language);
    return bandsOf(day, { half, feast, lagnas, entries });
  }, [day, feast, half, entries, i18n.locale]);
}

/** The signs that rise on a date and in the night after it, in minutes from its midnight. */
function lagnasOn(date: CivilDate, packed: PackedMonth, words: PackedWords, language: Language): Named[] {
  const midnight = instantOf(date, "00:00", packed.place.tz) / 1000;
  const minutes = (at: number) => Math.round((at - midnight) / 60);
  return lagnasBetween(packed, midnight, midnight + 36 * 60 * 60).map(({ sign, from, until }) => ({
    index: sign,
    name: words.rashi[sign - 1]?.[language] ?? "",
    from: minutes(from),
    until: minutes(until),
  }));
}
