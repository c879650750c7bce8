/** The signs that rise at the place, from a month of the almanac. Pure; instants in seconds. */
import type { PackedMonth } from "./almanac-month.ts";

/** After so long, in seconds, the same point of the zodiac rises again. */
const SIDEREAL_DAY = 86_164.099;

/** A sign, from 1 for Mesha, while it rises. */
export interface Lagna {
  sign: number;
  from: number;
  until: number;
}

/** The signs that rise between two instants, the earliest first. A device may still hold a month from before it gave any. */
export function lagnasBetween(
  { from: midnight, lagnas = [] }: Pick<PackedMonth, "from" | "lagnas">,
  start: number,
  end: number,
): Lagna[] {
  const all = lagnas.flatMap((first, n) => {
    const next = lagnas[(n + 1) % lagnas.length] ?? 0;
    const length = modulo(next - first, SIDEREAL_DAY);
    const found: Lagna[] = [];
    const last = start - modulo(start - midnight - first, SIDEREAL_DAY);
    for (let at = last; at < end; at += SIDEREAL_DAY) {
      const rises = { sign: n + 1, from: Math.round(at), until: Math.round(at + length) };
      if (rises.until > start) found.push(rises);
    }
    return found;
  });
  return all.sort((a, b) => a.from - b.from);
}

const modulo = (n: number, by: number) => ((n % by) + by) % by;
