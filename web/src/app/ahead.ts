/** The screens that are opened next are made ready before the tap. */
import { paths } from "../nav/paths.ts";
import { forgetFailures } from "./lazy-page.ts";
import { pageAt } from "./page-at.ts";

/** The screens that most ways lead to; any family stands for all. */
const NEXT = [paths.tasks, paths.today, paths.calendar, paths.clients, paths.client("any")];

/** Fetches and prepares these screens one after the other, each when the browser has nothing else to do. */
export async function prepareNext(): Promise<void> {
  // Before the worker has the chunks, they would hold up the first visit's own.
  await navigator.serviceWorker?.ready;
  for (const path of NEXT) {
    await idle();
    // Nobody has asked for it yet: who does, asks the network again.
    await pageAt(path)?.prepare().catch(forgetFailures);
  }
}

const idle = () =>
  new Promise<unknown>((done) => {
    // Safari has no idle callback.
    if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: 5_000 });
    else setTimeout(done, 200);
  });

/** Fetches the screen of a link that is pressed, while the finger is still on it; returns what ends that. */
export function followPresses(): () => void {
  const press = ({ target }: PointerEvent) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.origin === location.origin) pageAt(link.pathname)?.preload().catch(forgetFailures);
  };
  addEventListener("pointerdown", press, { passive: true });
  return () => removeEventListener("pointerdown", press);
}
