/** How long work of several days may take that comes again. The rule of `internal/recurrence`. Pure. */
import type { Course } from "../observances/course.ts";

/** How many days lie at least between two times that come one after the other. */
export function apartOf({ every, basis, interval = 1 }: Course): number {
  if (every === "day") return interval;
  if (every === "week") return 7 * interval;
  if (every === "year") return basis === "weekday" ? 7 : LUNAR_YEAR;
  if (basis === "civil" || basis === "weekday") return 28 * interval;
  return basis === "nakshatra" ? 27 : 29;
}

const LUNAR_YEAR = 354;

/** Whether the next one would begin before this one ends. */
export const runsOver = (course: Course, days: number | null | undefined): boolean =>
  (days ?? 1) > apartOf(course);
