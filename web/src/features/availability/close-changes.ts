/** The changes of closing days, and those that undo it: the days, the work that is moved, and the messages. Pure. */
import type { Block, Slot, Task } from "../../api/types.ts";
import type { UndoableChange } from "../../domain/messages/use-messages.ts";
import { windowOf, withoutWindow } from "../../domain/planner/moved.ts";
import {
  type AnyChange,
  create,
  previous,
  remove,
  type UpdateBody,
  update,
} from "../../offline/changes/changes.ts";
import { type CloseFields, block as record } from "./block-record.ts";

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
  const { close, open } = block ? changed(block, fields) : added(id, fields);
  return {
    // What moves goes first: so the server's notice of a sutak names what stays.
    changes: [
      ...moved.map(({ task, to }) => update("task", task._id, { ...to, ...withoutWindow(task) })),
      ...close,
      ...messages.map(({ write }) => write),
    ],
    undo: [
      ...open,
      ...moved.map(({ task }) =>
        update("task", task._id, { date: task.date, startTime: task.startTime, ...windowOf(task) }),
      ),
      ...messages.map(({ back }) => back),
    ],
  };
}

function added(id: string, fields: CloseFields) {
  const { body, row } = record.created(id, fields, Date.now());
  return { close: [create("block", row, body)], open: [remove("block", id)] };
}

/** Nothing is sent of days that stay as they are. */
function changed(block: Block, fields: CloseFields) {
  const change = record.changeOf(block, fields);
  if (Object.keys(change).length === 0) return { close: [], open: [] };
  const before = previous(block, change) as UpdateBody<"block">;
  return { close: [update("block", block._id, change)], open: [update("block", block._id, before)] };
}
