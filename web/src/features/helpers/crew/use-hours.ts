import type { Task } from "../../../api/types.ts";
import { momentOf } from "../../../domain/planner/task-status.ts";
import { localParts } from "../../../i18n/format.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useClock } from "../../../offline/clock.ts";

/** "7:00 am – 8:30 am"; "" of work without a time. */
export function useHours(task: Task | undefined): string {
  const { time } = useFormat();
  const { zone } = useClock();
  if (!task?.startTime) return "";
  if (!task.durationMinutes) return time(task.startTime);
  return `${time(task.startTime)} – ${time(localParts(new Date(momentOf(task, zone)), zone).time)}`;
}
