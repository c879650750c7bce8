const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other tab (nor this one) runs anything under the same name.
 * Off https and loopback the browser has no Web Locks; then only this tab is kept in order, and the server's
 * idempotency keys do the rest.
 */
export function exclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(`sankalp-${name}`, work) as Promise<T>;
  const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
  queues.set(name, turn);
  return turn;
}
