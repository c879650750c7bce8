/** In which sign the Sun stood in another year, by the sankrantis of the months on the device. Pure. */
import type { PackedMonth } from "../almanac-month.ts";

/** From one sankranti to the same one of the next year, in seconds. */
const YEAR = 365.25636 * 86_400;
/** A sankranti may lie so far off its mean from year to year, in seconds. */
const ROOM = 3600;
const SIGNS = 12;

/** The Sun's sign (1 is Mesha) at an instant in seconds; undefined next to a sankranti, and where the months hold no whole year. */
export function signAround(months: readonly PackedMonth[], at: number): number | undefined {
  const known = months.flatMap(({ from, days }) =>
    days.flatMap(({ sankranti: [sign, when] = [] }) =>
      sign !== undefined && when !== undefined ? [{ sign, at: from + when }] : [],
    ),
  );
  if (new Set(known.map(({ sign }) => sign)).size < SIGNS) return undefined;
  const since = (entered: number) => (((at - entered) % YEAR) + YEAR) % YEAR;
  const [last] = known.sort((a, b) => since(a.at) - since(b.at));
  const next = Math.max(...known.map((one) => since(one.at)));
  return last && since(last.at) > ROOM && next < YEAR - ROOM ? last.sign : undefined;
}
