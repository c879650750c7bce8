/** What is done with several tasks at once; one Undo takes all of it back. */
import { plural, t } from "@lingui/core/macro";
import type { Task } from "../../../api/types.ts";
import { windowOf, withoutWindow } from "../../../domain/planner/moved.ts";
import { type AnyWish, keepAll } from "../../../records/keep.ts";
import type { Row } from "../list/board.ts";
import { updateUrl } from "../list/writes.ts";

type Field = "outcome" | "date" | "rescheduledFrom" | "windowFrom" | "windowUntil";
type Change = Partial<Record<Field, string | null>>;

const updates = (tasks: readonly Row[], changeOf: (task: Row) => Change): AnyWish[] =>
  tasks.map((task) => {
    const body = changeOf(task);
    const shown = Object.entries(body).map(([name, value]) => [
      name,
      value === null && name !== "outcome" ? undefined : value,
    ]);
    const optimistic = Object.fromEntries(shown) as Partial<Task>;
    return { kind: "task", op: "update", id: task._id, url: updateUrl(task._id), body, optimistic };
  });

async function changeAll(
  tasks: readonly Row[],
  said: string,
  to: (task: Row) => Change,
  from: (task: Row) => Change,
) {
  const back = () => void keepAll(updates(tasks, from), { done: { kind: "success", text: t`Undone` } });
  const done = { kind: "success", text: said, action: { label: t`Undo`, run: back } } as const;
  await keepAll(updates(tasks, to), { done });
}

/** All of them were done. */
export function markDone(tasks: readonly Row[]): Promise<void> {
  const open = tasks.filter(({ outcome }) => outcome !== "done");
  const said = t`${plural(open.length, { one: "# task marked as done", other: "# tasks marked as done" })}`;
  return changeAll(
    open,
    said,
    () => ({ outcome: "done" }),
    ({ outcome }) => ({ outcome }),
  );
}

/** All of them on another day; each remembers the day it was moved from. */
export function moveTo(date: string, tasks: readonly Row[]): Promise<void> {
  const there = tasks.filter((task) => task.date !== date);
  const said = t`${plural(there.length, { one: "# task moved", other: "# tasks moved" })}`;
  return changeAll(
    there,
    said,
    (task) => ({ date, rescheduledFrom: task.date, ...withoutWindow(task) }),
    (task) => ({ date: task.date, rescheduledFrom: task.rescheduledFrom ?? null, ...windowOf(task) }),
  );
}
