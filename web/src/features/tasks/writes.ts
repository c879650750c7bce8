/** Every change of tasks: kept on the device first, told in a toast, and what comes back from the server told too. */

import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Outcome as Ending, Task } from "../../api/types.ts";
import { showToast, type Toast } from "../../app/toasts.ts";
import { kinds } from "../../offline/kinds.ts";
import { type Saved, type Wish, write } from "../../offline/write.ts";
import type { Row } from "./board.ts";
import type { Addition, Change } from "./task-values.ts";

const updateUrl = (id: string) => `/api/task/tasks/modify/update/${id}`;

export interface TaskWrites {
  /** Resolves to true once the task is kept on the device. */
  add: (addition: Addition) => Promise<boolean>;
  /** `revision`: of the task as the form was opened with. */
  update: (id: string, change: Change, revision: number) => Promise<boolean>;
  remove: (tasks: readonly Row[]) => Promise<boolean>;
  /** How it ended; null: as the clock says. */
  mark: (task: Row, outcome: Ending | null) => Promise<boolean>;
}

export function useTaskWrites(): TaskWrites {
  const { t } = useLingui();

  const keep = async (wishes: Wish<"task">, done: Toast): Promise<boolean> => {
    let saved: Saved;
    try {
      saved = await write(wishes);
    } catch {
      showToast({
        kind: "error",
        text: t`This device could not keep the change. Please free some space and try again.`,
      });
      return false;
    }
    showToast(done);
    void saved.outcome.then((outcome) => {
      if (outcome.state === "rejected") showToast({ kind: "error", text: outcome.failure.error });
      if (outcome.state === "conflict") {
        showToast({
          kind: "error",
          text: t`This task was changed somewhere else too. Please decide which one stays.`,
        });
      }
    });
    return true;
  };

  const restore = (tasks: readonly Task[]) => {
    const ids = tasks.map((task) => task._id);
    const text = plural(ids.length, { one: "Task brought back", other: "# tasks brought back" });
    void keep(
      { kind: "task", op: "restore", ids, url: kinds.task.restore, optimistic: [...tasks] },
      { kind: "success", text },
    );
  };

  const mark = (task: Row, outcome: Ending | null): Promise<boolean> => {
    const said = {
      done: t`Marked as done`,
      cancelled: t`Marked as cancelled`,
      missed: t`Marked as missed`,
      handed_over: t`Marked as handed over`,
      clock: t`The clock decides again`,
    }[outcome ?? "clock"];
    return keep(
      { kind: "task", op: "update", id: task._id, url: updateUrl(task._id), body: { outcome } },
      {
        kind: "success",
        text: said,
        action: { label: t`Undo`, run: () => void mark({ ...task, outcome }, task.outcome) },
      },
    );
  };

  return {
    mark,
    add: ({ call, body, task }) =>
      keep(
        {
          kind: "task",
          op: "create",
          id: task._id,
          url: `/api/task/tasks/add/${call}`,
          body,
          optimistic: task,
        },
        { kind: "success", text: t`Task added` },
      ),
    update: (id, body, revision) =>
      keep(
        { kind: "task", op: "update", id, url: updateUrl(id), body, revision },
        { kind: "success", text: t`Task updated` },
      ),
    remove: (tasks) => {
      const [only, ...more] = tasks;
      if (!only) return Promise.resolve(false);
      const ids = tasks.map((task) => task._id);
      const wish: Wish<"task"> =
        more.length === 0
          ? { kind: "task", op: "delete", id: only._id, url: `/api/task/tasks/modify/delete/${only._id}` }
          : { kind: "task", op: "delete", ids, url: "/api/task/tasks/delete/all" };
      const text = plural(ids.length, { one: "Task deleted", other: "# tasks deleted" });
      return keep(wish, { kind: "success", text, action: { label: t`Undo`, run: () => restore(tasks) } });
    },
  };
}
