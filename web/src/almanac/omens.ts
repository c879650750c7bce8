/** What the sky of a day holds against auspicious rites, beside its season: an eclipse, asta, Holashtak. Pure. */
import type { Eclipse, Instant, Omens, PackedDay } from "./almanac-month.ts";

/** The number of Guru among the grahas, as months pack them; the other that is told of is Shukra. */
export const GURU = 4;
/** Phalguna by the amanta months, and the tithis of Holashtak in it: from the eighth of the bright half to the full moon. */
const PHALGUNA = 12;
const ASHTAMI = 8;
const PURNIMA = 15;

export function omensOf(day: PackedDay, at: (seconds: number) => Instant): Omens {
  const tithi = day.tithi?.[0] ?? 0;
  return {
    eclipse: day.eclipse && eclipseOf(day.eclipse.slice(2).map(at), day.eclipse),
    asta: (day.asta ?? []).map((graha) => (graha === GURU ? "guru" : "shukra")),
    holashtak: day.amanta === PHALGUNA && !day.adhika && tithi >= ASHTAMI && tithi <= PURNIMA,
  };
}

/** As the server packs it: the body, whether it is whole, then six instants. */
function eclipseOf(instants: Instant[], [body, whole]: number[]): Eclipse | undefined {
  const [from, greatest, until, begins, frail, ends] = instants;
  if (!from || !greatest || !until || !begins || !frail || !ends) return undefined;
  return {
    body: body === 1 ? "sun" : "moon",
    whole: whole === 1,
    seen: { start: from, end: until },
    greatest,
    sutak: { start: begins, end: ends },
    frail,
  };
}
