/** How a repeat is changed: saved on the device first, told in a toast. Its tasks that are there stay as they are. */
import { t } from "@lingui/core/macro";
import type { Repeat, Task } from "../../../api/types.ts";
import {
  follows,
  othersOf,
  type RepeatValues,
  ruleOf,
  TEMPLATE,
  type Which,
} from "../../../domain/repeats/repeats.ts";
import {
  type AnyChange,
  remove,
  restore,
  type UpdateBody,
  update,
} from "../../../offline/changes/changes.ts";
import { saveChange, saveChanges, saveWithUndo } from "../../../records/save.ts";

/** Another rule or another end. */
export const changeRule = (repeat: Repeat, values: RepeatValues): Promise<boolean> =>
  saveChange(update("repeat", repeat._id, ruleOf(values), { revision: repeat.revision }), {
    done: { kind: "success", text: t`It repeats so from now on` },
  });

/** It does not come again; the toast offers to undo it. */
export const endRepeat = async (repeat: Repeat): Promise<boolean> =>
  (await saveWithUndo([remove("repeat", repeat._id)], [restore("repeat", [repeat])], {
    done: t`It does not repeat any more`,
    undone: t`It repeats again`,
  })) !== undefined;

type Body = UpdateBody<"task">;

/** What a change of one task changes of the others and of the repeat: all but its own day and how it ended. */
export const sharedOf = (body: Body): Body =>
  Object.fromEntries(
    Object.entries(body).filter(([field]) => (TEMPLATE as readonly string[]).includes(field)),
  );

/** The tasks that a change reaches, and those that somebody has changed by hand, which stay. */
export function reachOf(task: Task, repeat: Repeat, tasks: readonly Task[], which: Which, today: string) {
  const others = othersOf(task, tasks, which, today);
  return {
    reached: others.filter((one) => follows(one, repeat)),
    kept: others.filter((one) => !follows(one, repeat)),
  };
}

/** Changes one task, and as many others as was chosen. */
export async function updateWhich(
  task: Task,
  repeat: Repeat,
  body: Body,
  reached: readonly Task[],
  which: Which,
  revision: number,
): Promise<boolean> {
  const shared = sharedOf(body);
  const changes: AnyChange[] = [update("task", task._id, body, { revision })];
  if (which !== "one") {
    changes.push(update("repeat", repeat._id, shared as UpdateBody<"repeat">));
    for (const one of reached) changes.push(update("task", one._id, shared));
  }
  const done = { kind: "success" as const, text: t`Task updated` };
  return (await saveChanges(changes, { done })) !== undefined;
}
