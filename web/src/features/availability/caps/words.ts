import { useLingui } from "@lingui/react/macro";
import { lunarIn, lunarOfIndex } from "../../../almanac/lunar.ts";
import { useAlmanacWords } from "../../../almanac/use-tithi-days.ts";
import type { Cap } from "../../../domain/planner/caps/caps.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useLanguage } from "../../../i18n/use-language.ts";
import { useUser } from "../../../offline/device.ts";

/** What the seasons are called. */
export function useSeasonNames(): Record<Cap["season"], string> {
  const { t } = useLingui();
  return {
    pitru_paksha: t`Pitru Paksha`,
    navratri: t`Navratri`,
    diwali: t`Diwali, Dhanteras to Bhai Dooj`,
    weddings: t`Wedding months`,
    kharmas: t`Kharmas`,
    dates: t`From day to day`,
    tithis: t`From tithi to tithi, each year`,
  };
}

/** What a cap is called, and of a range of one's own from when till when. */
export function useCapWords() {
  const names = useSeasonNames();
  const { dayMonth, digits } = useFormat();
  const language = useLanguage();
  const words = useAlmanacWords();
  const fullMoon = useUser()?.almanac.monthEnds !== "amavasya";
  const day = (date = "") => date && `${dayMonth(date)} ${digits(date.slice(0, 4))}`;
  const tithi = (masa?: number, index = 1) => lunarIn(words, language, lunarOfIndex(index, masa), fullMoon);
  return (cap: Cap): { name: string; range: string } => {
    const { season, name } = cap;
    if (season === "dates" || season === "tithis") {
      const range =
        season === "dates"
          ? `${day(cap.from)} – ${day(cap.to)}`
          : `${tithi(cap.fromMasa, cap.fromTithi)} – ${tithi(cap.toMasa, cap.toTithi)}`;
      return name ? { name, range } : { name: range, range: "" };
    }
    return { name: names[season], range: "" };
  };
}
