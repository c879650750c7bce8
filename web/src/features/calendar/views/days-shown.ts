import { addDays, type CivilDate, isCivilDate, weekdayOf, weeksOf } from "../../../lib/month.ts";
import type { Mode } from "./address.ts";

/** So many days the agenda lists, and turns by. */
const LISTED = 28;
/** So many stand beside each other on a phone. */
const NARROW = 3;
const run = (first: CivilDate, count: number): CivilDate[] =>
  Array.from({ length: count }, (_, n) => addDays(first, n)).filter(isCivilDate);

/** The days on the screen, of which one is `from`: a month, the day itself, a week from Sunday (on a phone three days), or those of the list. */
export function daysShown(mode: Mode, from: CivilDate, wide: boolean): CivilDate[] {
  if (mode === "month") {
    const month = from.slice(0, 7);
    return weeksOf(month)
      .flat()
      .filter((day) => day.startsWith(month));
  }
  if (mode === "day") return run(from, 1);
  if (mode === "agenda") return run(from, LISTED);
  return wide ? run(addDays(from, -weekdayOf(from)), 7) : run(from, NARROW);
}
