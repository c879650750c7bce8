import { useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import type { CivilDate } from "../../../lib/month.ts";
import { isOn, lastDay } from "../task-status.ts";
import { dayOfSpan } from "./span.ts";

/** "day 3 of 7", or "7 days, till 29 Nov" on a date that is none of them; undefined for one day. */
export function useSpanWords(): (task: Pick<Task, "date" | "days">, date: CivilDate) => string | undefined {
  const { t } = useLingui();
  const { number, dayMonth } = useFormat();
  return (task, date) => {
    if (!task.days) return undefined;
    const days = number(task.days);
    const last = dayMonth(lastDay(task));
    if (!isOn(task, date)) return t`${days} days, till ${last}`;
    const n = number(dayOfSpan(task, date));
    return t`day ${n} of ${days}`;
  };
}
