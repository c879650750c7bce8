import { useLingui } from "@lingui/react/macro";
import { countsByFullMoon, lunarIn, lunarOfIndex, tithiIn } from "../../almanac/lunar.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import type { Client } from "../../api/types.ts";
import type { Course } from "../../domain/observances/occurrences.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useUser } from "../../offline/device.ts";

/** When an observance comes, in words: "Every year: Kartika Purnima", as the family counts months. */
export function useRuleWords(): (course: Course, calendar: Client["calendar"]) => string {
  const { t, i18n } = useLingui();
  const { dayMonth, digits } = useFormat();
  const words = useAlmanacWords();
  const language = i18n.locale as Language;
  const custom = useUser()?.almanac.monthEnds ?? "purnima";
  const named = (list: "month" | "rashi" | "nakshatra", n = 0) => words?.[list]?.[n - 1]?.[language] ?? "";
  return (course, calendar) => {
    const { every, basis, masa, tithi = 0, solarMonth, nakshatra, date = "" } = course;
    const lunar = tithi ? lunarOfIndex(tithi, masa) : {};
    const moon = basis === "tithi" && every === "year";
    const day = moon
      ? lunarIn(words, language, lunar, countsByFullMoon(calendar, custom))
      : tithiIn(words, language, lunar);
    const star = named("nakshatra", nakshatra);
    const month = named("rashi", solarMonth);
    if (every === "month") {
      const on = basis === "civil" ? t`day ${digits(String(Number(date.slice(8))))}` : star || day;
      return t`Every month: ${on}`;
    }
    const on = { tithi: day, solar: day, nakshatra: star, civil: date && dayMonth(date), register: "" }[
      basis
    ];
    return basis === "solar" || basis === "nakshatra"
      ? t`Every year: ${on} in the solar month ${month}`
      : t`Every year: ${on}`;
  };
}
