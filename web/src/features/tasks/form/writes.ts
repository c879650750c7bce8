/** What the form changes: saved on the device first, told in a toast. Each resolves to true once it is saved. */
import { t } from "@lingui/core/macro";
import {
  type AnyChange,
  bodyOf,
  create,
  createCompleted,
  type UpdateBody,
  update,
} from "../../../offline/changes/changes.ts";
import { saveChange, saveChanges } from "../../../records/save.ts";
import type { Addition } from "./task-values.ts";

/** The task, and with it what was taken in advance, and what else it changes. */
export async function addTask(
  { call, body, task, payment }: Addition,
  also: readonly AnyChange[],
): Promise<boolean> {
  const added = call === "completed" ? createCompleted(task, body) : create("task", task, body);
  const advance = payment ? [create("payment", payment, bodyOf(payment))] : [];
  return (
    (await saveChanges([added, ...advance, ...also], { done: { kind: "success", text: t`Task added` } })) !==
    undefined
  );
}

/** `revision`: of the task as the form was opened with. */
export const updateTask = (id: string, body: UpdateBody<"task">, revision: number): Promise<boolean> =>
  saveChange(update("task", id, body, { revision }), {
    done: { kind: "success", text: t`Task updated` },
  });
