/** A change that others overtook and that applies all the same: what needs no person to decide. */
import type { Task } from "../../api/types.ts";
import type { Entity } from "../kinds.ts";
import { queue } from "../queue.ts";
import { touching, type Write } from "../write-record.ts";

/** Whether a change still applies to the row as others have made it. */
const stillApplies = ({ kind, patch, rows: [seen] }: Write, now: Entity) =>
  kind === "task" && seen !== undefined && isAnswerToSameDay(patch, seen as Task, now as Task);

/** An answer to who shares a task is for a day and a time: it holds whatever else they changed meanwhile, as it does at their side. */
function isAnswerToSameDay(patch: Record<string, unknown>, seen: Task, now: Task) {
  const isAnswer = "answer" in patch && Object.keys(patch).every((field) => /^(answer|outcome)$/.test(field));
  return isAnswer && seen.date === now.date && seen.startTime === now.startTime;
}

/**
 * Has a refused change that still applies to the row of the refusal be sent again, over that, with what else was made of the same
 * revision. False: a person decides.
 */
export async function takeFurther(write: Write, now: Entity | null | undefined): Promise<boolean> {
  if (!now || !stillApplies(write, now)) return false;
  const tx = await queue();
  const store = tx.objectStore("outbox");
  for (const other of touching(await store.getAll(), now._id))
    if (other.match === write.match) await store.put({ ...other, match: now.revision, tried: false });
  await tx.done;
  return true;
}
