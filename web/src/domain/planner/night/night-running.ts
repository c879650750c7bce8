/** The evening while it goes on: which house it is now, and who hears that he comes later. Pure; minutes as in night-bands.ts. */
import type { Visit } from "./night-plan.ts";

/** Families are told times to the nearest five minutes: less than that is not late. */
const LATE = 5;
/** So long after the last house the evening is over, in minutes. */
const AFTER = 120;

/** Where he is. */
export interface Running {
  now: number;
  /** The house that has begun last. */
  current: Visit;
  /** Those still to come that begin later than agreed, and by how many minutes the last of them. */
  late: readonly Visit[];
  by: number;
}

/** Undefined before the first house begins and once the last is over. */
export function runningAt(visits: readonly Visit[], now: number): Running | undefined {
  const n = visits.findLastIndex(({ from }) => from <= now);
  const current = visits[n];
  if (!current || now > (visits.at(-1)?.until ?? 0) + AFTER) return undefined;
  const late = visits.slice(n + 1).filter((visit) => lateBy(visit) >= LATE);
  return { now, current, late, by: Math.max(0, ...late.map(lateBy)) };
}

const lateBy = ({ from, house: { agreed } }: Visit) => (agreed === undefined ? 0 : from - agreed);
