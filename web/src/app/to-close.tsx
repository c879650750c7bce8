import { useMemo } from "react";
import type { Task } from "../api/types.ts";
import { isToClose } from "../domain/planner/closing.ts";
import type { Clock } from "../domain/planner/moment.ts";
import { loadTexts } from "../i18n/i18n.ts";
import { useLate } from "../ui/use-late.ts";

const load = () =>
  Promise.all([import("../features/payments/close/to-close-card.tsx"), loadTexts("payments")]).then(
    ([{ Component }]) => Component,
  );

/** Above the tasks: the way to close those that are over. */
export function ToClose({ tasks, now }: { tasks: readonly Task[]; now: Clock }) {
  const any = useMemo(() => tasks.some((task) => isToClose(task, now)), [tasks, now]);
  const Card = useLate(load, any);
  return Card && <Card />;
}
