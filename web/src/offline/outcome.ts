import type { Failure } from "../api/failure.ts";
import { database } from "./db.ts";

/** How the sending of one change went, as far as this tab saw it. */
export type Outcome =
  | { state: "sent"; data?: unknown }
  | { state: "waiting" }
  | { state: "conflict" | "rejected"; failure: Failure };

const waiters = new Map<string, (outcome: Outcome) => void>();

/** Resolves once the change with this key was answered; `tellRest` ends the wait when it was not. */
export const outcomeOf = (key: string) => new Promise<Outcome>((resolve) => waiters.set(key, resolve));

/** Whoever waits for this change in this tab hears what became of it. */
export function tell(key: string, outcome: Outcome) {
  waiters.get(key)?.(outcome);
  waiters.delete(key);
}

/** Tells those who still wait after a round of sending what became of their changes. */
export async function tellRest(keys: string[]) {
  const left = keys.filter((key) => waiters.has(key));
  if (left.length === 0) return;
  const writes = new Map((await (await database()).getAll("outbox")).map((write) => [write.key, write]));
  for (const key of left) {
    const write = writes.get(key);
    if (!write) tell(key, { state: "sent" });
    else if (write.state !== "queued" && write.failure)
      tell(key, { state: write.state, failure: write.failure });
    else tell(key, { state: "waiting" });
  }
}
