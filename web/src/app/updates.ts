/** The service worker: registers it, tells when a newer version waits, and lets the person decide when to take it. */
import { useSyncExternalStore } from "react";
import { startWorker } from "../lib/worker.ts";

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** Starts the service worker. Only the built app has one. */
export async function registerWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await startWorker();
  const offer = (worker: ServiceWorker | null) => {
    // Without a controller this is the first install, which is no update.
    if (!worker || !navigator.serviceWorker.controller) return;
    waiting = worker;
    for (const listener of listeners) listener();
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
  // A phone app stays open for days; coming back to it is the moment to look for a newer version.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}

/** Takes the new version: it takes over, then this page loads again. */
export function applyUpdate(): void {
  // Where another tab took it, it waits no more and has taken over from this page too.
  if (waiting?.state !== "installed") location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting?.postMessage({ type: "SKIP_WAITING" });
}

/** Asks the worker to keep something more: which language the pages are in, or the Devanagari letters. */
export async function tellWorker(
  message: { type: "LANGUAGE"; language: string } | { type: "DEVANAGARI" },
): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  (await navigator.serviceWorker.ready).active?.postMessage(message);
}

/** True while a newer version waits. */
export function useUpdate(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== undefined,
    () => false,
  );
}
