import { useLingui } from "@lingui/react/macro";
import { countsByFullMoon, lunarIn, lunarOfIndex, tithiIn } from "../../almanac/lunar.ts";
import { useAlmanacWords } from "../../almanac/use-tithi-days.ts";
import type { Client } from "../../api/types.ts";
import type { Language } from "../../i18n/prefs.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { addDays } from "../../lib/month.ts";
import { useUser } from "../../offline/device.ts";
import type { Course } from "./occurrences.ts";

/** When something comes again, in words: "Every year: Kartika Purnima", as the family counts months. */
export function useRuleWords(): (course: Course, calendar: Client["calendar"]) => string {
  const { t, i18n } = useLingui();
  const { dayMonth, digits } = useFormat();
  const often = useOftenWords();
  const varaName = useVaraNames();
  const words = useAlmanacWords();
  const language = i18n.locale as Language;
  const custom = useMonthEnds();
  const named = (list: "month" | "rashi" | "nakshatra", n = 0) => words?.[list]?.[n - 1]?.[language] ?? "";
  return (course, calendar) => {
    const { every, basis, masa, tithi = 0, solarMonth, nakshatra, date = "" } = course;
    const month = named("rashi", solarMonth);
    if (basis === "sankranti")
      return every === "month" ? t`Each sankranti` : t`Every year: ${month} sankranti`;
    if (basis === "weekday" && every === "year") {
      const [day, masaName] = [varaName(course.weekday), named("month", masa)];
      return t`Every year: each ${day} of ${masaName}`;
    }
    if (basis === "weekday" || (course.interval ?? 1) > 1 || every === "day") return often(course);
    const lunar = tithi ? lunarOfIndex(tithi, masa) : {};
    const moon = basis === "tithi" && every === "year";
    const day = moon
      ? lunarIn(words, language, lunar, countsByFullMoon(calendar, custom))
      : tithiIn(words, language, lunar);
    const star = named("nakshatra", nakshatra);
    if (every === "month") {
      const on = basis === "civil" ? t`day ${digits(String(Number(date.slice(8))))}` : star || day;
      return t`Every month: ${on}`;
    }
    const on = {
      tithi: day,
      solar: day,
      nakshatra: star,
      civil: date && dayMonth(date),
      register: "",
      weekday: "",
    }[basis];
    return basis === "solar" || basis === "nakshatra"
      ? t`Every year: ${on} in the solar month ${month}`
      : t`Every year: ${on}`;
  };
}

const useMonthEnds = () => useUser()?.almanac.monthEnds ?? "purnima";

/** Whether the months of a family end on purnima. */
export const useFullMoon = (calendar: Client["calendar"]): boolean =>
  countsByFullMoon(calendar, useMonthEnds());

/** A Sunday, from which weekdays are named. */
const SUNDAY = "2026-11-22";

/** The weekdays, 1 is Sunday. */
function useVaraNames(): (weekday: number | undefined) => string {
  const { weekday: named } = useFormat();
  return (weekday = 1) => named(addDays(SUNDAY, weekday - 1), "long");
}

/** "Every Monday", "The last Sunday of every 2 months", "Every 15 days". */
function useOftenWords(): (course: Course) => string {
  const { t } = useLingui();
  const { number, dayMonth, digits } = useFormat();
  const varaName = useVaraNames();
  return ({ every, basis, interval = 1, weekday, nth = 1, date = "" }) => {
    const n = number(interval);
    const day = varaName(weekday);
    if (every === "day") return interval > 1 ? t`Every ${n} days` : t`Every day`;
    if (every === "week") return interval > 1 ? t`${day}, every ${n} weeks` : t`Every ${day}`;
    if (basis === "weekday") {
      const which = [t`First ${day}`, t`Second ${day}`, t`Third ${day}`, t`Fourth ${day}`, t`Last ${day}`][
        nth - 1
      ];
      return interval > 1 ? t`${which}, every ${n} months` : t`${which} of every month`;
    }
    return every === "month"
      ? t`Every ${n} months: day ${digits(String(Number(date.slice(8))))}`
      : t`Every ${n} years: ${date && dayMonth(date)}`;
  };
}
