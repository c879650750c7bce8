/** The entries of the browser's history. Each holds an address, a state of its own, a key, and its number. */

/** An entry of the history. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** What the entry holds besides its address. */
  state: unknown;
  /** The name of the entry; that of the first one is "default". */
  key: string;
}

/** How the entry was reached: "POP" by Back, by Forward, or by loading the page. */
export type NavigationType = "POP" | "PUSH" | "REPLACE";

/** Goes to a path of the app, or some steps along the history. */
interface Navigate {
  (path: string, options?: { replace?: boolean; state?: unknown }): void;
  (steps: number): void;
}

type Listener = (type: NavigationType) => void;

/** What the browser stores with an entry. */
interface Entry {
  state?: unknown;
  key: string;
  index: number;
}

const listeners = new Set<Listener>();

/** Undefined for the first entry, which the browser made. */
const entry = () => history.state as Entry | null;

/** Where this entry stands in the history: 0 is the first one of the app. */
export const entryIndex = (): number => entry()?.index ?? 0;

/** The address of the browser now; the screen may still show the one before. */
export function currentLocation(): Location {
  const { pathname, search, hash } = location;
  const { state = null, key = "default" } = entry() ?? {};
  return { pathname, search, hash, state, key };
}

/** Runs after every change of the entry. Returns how to stop. */
export function listen(listener: Listener): () => void {
  const back = () => listener("POP");
  listeners.add(listener);
  addEventListener("popstate", back);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", back);
  };
}

/** Goes to a path, or so many entries forward (back for a negative number). */
export const navigate: Navigate = (
  to: string | number,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
) => {
  if (typeof to === "number") return history.go(to);
  const next: Entry = {
    state,
    key: Math.random().toString(36).slice(2, 10),
    index: entryIndex() + (replace ? 0 : 1),
  };
  try {
    if (replace) history.replaceState(next, "", to);
    else history.pushState(next, "", to);
  } catch {
    // Safari refuses after a hundred entries in half a minute: then the browser loads the page.
    return location.assign(to);
  }
  for (const listener of listeners) listener(replace ? "REPLACE" : "PUSH");
};
