import { useState } from "react";
import type { Lane } from "../../../../domain/planner/night/night-lanes.ts";
import type { Night } from "../use-night.ts";

/** So many lanes are there from the start, with or without houses. */
const LANES = 4;

/** The lanes of those who have something in this evening, and of a few others; one that was there stays under the pointer. */
export function useShownLanes({ lanes, havans }: Night): readonly Lane[] {
  const [shown] = useState(() => new Set<string>());
  for (const [n, { who, visits }] of lanes.entries()) {
    if (n < LANES || visits.length > 0 || havans.some((one) => one.who === who)) shown.add(who);
  }
  return lanes.filter(({ who }) => shown.has(who));
}
