/** Every change of money. Each resolves to true once it is kept on the device; what was done can be taken back. */
import { t } from "@lingui/core/macro";
import type { Payment, Task } from "../../api/types.ts";
import { askedAgain, PATIENCE } from "../../domain/messages/asking.ts";
import { bodyOf } from "../../domain/money/made-payment.ts";
import { kinds } from "../../offline/kinds.ts";
import type { Saved } from "../../offline/write.ts";
import { type AnyWish, keepAll } from "../../records/keep.ts";
import { type TaskChange, undone } from "./closing-values.ts";
import { later } from "./dues.ts";

const taskUpdate = (id: string, body: TaskChange): AnyWish => ({
  kind: "task",
  op: "update",
  id,
  url: `/api/task/tasks/modify/update/${id}`,
  body,
  optimistic: shownAs(body),
});

/** As rows have it: what is cleared is left out of those fields that may be missing. */
function shownAs(change: TaskChange): Partial<Task> {
  const kept = Object.entries(change).map(([field, value]) => [
    field,
    value === null && field !== "outcome" ? undefined : value,
  ]);
  return Object.fromEntries(kept) as Partial<Task>;
}

const paymentCreate = (payment: Payment): AnyWish => ({
  kind: "payment",
  op: "create",
  id: payment._id,
  url: "/api/payments",
  body: bodyOf(payment),
  optimistic: payment,
});

const paymentDelete = ({ _id }: Payment): AnyWish => ({
  kind: "payment",
  op: "delete",
  id: _id,
  url: `/api/payments/${_id}`,
});

/** The fields that the call that adds a task takes; the rest the server says. */
function taskCreate(task: Task): AnyWish {
  const { outcome: _o, createdAt: _c, updatedAt: _u, revision: _r, ...body } = task;
  return { kind: "task", op: "create", id: task._id, url: "/api/task/tasks/add/new", body, optimistic: task };
}

const taskDelete = ({ _id }: Task): AnyWish => ({
  kind: "task",
  op: "delete",
  id: _id,
  url: `/api/task/tasks/modify/delete/${_id}`,
});

interface Entered {
  task: Task;
  change?: TaskChange;
  payments?: readonly Payment[];
  /** The same work next year. */
  next?: Task;
  /** What goes along: what writes it, and what takes it back. */
  also?: { write: AnyWish; back: AnyWish };
}

/** Writes what belongs together under one sentence, and takes it back together. Undefined where it could not be kept. */
export function enter(entered: Entered, said: string): Promise<Saved[] | undefined> {
  const { task, change, payments = [], next, also } = entered;
  const wishes = [
    ...payments.map(paymentCreate),
    ...(change ? [taskUpdate(task._id, change)] : []),
    ...(next ? [taskCreate(next)] : []),
    ...(also ? [also.write] : []),
  ];
  const back = () => {
    const undo = [
      ...(also ? [also.back] : []),
      ...(next ? [taskDelete(next)] : []),
      ...(change ? [taskUpdate(task._id, undone(task, change))] : []),
      ...payments.toReversed().map(paymentDelete),
    ];
    void keepAll(undo, { done: { kind: "success", text: t`Undone` } });
  };
  return keepAll(wishes, { done: { kind: "success", text: said, action: { label: t`Undo`, run: back } } });
}

/** Takes a payment away that was written by mistake. */
export function removePayment(payment: Payment): Promise<Saved[] | undefined> {
  const restore: AnyWish = {
    kind: "payment",
    op: "restore",
    ids: [payment._id],
    url: kinds.payment.restore,
    optimistic: [payment],
  };
  const run = () => void keepAll([restore], { done: { kind: "success", text: t`Payment restored` } });
  const done = { kind: "success", text: t`Payment removed`, action: { label: t`Undo`, run } } as const;
  return keepAll([paymentDelete(payment)], { done });
}

/** The family was asked today; a week later is the day to ask again. */
export function markAsked(task: Task, today: string): Promise<Saved[] | undefined> {
  const change = { askOn: later(today, PATIENCE), asked: askedAgain(task, today) };
  return enter({ task, change }, t`Noted. We ask again in a week.`);
}
