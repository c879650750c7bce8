import { useLingui } from "@lingui/react/macro";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";
import type { Fit, Found, FoundDay } from "./fit.ts";
import { partAt } from "./fit.ts";

/** A moment by the clock of the settings. */
export function useAt(): (at: number) => string {
  const { time } = useFormat();
  const { zone } = useClock();
  return (at) => time(localParts(new Date(at), zone).time);
}

/** What a reason says, with its times, dates and people; several of them in a row, each once. */
export function useReasonWords(found: Found, people: readonly string[]) {
  const { date, digits } = useFormat();
  const { t } = useLingui();
  const at = useAt();
  const word = (place: number): string => {
    const reason = found.reasons[place];
    if (!reason) return "";
    const facts: Record<string, string> = {};
    for (const [name, moment] of Object.entries(reason.times ?? {})) facts[name] = at(moment);
    for (const [name, day] of Object.entries(reason.dates ?? {})) facts[name] = date(day);
    facts.person = people[(reason.person ?? 1) - 1] ?? "";
    return digits(reason.text).replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? "");
  };
  const words = (places: readonly number[]) => [...new Set(places.map(word))].join(", ");
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

/** "11:50 am – 1:06 pm" */
export function useSpan(): (from: number, until: number) => string {
  const at = useAt();
  return (from, until) => `${at(from)} – ${at(until)}`;
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
