/** Whether what comes is still wanted: neither skipped, paused, nor ended. Pure. */
import { goesBy } from "../../almanac/lunar.ts";
import type { Departed, Observance, Occasion } from "../../api/types.ts";
import type { CivilDate } from "../../lib/month.ts";

/** What was decided of a single one. */
export const occasionOf = (observance: Observance | undefined, key: string): Occasion | undefined =>
  observance?.occasions?.find((one) => one.key === key);

/** Whether an observance is suggested on a day: it is needed, and not paused. */
export const isWanted = (observance: Observance | undefined, on: CivilDate): boolean =>
  !observance?.ended && !(observance?.pausedUntil && on < observance.pausedUntil);

/** Whether the yearly day of one of the departed is to be told of. */
export function isRemembering(observance: Observance | undefined, of: Departed, on: CivilDate): boolean {
  const by = goesBy(of);
  const month = by && ("masa" in by ? by.masa : by.solarMonth);
  const key = month ? shakaOf(on, month) : on.slice(0, 4);
  return isWanted(observance, on) && !occasionOf(observance, `${key}`)?.skipped;
}

/** A Shaka year begins with Chaitra, in March or April; its last months reach into the next year of the calendar. */
const LATE = 9;
const MAY = "05";

/** The Shaka year of a day in the lunar or solar month of this number. */
export function shakaOf(day: CivilDate, month: number): number {
  const year = Number(day.slice(0, 4));
  return month >= LATE && day.slice(5, 7) <= MAY ? year - 79 : year - 78;
}
