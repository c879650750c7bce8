import { useLingui } from "@lingui/react";
import { useMemo } from "react";
import type { Departed } from "../api/types.ts";
import type { Language } from "../i18n/prefs.ts";
import { useUser } from "../offline/device.ts";
import { type Calendar, countsByFullMoon, lunarIn } from "./lunar.ts";
import { useAlmanacWords } from "./use-tithi-days.ts";

type Lunar = Pick<Departed, "masa" | "adhika" | "paksha" | "tithi">;

/** Tells a lunar day as a family counts months, "Phalguna Krishna Dwitiya"; "" where no tithi is known. */
export function useLunarWords(): (lunar: Lunar, calendar?: Calendar, language?: Language) => string {
  const { i18n } = useLingui();
  const words = useAlmanacWords();
  const custom = useUser()?.almanac.monthEnds ?? "purnima";
  return useMemo(
    () =>
      (lunar, calendar, language = i18n.locale as Language) =>
        lunarIn(words, language, lunar, countsByFullMoon(calendar, custom)),
    [i18n.locale, words, custom],
  );
}
