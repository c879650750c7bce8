/** Every change of money. Each resolves to true once it is kept on the device; what was done can be taken back. */
import { t } from "@lingui/core/macro";
import type { Payment, Task } from "../../api/types.ts";
import { PATIENCE, withAskedToday } from "../../domain/messages/ask-days.ts";
import { addDays } from "../../lib/month.ts";
import { type AnyChange, bodyOf, create, remove, restore, update } from "../../offline/changes/changes.ts";
import type { Saved } from "../../offline/write.ts";
import { saveWithUndo } from "../../records/save.ts";
import { type TaskChange, undone } from "./closing-values.ts";

/** The fields that the call that adds a task takes; the rest the server says. */
function taskCreate(task: Task): AnyChange {
  const { outcome: _, ...body } = bodyOf(task);
  return create("task", task, body);
}

interface Entered {
  task: Task;
  change?: TaskChange;
  payments?: readonly Payment[];
  /** The same work next year. */
  next?: Task;
  /** Other changes that are saved with it, and what takes them back. */
  also?: { write: AnyChange; back: AnyChange };
}

/** Saves what belongs together under one sentence, and takes it back together. Undefined where it could not be saved. */
export function enter(entered: Entered, done: string): Promise<Saved[] | undefined> {
  const { task, change, payments = [], next, also } = entered;
  const changes = [
    ...payments.map((payment) => create("payment", payment, bodyOf(payment))),
    ...(change ? [update("task", task._id, change)] : []),
    ...(next ? [taskCreate(next)] : []),
    ...(also ? [also.write] : []),
  ];
  const undo = [
    ...(also ? [also.back] : []),
    ...(next ? [remove("task", next._id)] : []),
    ...(change ? [update("task", task._id, undone(task, change))] : []),
    ...payments.toReversed().map(({ _id }) => remove("payment", _id)),
  ];
  return saveWithUndo(changes, undo, { done });
}

/** Takes a payment away that was written by mistake. */
export const removePayment = (payment: Payment) =>
  saveWithUndo([remove("payment", payment._id)], [restore("payment", [payment])], {
    done: t`Payment removed`,
    undone: t`Payment restored`,
  });

/** The family was asked today; a week later is the day to ask again. */
export function markAsked(task: Task, today: string): Promise<Saved[] | undefined> {
  const change = { askOn: addDays(today, PATIENCE), asked: withAskedToday(task, today) };
  return enter({ task, change }, t`Noted. We ask again in a week.`);
}
