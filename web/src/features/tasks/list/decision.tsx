import { lazy, Suspense } from "react";
import { loadTexts } from "../../../i18n/i18n.ts";
import { useProblems } from "../../../offline/status.ts";

/** Rarely needed, so it comes when it is. */
const TaskConflict = lazy(() =>
  Promise.all([import("../form/task-conflict.tsx"), loadTexts("tasks/form")]).then(([{ TaskConflict }]) => ({
    default: TaskConflict,
  })),
);

/** Two versions of a task, of which one is to be chosen. */
export function Decision({ id, onClose }: { id: string; onClose: () => void }) {
  const problem = useProblems().find(({ ids }) => ids.includes(id));
  return (
    <Suspense>
      <TaskConflict problem={problem} onClose={onClose} />
    </Suspense>
  );
}
