import { addDays, type CivilDate, isCivilDate, weeksOf } from "../../../lib/month.ts";
import type { Mode } from "./address.ts";

/** So many days the agenda lists, and turns by. */
const LISTED = 28;
const run = (first: CivilDate, count: number): CivilDate[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n)).filter(isCivilDate);

/** The days on the screen, of which one is `from`: a month, or those of the list. */
export function daysShown(mode: Mode, from: CivilDate): CivilDate[] {
  if (mode === "month") {
    const month = from.slice(0, 7);
    return weeksOf(month)
      .flat()
      .filter((day) => day.startsWith(month));
  }
  return run(from, LISTED);
}
