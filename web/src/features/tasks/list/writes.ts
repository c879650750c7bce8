/** Changes of tasks from the list: saved on the device first, told in a toast, and what comes of sending it told too. */
import { t } from "@lingui/core/macro";
import type { Outcome as Ending } from "../../../api/types.ts";
import type { Which } from "../../../domain/repeats/repeats.ts";
import { removeMany, restore, update } from "../../../offline/changes/changes.ts";
import { saveChange, saveWithUndo } from "../../../records/save.ts";
import type { Row } from "./task-summary.ts";

/** How it ended; null: as the clock says. Resolves to true once it is saved on the device. */
export function markTask(task: Row, outcome: Ending | null): Promise<boolean> {
  const text = {
    done: t`Marked as completed`,
    cancelled: t`Marked as cancelled`,
    missed: t`Marked as missed`,
    handed_over: t`Marked as handed over`,
    clock: t`The clock decides again`,
  }[outcome ?? "clock"];
  const back = () => void markTask({ ...task, outcome }, task.outcome);
  return saveChange(update("task", task._id, { outcome }), {
    done: { kind: "success", text, action: { label: t`Undo`, run: back } },
  });
}

/** Deletes tasks, with Undo; of one that comes again, how many of them. */
export async function removeTasks(chosen: readonly Row[], which: Which = "one") {
  const again = chosen.some(({ repeatId }) => repeatId)
    ? (await import("../../../domain/repeats/follow.ts")).removalOf(chosen, which)
    : undefined;
  const tasks = again?.tasks ?? chosen;
  const ids = tasks.map((task) => task._id);
  const n = ids.length;
  const removed = [removeMany("task", ids), ...(again?.changes ?? [])];
  return saveWithUndo(removed, [restore("task", tasks), ...(again?.undo ?? [])], {
    done: n === 1 ? t`Task deleted` : t`Tasks deleted: ${n}`,
    undone: t`Tasks restored: ${n}`,
    partly: n > 1 ? partly : undefined,
  });
}

const partly = (error: string) => t`Not all tasks were accepted; those that were not are marked. ${error}`;
