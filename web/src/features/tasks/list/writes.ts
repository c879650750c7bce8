/** Changes of tasks from the list: kept on the device first, told in a toast, and what comes of sending it told too. */
import { t } from "@lingui/core/macro";
import type { Outcome as Ending, Task } from "../../../api/types.ts";
import { kinds } from "../../../offline/kinds.ts";
import type { Wish } from "../../../offline/write.ts";
import { keep } from "../../../records/keep.ts";
import type { Row } from "./board.ts";

export const updateUrl = (id: string) => `/api/task/tasks/modify/update/${id}`;

/** How it ended; null: as the clock says. Resolves to true once it is kept on the device. */
export function markTask(task: Row, outcome: Ending | null): Promise<boolean> {
  const said = {
    done: t`Marked as done`,
    cancelled: t`Marked as cancelled`,
    missed: t`Marked as missed`,
    handed_over: t`Marked as handed over`,
    clock: t`The clock decides again`,
  }[outcome ?? "clock"];
  const back = () => void markTask({ ...task, outcome }, task.outcome);
  return keep(
    { kind: "task", op: "update", id: task._id, url: updateUrl(task._id), body: { outcome } },
    { done: { kind: "success", text: said, action: { label: t`Undo`, run: back } } },
  );
}

export function removeTasks(tasks: readonly Row[]): Promise<boolean> {
  const ids = tasks.map((task) => task._id);
  const [id = "", ...more] = ids;
  const wish: Wish<"task"> =
    more.length === 0
      ? { kind: "task", op: "delete", id, url: `/api/task/tasks/modify/delete/${id}` }
      : { kind: "task", op: "delete", ids, url: "/api/task/tasks/delete/all" };
  const n = ids.length;
  const text = n === 1 ? t`Task deleted` : t`Tasks deleted: ${n}`;
  return keep(wish, {
    done: { kind: "success", text, action: { label: t`Undo`, run: () => restore(tasks) } },
    partly: n > 1 ? partly : undefined,
  });
}

function restore(tasks: readonly Task[]) {
  const ids = tasks.map((task) => task._id);
  const n = ids.length;
  void keep(
    { kind: "task", op: "restore", ids, url: kinds.task.restore, optimistic: [...tasks] },
    { done: { kind: "success", text: t`Tasks restored: ${n}` }, partly },
  );
}

const partly = (error: string) => t`Not all tasks were accepted; those that were not are marked. ${error}`;
