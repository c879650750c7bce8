/** The families of a group rite: each has its own fee, its own payments and what it owes. Pure. */
import type { Payment, Task } from "../../api/types.ts";

/** What is asked of a task to split it. */
type Grouped = Pick<Task, "clientId" | "amount" | "group">;

/** The families that a task is for: those of a group rite, else its own. */
export const familyIdsOf = ({ clientId, group }: Pick<Task, "clientId" | "group">): string[] =>
  group ? group.families.map((family) => family.clientId) : clientId ? [clientId] : [];

/** A group rite as one of its families sees it: work for it alone, for its own fee. Any other task is what it is. */
export function taskOfFamily<T extends Grouped>(task: T, clientId: string | undefined): T {
  const { group, clientId: _, askOn: _a, asked: _d, ...same } = task as T & Pick<Task, "askOn" | "asked">;
  if (!group) return task;
  const fee = group.families.find((family) => family.clientId === clientId)?.fee ?? null;
  return { ...same, ...(clientId && { clientId }), amount: fee } as unknown as T;
}

/** The part of one family in a group rite, with what it paid. */
export interface Share<T, P> {
  clientId: string | undefined;
  task: T;
  payments: P[];
}

/** A group rite by its families. Who paid for it and is not of it has a share without a fee. */
export function sharesOf<T extends Grouped, P extends Pick<Payment, "clientId">>(
  task: T,
  payments: readonly P[],
): Share<T, P>[] {
  const shares = new Map<string, Share<T, P>>();
  const shareOf = (clientId: string | undefined) => {
    const key = clientId ?? "";
    const had = shares.get(key);
    if (had) return had;
    const share = { clientId, task: taskOfFamily(task, clientId), payments: [] };
    shares.set(key, share);
    return share;
  };
  for (const { clientId } of task.group?.families ?? []) shareOf(clientId);
  for (const payment of payments) shareOf(payment.clientId).payments.push(payment);
  return [...shares.values()];
}
