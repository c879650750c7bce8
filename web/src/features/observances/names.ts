/** What comes, in words: titles, for whom, and the lunar day that it goes by. */
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { lunarDay, lunarOfIndex, PITRU_MASA, tithiIn } from "../../almanac/lunar.ts";
import { useLunarWords } from "../../almanac/use-lunar-words.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import type { Departed, Observance } from "../../api/types.ts";
import type { Coming } from "../../domain/observances/coming.ts";
import type { Language } from "../../i18n/prefs.ts";

/** The fortnight of all who have passed away, day by day. */
export const PITRU_PATH = "/coming/pitru-paksha";

/** The kinds of observances, in their order. */
export const KINDS = {
  shraddha: msg`Varshik shraddh`,
  janma_tithi: msg`Janma tithi`,
  janma_nakshatra: msg`Janma nakshatra`,
  vivah: msg`Vivah tithi`,
  griha_pravesh: msg`Griha Pravesh day`,
  katha: msg`Katha`,
  vrata: msg`Vrat`,
  other: msg`Another rite`,
} satisfies Record<Observance["kind"], unknown>;

const BETWEEN = {
  traipakshika: msg`Traipakshika shraddh`,
  shanmasik: msg`Shanmasik shraddh`,
} satisfies Record<NonNullable<Coming["between"]>, unknown>;

type Lunar = Pick<Departed, "masa" | "paksha" | "tithi">;

/** The tithi that one goes by; undefined where it goes by a date or by a nakshatra. */
export function lunarOf({
  observance,
  person,
  pitru,
  between,
}: Pick<Coming, "observance" | "person" | "pitru" | "between">): Lunar | undefined {
  // Of a count of days, not of a tithi.
  if (between) return undefined;
  if (pitru) return lunarOfIndex(pitru, PITRU_MASA);
  if (observance && observance.basis !== "register") {
    const { tithi, masa } = observance;
    return tithi ? lunarOfIndex(tithi, masa) : undefined;
  }
  return person?.departed && lunarDay(person.departed);
}

/** The words of what comes, in the reader's language or another. */
export interface ComingWords {
  title: (coming: Coming, language?: Language) => string;
  /** "Kamla Devi" */
  who: (coming: Coming, language?: Language) => string;
  /** "Krishna Shashthi" */
  tithi: (coming: Coming) => string;
  /** "Margashirsha Krishna Shashthi", as the family counts months; "" where none is known. */
  lunar: (coming: Coming, language?: Language) => string;
}

/** Words of what comes. */
export function useComingWords(): ComingWords {
  const { i18n, t } = useLingui();
  const words = useAlmanacWords();
  const lunarWords = useLunarWords();
  return useMemo(() => {
    const own = i18n.locale as Language;
    const who = ({ person }: Coming, language = own) =>
      (language === "hi" && person?.nameLocal) || (person?.name ?? "");
    return {
      title: ({ kind, observance, masik, first, pitru, between }) => {
        if (pitru) return t`Pitru Paksha shraddh`;
        if (masik) return t`Masik shraddh, month ${masik}`;
        if (between) return i18n._(BETWEEN[between]);
        if (first) return t`First varshik`;
        return observance?.name || i18n._(KINDS[kind]);
      },
      who,
      tithi: (coming) => {
        const lunar = lunarOf(coming);
        return lunar ? tithiIn(words, own, lunar) : "";
      },
      lunar: (coming, language = own) => {
        const lunar = lunarOf(coming);
        return lunar ? lunarWords(lunar, coming.client.calendar, language) : "";
      },
    };
  }, [i18n, t, words, lunarWords]);
}
