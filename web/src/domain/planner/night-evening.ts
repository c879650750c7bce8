/** Which work of a day belongs to its evening. Pure. */
import type { Task } from "../../api/types.ts";
import type { CivilDate } from "../../i18n/format.ts";
import { instantOf } from "../../lib/clock.ts";
import { type Sitting, type Spanned, sittingsOf } from "./span/span.ts";
import { isOn } from "./task-status.ts";

/** An evening with so many houses is worth an order of its own. */
export const MANY = 6;
const [EVENING, AFTERNOON] = ["17:00", "16:00"];

type Known = Pick<Task, "own" | "outcome" | "startTime" | "windowFrom" | "days">;

/** His own open work that begins in the evening, and that without a time whose muhurat is not earlier; none of several days. */
export const ofEvening = <T extends Known>(tasks: readonly T[]): T[] =>
  tasks.filter(
    ({ own, outcome, startTime, windowFrom, days }) =>
      own &&
      !days &&
      outcome === null &&
      (startTime ?? (windowFrom && windowFrom < AFTERNOON ? "" : EVENING)) >= EVENING,
  );

/** His own open work of several days that has a part in this evening, whichever of its days it is: it is no house to be moved. */
export const partsOfEvening = <T extends Spanned & Pick<Task, "own" | "outcome">>(
  tasks: readonly T[],
  date: CivilDate,
  zone: string,
): { task: T; part: Sitting | undefined }[] => {
  const evening = instantOf(date, EVENING, zone);
  return tasks.flatMap((task) => {
    if (!task.days || !task.own || task.outcome !== null || !isOn(task, date)) return [];
    if (task.startTime === null) return { task, part: undefined };
    const part = sittingsOf(task, zone).find((one) => one.date === date && one.end > evening);
    return part ? { task, part } : [];
  });
};
