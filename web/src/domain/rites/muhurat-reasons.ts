/** What the search for a muhurat says of a time. */
import type { components } from "../../api/schema.gen.ts";
import { localParts } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/use-format.ts";
import { useClock } from "../../offline/clock.ts";

type Found = Pick<components["schemas"]["MuhuratDays"], "reasons">;

/** A moment by the clock of the settings. */
export function useAt(): (at: number) => string {
  const { time } = useFormat();
  const { zone } = useClock();
  return (at) => time(localParts(new Date(at), zone).time);
}

/** "11:50 am – 1:06 pm" */
export function useSpan(): (from: number, until: number) => string {
  const at = useAt();
  return (from, until) => `${at(from)} – ${at(until)}`;
}

/** What a reason says, with its times, dates and people; several of them in a row, each once. */
export function useReasons(found: Found, people: readonly string[] = []) {
  const { date, digits } = useFormat();
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
  return { word, words };
}
