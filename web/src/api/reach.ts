/** Whether the last call found the server: together with `navigator.onLine` this is what "offline" means here. */

const listeners = new Set<() => void>();
let reached = true;

/** Whether the last call got an answer. */
export const isReached = () => reached;

/** Notes whether a call got an answer, and tells the listeners of a change. */
export function setReached(now: boolean) {
  if (reached === now) return;
  reached = now;
  for (const listener of listeners) listener();
}

/** Calls the listener when the server is lost or found again; returns what ends that. */
export function onReach(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
