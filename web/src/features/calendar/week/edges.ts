/** Making a task longer or shorter: at an edge of what stands in a column, by a mouse or by keys. */
import { ASSUMED } from "../../../domain/planner/when-calendar.ts";
import type { ClockTime } from "../../../i18n/format.ts";
import type { Row } from "../day-marks.ts";
import { clockTime, minuteOf } from "./scale.ts";

/** Which edge is held. */
export type Edge = "start" | "end";

/** When a task begins, and how long it takes. */
export type Stretch = { startTime: ClockTime; durationMinutes: number };

/** The shortest work and the steps of its length; the longest. */
const [STEP, MOST] = [15, 24 * 60];
const steps = (minutes: number) => Math.round(minutes / STEP) * STEP;

/** How long it takes as it stands. */
export const lengthOf = (task: Row): number => task.durationMinutes ?? ASSUMED;

/** An edge of a task put at a minute of the day; the other one stays where it is. */
export function stretched(task: Row & { startTime: ClockTime }, edge: Edge, minute: number): Stretch {
  const begins = minuteOf(task.startTime);
  const ends = begins + lengthOf(task);
  if (edge === "end") return longer(task.startTime, minute - begins);
  const start = Math.max(Math.min(steps(minute), ends - STEP, MOST - STEP), 0, ends - MOST);
  return { startTime: clockTime(start), durationMinutes: ends - start };
}

/** Some minutes long from the same beginning on. */
export const longer = (startTime: ClockTime, minutes: number): Stretch => ({
  startTime,
  durationMinutes: Math.min(Math.max(steps(minutes), STEP), MOST),
});

/** A press of Alt, Shift and an arrow makes it a quarter of an hour longer or shorter; undefined for other keys. */
export function lengthened(startTime: ClockTime, minutes: number, key: string): Stretch | undefined {
  const way = { ArrowUp: -STEP, ArrowDown: STEP }[key];
  return way === undefined ? undefined : longer(startTime, minutes + way);
}
