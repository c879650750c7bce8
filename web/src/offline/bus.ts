/** Tells this tab and every other one that something on the device changed: read it again. */

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("sankalp");
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

if (channel) channel.onmessage = tell;

/** Tells every tab, this one included. */
export function announce() {
  channel?.postMessage(0);
  tell();
}

/** Calls the listener at each announcement; returns what ends that. */
export function onAnnounce(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
