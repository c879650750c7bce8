/** Which work of a day belongs to its evening. Pure. */
import type { Task } from "../../api/types.ts";

/** An evening with so many houses is worth an order of its own. */
export const MANY = 6;
const [EVENING, AFTERNOON] = ["17:00", "16:00"];

type Known = Pick<Task, "own" | "outcome" | "startTime" | "windowFrom">;

/** His own open work that begins in the evening, and that without a time whose muhurat is not earlier. */
export const ofEvening = <T extends Known>(tasks: readonly T[]): T[] =>
  tasks.filter(
    ({ own, outcome, startTime, windowFrom }) =>
      own &&
      outcome === null &&
      (startTime ?? (windowFrom && windowFrom < AFTERNOON ? "" : EVENING)) >= EVENING,
  );
