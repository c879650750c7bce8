/** Which work of a day belongs to its evening or its morning. Pure. */
import type { HalfOfDay } from "../../../almanac/festivals/feast-hours.ts";
import type { Task } from "../../../api/types.ts";
import type { CivilDate } from "../../../i18n/format.ts";
import { instantOf } from "../../../lib/clock.ts";
import { type Sitting, type Spanned, sittingsOf } from "../span/span.ts";
import { isOn } from "../task-status.ts";

/** An evening or a morning with so many houses is worth an order of its own. */
export const MANY = 6;
const [NOON, AFTERNOON, EVENING] = ["12:00", "16:00", "17:00"];

type Known = Pick<Task, "own" | "outcome" | "startTime" | "windowFrom" | "days">;

/**
 * His own open work that begins in this half of the day, or that of others; none of several days. Where no time is agreed, its
 * muhurat tells, or else the half in which such work of the day is done.
 */
export const ofHalf = <T extends Known>(
  tasks: readonly T[],
  half: HalfOfDay,
  untimed: HalfOfDay,
  whose: "own" | "others" = "own",
): T[] =>
  tasks.filter(
    ({ own, outcome, startTime, windowFrom, days }) =>
      own === (whose === "own") &&
      !days &&
      outcome === null &&
      halfOf(startTime, windowFrom, untimed) === half,
  );

function halfOf(startTime: string | null, windowFrom: string | null | undefined, untimed: HalfOfDay) {
  if (startTime) return startTime < NOON ? "morning" : startTime >= EVENING ? "evening" : undefined;
  if (!windowFrom) return untimed;
  return windowFrom < NOON ? "morning" : windowFrom >= AFTERNOON ? "evening" : undefined;
}

/** His own open work of several days that has a part in this half, whichever of its days it is: it is no house to be moved. */
export const partsOfHalf = <T extends Spanned & Pick<Task, "own" | "outcome">>(
  tasks: readonly T[],
  date: CivilDate,
  half: HalfOfDay,
  zone: string,
): { task: T; part: Sitting | undefined }[] => {
  const begins = half === "evening" ? instantOf(date, EVENING, zone) : 0;
  const ends = half === "morning" ? instantOf(date, NOON, zone) : Number.POSITIVE_INFINITY;
  return tasks.flatMap((task) => {
    if (!task.days || !task.own || task.outcome !== null || !isOn(task, date)) return [];
    if (task.startTime === null) return { task, part: undefined };
    const part = sittingsOf(task, zone).find(
      ({ date: on, start, end }) => on === date && end > begins && start < ends,
    );
    return part ? { task, part } : [];
  });
};
