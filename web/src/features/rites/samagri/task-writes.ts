import { t } from "@lingui/core/macro";
import type { Task } from "../../../api/types.ts";
import type { TaskSamagri } from "../../../domain/rites/samagri.ts";
import { keep } from "../../../records/keep.ts";

/** Changes the samagri of a task. It needs no question, since it can be taken back. `text`: what was done. */
export function saveSamagri(task: Task, samagri: TaskSamagri, text: string): Promise<boolean> {
  const { _id: id, samagri: before = null } = task;
  const url = `/api/task/tasks/modify/update/${id}`;
  const undo = () =>
    void keep(
      {
        kind: "task",
        op: "update",
        id,
        url,
        body: { samagri: before },
        optimistic: { samagri: before ?? undefined },
      },
      { done: { kind: "success", text: t`Undone` } },
    );
  return keep(
    { kind: "task", op: "update", id, url, body: { samagri } },
    { done: { kind: "success", text, action: { label: t`Undo`, run: undo } } },
  );
}
