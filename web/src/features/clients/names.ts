/** Numbers and keys of families in words, in the reader's language. */
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type Calendar, countsByFullMoon, tithiIn } from "../../almanac/lunar.ts";
import { useLunarWords } from "../../almanac/use-lunar-words.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import type { Departed, Person } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useUser } from "../../offline/device.ts";
import { gotraInHindi, UNKNOWN_GOTRA } from "./gotras.ts";
import { RELATIONS } from "./relations.ts";

type Lunar = Pick<Departed, "masa" | "adhika" | "paksha" | "tithi">;
type Passing = Lunar & Pick<Departed, "basis" | "solarMonth" | "nakshatra">;

interface Names {
  relation: (relation: string | undefined) => string;
  gotra: (gotra: string | undefined) => string;
  /** "" until the almanac's words are on the device. */
  nakshatra: (index: number | undefined) => string;
  rashi: (index: number | undefined) => string;
  /** The month of this number as the family calls it. */
  masa: (index: number) => string;
  tithi: (paksha: Lunar["paksha"], tithi: number) => string;
  /** "Phalguna Krishna Dwitiya"; "" where no tithi is known. */
  lunar: (lunar: Lunar, calendar?: Calendar) => string;
  /** What the yearly day goes by: the lunar day, or where the family counts so "Solar Mesha, Rohini". */
  yearly: (passing: Passing, calendar?: Calendar) => string;
  /** "Rohini, Vrishabha"; "" where none is known. */
  stars: (person: Pick<Person, "nakshatra" | "rashi">) => string;
  /** Whether a family's months end with the full moon. */
  fullMoon: (calendar?: Calendar) => boolean;
}

/** The names of relations, months, nakshatras and rashis. */
export function useNames(): Names {
  const { i18n, t } = useLingui();
  const words = useAlmanacWords();
  const lunar = useLunarWords();
  const custom = useUser()?.almanac.monthEnds ?? "purnima";
  return useMemo(() => {
    const language = i18n.locale as Language;
    const say = (list: "month" | "nakshatra" | "rashi", index = 0) =>
      words?.[list][index - 1]?.[language] ?? "";
    const tithi = (paksha: Lunar["paksha"], tithi: number) => tithiIn(words, language, { paksha, tithi });
    const fullMoon = (calendar?: Calendar) => countsByFullMoon(calendar, custom);
    return {
      relation: (relation = "") => {
        const known = RELATIONS[relation]?.word;
        return known ? i18n._(known) : relation;
      },
      gotra: (gotra = "") => {
        if (gotra === UNKNOWN_GOTRA) return t`Not known`;
        return language === "hi" ? gotraInHindi(gotra) : gotra;
      },
      nakshatra: (index) => say("nakshatra", index),
      rashi: (index) => say("rashi", index),
      masa: (index) => say("month", index),
      tithi,
      lunar,
      yearly: (passing, calendar) => {
        const { basis, solarMonth, nakshatra, paksha, tithi: number } = passing;
        const month = solarMonth ? say("rashi", solarMonth) : "";
        const day = basis === "nakshatra" ? say("nakshatra", nakshatra) : number && tithi(paksha, number);
        const solar = basis === "nakshatra" || basis === "solar";
        return solar && month && day ? t`Solar ${month}, ${day}` : lunar(passing, calendar);
      },
      stars: ({ nakshatra, rashi }) =>
        [say("nakshatra", nakshatra), say("rashi", rashi)].filter(Boolean).join(", "),
      fullMoon,
    };
  }, [i18n, i18n.locale, t, words, lunar, custom]);
}
