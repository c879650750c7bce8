import type { Observance, Task } from "../../../api/types.ts";
import { type AnyChange, update } from "../../../offline/changes/changes.ts";
import { useRows } from "../../../offline/store.ts";

/** Whatever the revision: what is decided of one meanwhile holds too. */
const ANY = { revision: 0 };

/** What ends the owner's reminders of a rite whose family goes along with it, and what takes that back. History stays as it is. */
export function useReminderEnds(task: Task): () => Record<"changes" | "back", AnyChange[]> {
  const observances = useRows("observance");
  return () => {
    const ending = (observances ?? []).filter((one) => isOfRite(one, task));
    return {
      changes: ending.map(({ _id }) => update("observance", _id, { ended: true }, ANY)),
      back: ending.map(({ _id }) => update("observance", _id, { ended: null }, ANY)),
    };
  };
}

/** Whether an observance of the family brings this rite: its task is of it, or of the same rite of the catalogue. */
export const isOfRite = (
  { _id, clientId, riteTypeId, ended, occasions = [] }: Observance,
  task: Pick<Task, "_id" | "clientId" | "riteTypeId" | "repeatId">,
): boolean =>
  !ended &&
  clientId === task.clientId &&
  (_id === task.repeatId ||
    occasions.some(({ taskId }) => taskId === task._id) ||
    (riteTypeId !== undefined && riteTypeId === task.riteTypeId));
