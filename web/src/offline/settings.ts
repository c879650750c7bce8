import type { Failure } from "../api/failure.ts";
import type { User } from "../api/types.ts";
import { type DisplayPrefs, prefs, setPrefs, subscribePrefs } from "../i18n/prefs.ts";
import { type UpdateBody, update } from "./changes/changes.ts";
import { database } from "./db.ts";
import { takeTheirs } from "./decide.ts";
import { getState, subscribe } from "./state.ts";
import { type Saved, write } from "./write.ts";

/** The device's display settings by the names they have in the account. */
const NAMES = {
  lang: "language",
  theme: "theme",
  text: "textSize",
  digits: "digits",
  clock: "clock",
} as const;
const KEYS = Object.keys(NAMES) as (keyof DisplayPrefs)[];

/** Saves settings on the device and sends them as soon as that can be. Shown at once by `useUser`. */
export function saveSettings(change: UpdateBody<"setting">): Promise<Saved> {
  const id = getState().user?.id ?? "";
  return write(update("setting", id, change));
}

/** At a login the account's display settings become this device's, with what was changed here and is not sent yet. */
export async function adoptSettings(user: User) {
  const unsent = (await (await database()).getAll("outbox")).filter(
    (write) => write.kind === "setting" && write.user === user.id && write.state === "queued",
  );
  adopting = true;
  setPrefs(prefsOf(Object.assign({}, user, ...unsent.map(({ patch }) => patch))));
  adopting = false;
}

/** What comes with a login is no choice of whoever had the device until then. */
let adopting = false;

/**
 * Keeps the device's display settings and the account's the same, whichever changes: here (this app, or the theme
 * button of a static page before it), or on another device. `onRefused` tells of a setting that the server refused;
 * it is back to what it was.
 */
export function followSettings(onRefused: (failure: Failure) => void): () => void {
  let id: string | undefined;
  /** The account's, as last seen. */
  let last: Partial<DisplayPrefs> = {};
  /** On their way into the outbox. */
  let unsent: Partial<DisplayPrefs> = {};

  const fromDevice = () => {
    // In the practice of somebody else the account's settings are theirs: what is chosen is this device's alone.
    if (!id || adopting || getState().user?.member) return;
    const change = difference({ ...last, ...unsent }, prefs());
    if (Object.keys(change).length === 0) return;
    unsent = { ...unsent, ...change };
    const body = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [NAMES[key as keyof DisplayPrefs], value]),
    );
    saveSettings(body).catch(() => {
      // This device cannot keep it: it holds until the page is left.
      unsent = {};
    });
  };

  const fromAccount = () => {
    const { user, outbox } = getState();
    for (const { kind, state, seq, failure } of outbox) {
      if (kind !== "setting" || state === "queued") continue;
      if (failure) onRefused(failure);
      void takeTheirs(seq);
    }
    if (!user || user.id !== id) {
      id = user?.id;
      last = user ? prefsOf(user) : {};
      unsent = {};
      return fromDevice();
    }
    const now = prefsOf(user);
    const change = difference(last, now);
    last = now;
    for (const key of KEYS) {
      if (!(key in unsent)) continue;
      delete change[key];
      if (unsent[key] === now[key]) delete unsent[key];
    }
    if (Object.keys(difference(prefs(), { ...prefs(), ...change })).length > 0) setPrefs(change);
  };

  const stops = [subscribePrefs(fromDevice), subscribe(fromAccount)];
  fromAccount();
  return () => {
    for (const stop of stops) stop();
  };
}

/** What is different in `now`. */
function difference(before: Partial<DisplayPrefs>, now: DisplayPrefs): Partial<DisplayPrefs> {
  return Object.fromEntries(KEYS.filter((key) => before[key] !== now[key]).map((key) => [key, now[key]]));
}

const prefsOf = (user: User) =>
  Object.fromEntries(KEYS.map((key) => [key, user[NAMES[key]]])) as unknown as DisplayPrefs;
