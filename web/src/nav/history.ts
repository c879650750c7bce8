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
  /** How many sheets and menus stand over the page: each has an entry of its own, with the index of its page. */
  layers?: number;
}

const listeners = new Set<Listener>();

/** Undefined for the first entry, which the browser made. */
const entry = () => history.state as Entry | null;

/** Where this entry stands in the history: 0 is the first one of the app. */
export const entryIndex = (): number => entry()?.index ?? 0;

/** How many entries above that of its page this one stands. */
export const entryLayers = (): number => entry()?.layers ?? 0;

/** Opens entries for so many further sheets or menus over the page. */
export function pushLayers(count: number): void {
  for (let layers = entryLayers() + 1; count > 0; count--, layers++) {
    const { state = null, key = "default", index = 0 } = entry() ?? {};
    history.pushState({ state, key, index, layers } satisfies Entry, "");
  }
}

/** The page's entry as it was corrected while something stood over it. */
let corrected: { entry: Entry; url: string } | undefined;
/** What waits until the entries of what is closed are left. */
let waiting: (() => void)[] | undefined;

/** Leaves the entries of so many sheets or menus that are closed; whoever goes elsewhere meanwhile waits. */
export function dropLayers(count: number): void {
  waiting = [];
  history.go(-count);
}

/** True while a step along the history is on its way. */
export const isDropping = (): boolean => waiting !== undefined;

/** On the entry that a sheet or menu stood over: it learns what was corrected, and who waits goes on. */
export function landOnPage(): void {
  if (corrected?.entry.index === entryIndex()) {
    const layers = entryLayers();
    history.replaceState({ ...corrected.entry, layers }, "", corrected.url);
    if (layers === 0) corrected = undefined;
  }
  const goOn = waiting;
  waiting = undefined;
  for (const go of goOn ?? []) go();
}

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
  if (waiting)
    return void waiting.push(() =>
      typeof to === "number" ? navigate(to) : navigate(to, { replace, state }),
    );
  const layers = entryLayers();
  if (typeof to === "number") {
    // Its sheets close meanwhile, and must not take a step of their own.
    if (layers > 0 && entryIndex() + to >= 0) waiting = [];
    return history.go(to < 0 ? to - layers : to);
  }
  const next: Entry = {
    state,
    key: Math.random().toString(36).slice(2, 10),
    index: entryIndex() + (replace ? 0 : 1),
  };
  try {
    // A page that is opened from a sheet takes the place of the sheet.
    if (!replace && layers === 0) history.pushState(next, "", to);
    else history.replaceState(replace ? { ...next, layers } : next, "", to);
  } catch {
    // Safari refuses after a hundred entries in half a minute: then the browser loads the page.
    return location.assign(to);
  }
  corrected = replace && layers > 0 ? { entry: next, url: to } : undefined;
  for (const listener of listeners) listener(replace ? "REPLACE" : "PUSH");
};
