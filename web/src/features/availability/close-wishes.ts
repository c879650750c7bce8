/** What closing days changes, and what takes it back: the days, the work that is moved, and the messages. Pure. */
import type { Block, Slot, Task } from "../../api/types.ts";
import type { Along } from "../../domain/messages/use-messages.ts";
import { windowOf, withoutWindow } from "../../domain/planner/moved.ts";
import type { AnyWish } from "../../records/keep.ts";
import { type CloseFields, fieldsIn, valuesOf } from "./close-values.ts";
import type { Days } from "./touched.ts";

const urlOf = (id: string) => `/api/blocks/${id}`;

/** Without what is not said, as rows have it. */
export const said = (fields: CloseFields): Days & { note?: string } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Days;

const updateBlock = (id: string, body: CloseFields): AnyWish => ({
  kind: "block",
  op: "update",
  id,
  url: urlOf(id),
  body,
  optimistic: Object.fromEntries(Object.entries(body).map(([key, value]) => [key, value ?? undefined])),
});

const moveTask = ({ _id }: Task, body: object): AnyWish => ({
  kind: "task",
  op: "update",
  id: _id,
  url: `/api/task/tasks/modify/update/${_id}`,
  body,
});

export interface Moved {
  task: Task;
  to: Slot;
}

interface Closing {
  /** Undefined: new days, which get this id. */
  block: Block | undefined;
  id: string;
  fields: CloseFields;
  moved: readonly Moved[];
  messages: readonly Along[];
}

export function closingOf({
  block,
  id,
  fields,
  moved,
  messages,
}: Closing): Record<"wishes" | "back", AnyWish[]> {
  const at = new Date().toISOString();
  const row = { ...(said(fields) as Block), _id: id, createdAt: at, updatedAt: at, revision: 0 };
  const close: AnyWish = block
    ? updateBlock(id, fields)
    : {
        kind: "block",
        op: "create",
        id,
        url: "/api/blocks",
        body: { _id: id, ...said(fields) },
        optimistic: row,
      };
  const before = block && fieldsIn(valuesOf(block)).fields;
  const open: AnyWish = before
    ? updateBlock(id, before)
    : { kind: "block", op: "delete", id, url: urlOf(id) };
  return {
    // What moves goes first: so the server's notice of a sutak names what stays.
    wishes: [
      ...moved.map(({ task, to }) => moveTask(task, { ...to, ...withoutWindow(task) })),
      close,
      ...messages.map(({ write }) => write),
    ],
    back: [
      open,
      ...moved.map(({ task }) =>
        moveTask(task, { date: task.date, startTime: task.startTime, ...windowOf(task) }),
      ),
      ...messages.map(({ back }) => back),
    ],
  };
}
