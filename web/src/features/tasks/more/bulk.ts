/** What is done with several tasks at once; one Undo takes all of it back. */
import { plural, t } from "@lingui/core/macro";
import { backOf, moveOf } from "../../../domain/planner/moved.ts";
import { type AnyChange, type UpdateBody, update } from "../../../offline/changes/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";
import type { Row } from "../list/task-summary.ts";

type Change = UpdateBody<"task">;

const updates = (tasks: readonly Row[], changeOf: (task: Row) => Change): AnyChange[] =>
  tasks.map((task) => update("task", task._id, changeOf(task)));

const changeAll = (
  tasks: readonly Row[],
  done: string,
  to: (task: Row) => Change,
  from: (task: Row) => Change,
) => saveWithUndo(updates(tasks, to), updates(tasks, from), { done });

/** All of them were done. */
export function markDone(tasks: readonly Row[]) {
  const open = tasks.filter(({ outcome }) => outcome !== "done");
  const text = t`${plural(open.length, { one: "# task marked as done", other: "# tasks marked as done" })}`;
  return changeAll(
    open,
    text,
    () => ({ outcome: "done" }),
    ({ outcome }) => ({ outcome }),
  );
}

/** All of them on another day; each remembers the day it was moved from. */
export function moveTo(date: string, tasks: readonly Row[]) {
  const there = tasks.filter((task) => task.date !== date);
  const text = t`${plural(there.length, { one: "# task moved", other: "# tasks moved" })}`;
  return changeAll(
    there,
    text,
    (task) => moveOf(task, { date }),
    (task) => backOf(task, { date }),
  );
}
