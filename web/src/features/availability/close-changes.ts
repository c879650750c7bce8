/** The changes of closing days, and those that undo it: the days, the work that is moved, and the messages. Pure. */
import type { Block, Slot, Task } from "../../api/types.ts";
import type { UndoableChange } from "../../domain/messages/use-messages.ts";
import { windowOf, withoutWindow } from "../../domain/planner/moved.ts";
import { type AnyChange, create, remove, update } from "../../offline/changes/changes.ts";
import { type CloseFields, fieldsIn, valuesOf } from "./close-values.ts";
import type { Days } from "./touched.ts";

/** The fields that are set, as rows have them. */
export const daysOf = (fields: CloseFields): Days & { note?: string } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Days;

interface Moved {
  task: Task;
  to: Slot;
}

interface Closing {
  /** Undefined: new days, which get this id. */
  block: Block | undefined;
  id: string;
  fields: CloseFields;
  moved: readonly Moved[];
  messages: readonly UndoableChange[];
}

/** The changes that close these days, and those that undo it. */
export function closingOf({
  block,
  id,
  fields,
  moved,
  messages,
}: Closing): Record<"changes" | "undo", AnyChange[]> {
  const at = new Date().toISOString();
  const body = { _id: id, ...daysOf(fields) };
  const before = block && fieldsIn(valuesOf(block)).fields;
  const close = block
    ? update("block", id, fields)
    : create("block", { ...body, createdAt: at, updatedAt: at, revision: 0 }, body);
  const open = before ? update("block", id, before) : remove("block", id);
  return {
    // What moves goes first: so the server's notice of a sutak names what stays.
    changes: [
      ...moved.map(({ task, to }) => update("task", task._id, { ...to, ...withoutWindow(task) })),
      close,
      ...messages.map(({ write }) => write),
    ],
    undo: [
      open,
      ...moved.map(({ task }) =>
        update("task", task._id, { date: task.date, startTime: task.startTime, ...windowOf(task) }),
      ),
      ...messages.map(({ back }) => back),
    ],
  };
}
