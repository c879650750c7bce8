import { useLingui } from "@lingui/react/macro";
import { useAt, useReasons } from "../../../domain/rites/muhurat-reasons.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Fit, Found, FoundDay } from "./fit.ts";
import { partAt } from "./fit.ts";

/** What the reasons say, and why a day is not good. */
export function useReasonWords(found: Found, people: readonly string[]) {
  const { digits } = useFormat();
  const { t } = useLingui();
  const { word, words } = useReasons(found, people);
  const refusal = (day: FoundDay): string => {
    const text = words(day.against);
    if (day.sunrise === 0) return t`The Sun does not rise.`;
    const minutes = digits(String(day.longest));
    if (day.longest > 0)
      return text ? t`${text}: only ${minutes} min are left` : t`Only ${minutes} min are left`;
    return text || t`The time is over, or too short.`;
  };
  return { word, words, refusal };
}

/** "Dvitiya, Mrigashira till 11:49 am" */
export function useLunarOf(): (fit: Fit) => string {
  const { t } = useLingui();
  const at = useAt();
  return ({ day, from, until }) =>
    [day.tithis, day.nakshatras]
      .map((parts) => {
        const part = partAt(parts, from);
        if (!part) return "";
        const till = at(part.until);
        return part.until < until ? t`${part.name} till ${till}` : part.name;
      })
      .filter(Boolean)
      .join(", ");
}
