import type { Task } from "../api/types.ts";
import { loadTexts } from "../i18n/i18n.ts";
import type { Clock } from "../offline/moment.ts";
import { useLate } from "./use-late.ts";

const load = () =>
  Promise.all([import("../features/today/leave-by.tsx"), loadTexts("today")]).then(([{ Leave }]) => Leave);

/** " · leave by 9:00 am", behind the time of work that is still to come. */
export function LeaveBy({ task, now }: { task: Task; now: Clock }) {
  const Leave = useLate(load, task.date >= now.today);
  return Leave && <Leave task={task} now={now} />;
}
