/** What the form changes: kept on the device first, told in a toast. Each resolves to true once it is kept. */
import { t } from "@lingui/core/macro";
import { type AnyWish, keep, keepAll } from "../../../records/keep.ts";
import { updateUrl } from "../list/writes.ts";
import type { Addition, Change } from "./task-values.ts";

/** The task, and behind it what was taken in advance. */
export async function addTask({ call, body, task, payment }: Addition): Promise<boolean> {
  const url = `/api/task/tasks/add/${call}`;
  const wishes: AnyWish[] = [{ kind: "task", op: "create", id: task._id, url, body, optimistic: task }];
  if (payment) {
    const { createdAt: _, updatedAt: __, revision: ___, ...said } = payment;
    wishes.push({
      kind: "payment",
      op: "create",
      id: payment._id,
      url: "/api/payments",
      body: said,
      optimistic: payment,
    });
  }
  const kept = await keepAll(wishes, { done: { kind: "success", text: t`Task added` } });
  return kept !== undefined;
}

/** `revision`: of the task as the form was opened with. */
export const updateTask = (id: string, body: Change, revision: number): Promise<boolean> =>
  keep(
    { kind: "task", op: "update", id, url: updateUrl(id), body, optimistic: shownAs(body), revision },
    { done: { kind: "success", text: t`Task updated` } },
  );

/** What a task has of the practice is left out of it when it is empty. */
const OPTIONAL = ["clientId", "riteTypeId", "addressId", "feeMode", "inKind", "privateNote"];

const shownAs = (body: Change) =>
  Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      value === null && OPTIONAL.includes(field) ? undefined : value,
    ]),
  );
