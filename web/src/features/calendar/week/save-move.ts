import { t } from "@lingui/core/macro";
import { backOf, type Destination, moveOf } from "../../../domain/planner/moved.ts";
import { update } from "../../../offline/changes/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";
import type { Row } from "../day-marks.ts";

/** Puts a task on another day or time, or gives it another length; the toast takes it back. `when`: in words. */
export async function saveMove(task: Row, to: Destination, when: string): Promise<boolean> {
  const saved = await saveWithUndo(
    [update("task", task._id, moveOf(task, to))],
    [update("task", task._id, backOf(task, to))],
    { done: to.durationMinutes ? t`Now ${when}` : t`Moved to ${when}` },
  );
  return saved !== undefined;
}
