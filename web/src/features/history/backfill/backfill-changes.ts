/** The calls that good lines become: the families that are new, the work, and what was received for it. */
import { t } from "@lingui/core/macro";
import type { Task } from "../../../api/types.ts";
import { fold } from "../../../lib/fold.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { type AnyChange, create, createCompleted } from "../../../offline/changes/changes.ts";
import { saveChanges } from "../../../records/save.ts";
import type { Good } from "./backfill.ts";

const stamps = (at: number) => {
  const now = new Date(at).toISOString();
  return { createdAt: now, updatedAt: now, revision: 0 };
};

/** `user`: whose work it was. Two lines of one new family make it once. */
export function changesOf(
  lines: readonly Good[],
  user: string,
  description: string,
  at: number,
): AnyChange[] {
  const changes: AnyChange[] = [];
  const created = new Map<string, string>();
  for (const line of lines) {
    let clientId = typeof line.family === "object" ? line.family._id : undefined;
    if (typeof line.family === "string") {
      clientId = created.get(fold(line.family)) ?? uuid7();
      if (!created.has(fold(line.family))) changes.push(newFamily(clientId, line.family, at));
      created.set(fold(line.family), clientId);
    }
    const taskId = uuid7();
    changes.push(newTask(taskId, line, { clientId, user, description, at }));
    if (line.amount > 0) changes.push(newPayment(taskId, line, clientId, at));
  }
  return changes;
}

const newFamily = (_id: string, name: string, at: number): AnyChange =>
  create("client", { _id, name, ...stamps(at) }, { _id, name });

interface About {
  clientId: string | undefined;
  user: string;
  description: string;
  at: number;
}

function newTask(_id: string, line: Good, { clientId, user, description, at }: About): AnyChange {
  const { rite } = line;
  const body = {
    _id,
    taskName: typeof rite === "string" ? rite : rite.name,
    description,
    location: line.place,
    finalAssignUser: user,
    own: true,
    amount: line.amount,
    date: line.date,
    ...(clientId && { clientId }),
    ...(typeof rite === "object" && { riteTypeId: rite._id }),
  };
  // The clock calls today's work without a time done as well.
  const task: Task = { ...body, startTime: null, durationMinutes: null, outcome: null, ...stamps(at) };
  return createCompleted(task, body);
}

function newPayment(taskId: string, line: Good, clientId: string | undefined, at: number): AnyChange {
  const body = {
    _id: uuid7(),
    taskId,
    direction: "in" as const,
    kind: "balance" as const,
    amount: line.amount,
    method: line.method,
    date: line.date,
  };
  return create("payment", { ...body, ...(clientId && { clientId }), ...stamps(at) }, body);
}

/** Saves them on the device, from where they are sent; false when it could not. */
export async function saveLines(lines: readonly Good[], user: string): Promise<boolean> {
  const n = lines.length;
  const changes = changesOf(lines, user, t`From the paper diary`, Date.now());
  return (
    (await saveChanges(changes, { done: { kind: "success", text: t`Works saved: ${n}` } })) !== undefined
  );
}
