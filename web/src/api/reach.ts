/** Whether the last call found the server: together with `navigator.onLine` this is what "offline" means here. */

const listeners = new Set<() => void>();
let reached = true;

export const isReached = () => reached;

export function setReached(now: boolean) {
  if (reached === now) return;
  reached = now;
  for (const listener of listeners) listener();
}

export function onReach(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
