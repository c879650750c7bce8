import { useLingui } from "@lingui/react/macro";
import type { PackedWords } from "../../../almanac/almanac-month.ts";
import { countsByFullMoon, shownMonth } from "../../../almanac/lunar.ts";
import type { Language } from "../../../i18n/prefs.ts";
import { useUser } from "../../../offline/device.ts";
import type { Half } from "./groups.ts";

/** "Margashirsha Krishna", as the purohit counts months. */
export function HalfName({
  half: { masa, adhika, dark },
  words,
}: {
  half: Half;
  words: PackedWords | undefined;
}) {
  const { i18n, t } = useLingui();
  const language = i18n.locale as Language;
  const fullMoon = countsByFullMoon(undefined, useUser()?.almanac.monthEnds ?? "purnima");
  const shown = shownMonth({ masa, adhika, paksha: dark ? "krishna" : "shukla" }, fullMoon);
  const month = words?.month[shown - 1]?.[language] ?? "";
  const half = words?.paksha[dark ? 1 : 0]?.[language] ?? "";
  return <>{[adhika && t`Adhika`, month, half].filter(Boolean).join(" ")}</>;
}
