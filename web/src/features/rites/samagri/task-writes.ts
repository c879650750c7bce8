import type { Task } from "../../../api/types.ts";
import type { TaskSamagri } from "../../../domain/rites/samagri.ts";
import { previous, update } from "../../../offline/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";

/** Changes the samagri of a task. It needs no question, since it can be taken back. `done`: what was done. */
export function saveSamagri(task: Task, samagri: TaskSamagri, done: string) {
  const change = { samagri };
  return saveWithUndo(
    [update("task", task._id, change)],
    [update("task", task._id, previous(task, change))],
    { done },
  );
}
