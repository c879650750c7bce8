/** Words of Pitru Paksha: its days, and those that have a name of their own. */
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useAlmanacWords } from "../../../almanac/use-tithi-days.ts";
import type { PitruDay } from "../../../domain/observances/pitru-board.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useFormat } from "../../../i18n/use-format.ts";

/** For whom a day is besides those of its tithi. */
const MARKS: Record<number, ReturnType<typeof msg>> = {
  24: msg`Avidhava Navami`,
  27: msg`Sannyasi`,
  29: msg`Ghata Chaturdashi`,
  30: msg`Sarvapitri Amavasya`,
};

/** How the register names people. */
export interface PeopleNames {
  relation: (relation: string | undefined) => string;
  gotra: (gotra: string | undefined) => string;
}

/** The words of a day. */
export interface DayWords {
  /** "Trayodashi, Chaturdashi" */
  tithis: (day: Pick<PitruDay, "tithis">) => string;
  /** "Avidhava Navami"; "" for most. */
  mark: (day: Pick<PitruDay, "tithis">) => string;
  /** "Fri 24 Sep" */
  short: (date: string) => string;
}

/** The words of the days of Pitru Paksha. */
export function useDayWords(): DayWords {
  const { i18n } = useLingui();
  const words = useAlmanacWords();
  const { dayMonth, weekday } = useFormat();
  const language = i18n.locale as Language;
  return {
    tithis: ({ tithis }) => tithis.map((tithi) => words?.tithi[tithi - 1]?.[language] ?? "").join(", "),
    mark: ({ tithis }) => tithis.flatMap((tithi) => (MARKS[tithi] ? [i18n._(MARKS[tithi])] : [])).join(", "),
    short: (date) => `${weekday(date, "short")} ${dayMonth(date)}`,
  };
}
