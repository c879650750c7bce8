import { api, ask } from "../api/client.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { exclusive } from "../lib/lock.ts";
import { announce } from "./bus.ts";
import { append, isNothing, KINDS, newHead, partOf, since } from "./copy.ts";
import { database, type Head } from "./db.ts";
import { getState, refresh } from "./state.ts";

/** After this many parts the copy is written again as one, so that the next start reads one text. */
const MANY_PARTS = 20;

let failure: Failure | null = null;
let running = 0;
const listeners = new Set<() => void>();

/** Why the last sync did not succeed; null when it did. */
export const syncFailure = () => failure;
/** Whether rows are being fetched now. */
export const isSyncing = () => running > 0;

/** Calls the listener when a sync begins or ends; returns what ends that. */
export function onSync(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const tell = () => {
  for (const listener of listeners) listener();
};

/**
 * Fetches what changed at the server and keeps it, atomically with its revision. Shares the lock with sending, so
 * that an answer to a change and a sync never overtake one another. Never throws.
 */
export async function sync(): Promise<void> {
  running++;
  tell();
  try {
    await exclusive("net", fetchChanges);
    failure = null;
  } catch (caught) {
    failure = failureOf(caught);
  } finally {
    running--;
    tell();
  }
}

/** The sync itself; the caller holds the lock. Throws what the call throws. */
export async function fetchChanges(): Promise<void> {
  await refresh();
  const { user, head } = getState();
  if (!user) return;
  const answer = await ask(
    api.GET("/api/sync", { params: { query: { since: since(head), tables: true, shortIds: true } } }),
  );
  const gone = answer.tombstones.some(({ kind }) => kind === "client");
  const tables = answer.full || answer.tables || gone ? await import("./packed/tables.ts") : undefined;
  if (answer.tables) Object.assign(answer, tables?.listsOf(answer.tables));
  const part = partOf(answer);
  const tx = (await database()).transaction(["users", "heads", "parts", "drafts"], "readwrite");
  // Between question and answer the device may have changed hands.
  if ((await tx.objectStore("users").get("user"))?.id !== user.id) return;
  if (answer.user) void tx.objectStore("users").put(answer.user, "user");
  const next: Head = {
    ...((await tx.objectStore("heads").get(user.id)) ?? newHead(user.id)),
    revision: answer.revision,
    kinds: KINDS,
    at: Date.now(),
  };
  if (answer.lostAfter) await tables?.keepLost(tx.objectStore("drafts"), next, part, answer.lostAfter);
  if (gone) await tables?.dropDrafts(tx.objectStore("drafts"), part.gone);
  if (isNothing(part)) void tx.objectStore("heads").put(next);
  else append(tx.objectStore("heads"), tx.objectStore("parts"), next, part, tables?.packed);
  await tx.done;
  announce();
  await refresh();
  if (next.last - next.base >= MANY_PARTS) await (await import("./packed/compact.ts")).compact();
}
