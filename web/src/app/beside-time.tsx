import type { Task } from "../api/types.ts";
import type { Clock } from "../domain/planner/moment.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { useLate } from "../ui/use-late.ts";

const load = () =>
  Promise.all([import("../features/today/beside-time.tsx"), loadTexts("today")]).then(
    ([{ Beside }]) => Beside,
  );

/** " · Fri night · muhurat 6:12 am – 7:40 am · leave by 9:00 am", behind the time of work that is still to come. */
export function BesideTime({ task, now }: { task: Task; now: Clock }) {
  const Beside = useLate(load, task.date >= now.today);
  return Beside && <Beside task={task} now={now} />;
}
