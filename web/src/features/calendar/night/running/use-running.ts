import { useMemo } from "react";
import { type Running, runningAt } from "../../../../domain/planner/night/night-running.ts";
import { instantOf } from "../../../../lib/clock.ts";
import type { CivilDate } from "../../../../lib/month.ts";
import { useClock } from "../../../../offline/clock.ts";
import type { Night } from "../use-night.ts";

/** Where he is in the evening of that date; undefined while none of its houses has begun. */
export function useRunning(date: CivilDate, { visits }: Night): Running | undefined {
  const { at, zone } = useClock();
  return useMemo(() => {
    const now = Math.floor((at - instantOf(date, "00:00", zone)) / 60_000);
    return runningAt(visits, now);
  }, [at, zone, date, visits]);
}
