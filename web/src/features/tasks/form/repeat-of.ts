import { monthsNow } from "../../../almanac/use-tithi-days.ts";
import { lunarDays } from "../../../domain/observances/lunar-days.ts";
import type { RepeatValues } from "../../../domain/repeats/repeats.ts";
import type { CivilDate } from "../../../lib/month.ts";
import type { AnyChange } from "../../../offline/changes/changes.ts";
import type { Addition } from "./task-values.ts";

/** The repeat of a new task, which becomes its first one; undefined where it does not come again. */
export async function repeatOf(
  values: RepeatValues | null,
  addition: Addition,
  today: CivilDate,
): Promise<AnyChange | undefined> {
  if (!values) return undefined;
  const { newRepeat } = await import("../../../domain/repeats/follow.ts");
  const { change, task } = newRepeat(values, addition.task, lunarDays(monthsNow(today)));
  Object.assign(addition.body, task);
  Object.assign(addition.task, task);
  if (addition.payment) addition.payment.taskId = task._id;
  return change;
}
