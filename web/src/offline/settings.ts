import type { Failure } from "../api/failure.ts";
import type { Message, MessageSettings, User } from "../api/types.ts";
import { pref } from "../i18n/pref.ts";
import {
  type DisplayPrefs,
  type Language,
  prefs,
  refreshPrefs,
  setPrefs,
  subscribePrefs,
} from "../i18n/prefs.ts";
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

/** In the browser's storage: what the account's display settings were when this device last showed them. */
const SHOWN = "shownSettings";

/** Saves settings on the device and sends them as soon as that can be. Shown at once by `useUser`. */
export function saveSettings(change: UpdateBody<"setting">): Promise<Saved> {
  const id = getState().user?.id ?? "";
  return write(update("setting", id, change));
}

/** What of a group waits to be sent and takes more: a group goes whole into such a change. */
function unsentOf<G extends "money" | "messages">(group: G): UpdateBody<"setting">[G] {
  const waiting = getState().outbox.findLast(
    ({ kind, state, tried }) => kind === "setting" && state === "queued" && !tried,
  );
  return (waiting?.body as UpdateBody<"setting"> | undefined)?.[group];
}

/**
 * Saves what changed in one group of settings; what is not in `change` stays as any device has it. `shown`: what to show meanwhile,
 * where that is not the change itself.
 */
export function saveWithin<G extends "money" | "messages">(
  group: G,
  change: Partial<User[G]>,
  shown = change,
): Promise<Saved> {
  const { user } = getState();
  return write(
    update(
      "setting",
      user?.id ?? "",
      { [group]: { ...unsentOf(group), ...change } } as UpdateBody<"setting">,
      { shown: { [group]: { ...user?.[group], ...shown } } },
    ),
  );
}

type Wordings = MessageSettings["templates"];

/** Saves the words of one message in one language; "" is the app's own. Every other wording stays as any device has it. */
export function saveWording(
  template: Message["template"],
  language: Language,
  words: string,
): Promise<Saved> {
  const put = (templates: Wordings | undefined) => ({
    templates: { ...templates, [template]: { ...templates?.[template], [language]: words } },
  });
  const unsent = unsentOf("messages")?.templates as Wordings | undefined; // the app sends no null
  return saveWithin("messages", put(unsent), put(getState().user?.messages.templates));
}

/** At a login the account's display settings become this device's, with what was changed here and is not sent yet. */
export async function adoptSettings(user: User) {
  const unsent = (await (await database()).getAll("outbox")).filter(
    (write) => write.kind === "setting" && write.user === user.id && write.state === "queued",
  );
  adopting = true;
  const settings = Object.assign({}, user, ...unsent.map(({ patch }) => patch));
  setPrefs(prefsOf(settings));
  adopting = false;
  markShown(settings);
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
      id = undefined;
      refreshPrefs(); // a login in another tab has brought them to the device: here nobody chose them
      id = user?.id;
      last = user ? prefsOf(user) : {};
      unsent = {};
      if (user) catchUp(user);
      return fromDevice();
    }
    const now = prefsOf(user);
    const change = difference(last, now);
    const changed = Object.keys(change).length > 0;
    last = now;
    for (const key of KEYS) {
      if (!(key in unsent)) continue;
      delete change[key];
      if (unsent[key] === now[key]) delete unsent[key];
    }
    if (Object.keys(difference(prefs(), { ...prefs(), ...change })).length > 0) setPrefs(change);
    if (changed) markShown(user);
  };

  const stops = [subscribePrefs(fromDevice), subscribe(fromAccount)];
  fromAccount();
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Shows what changed at the account alone since the device last showed it: the page before was left when it had heard of it, and
 * had not shown it yet. The old setting would be taken for a choice made here, and undo the other device's.
 */
function catchUp(user: User): void {
  const shown = shownOf(user);
  // Of a cookie that was lost nothing was chosen.
  const isChosen = (key: keyof DisplayPrefs) => !shown || (shown[key] !== prefs()[key] && pref(key));
  const change = KEYS.filter((key) => prefs()[key] !== prefsOf(user)[key] && !isChosen(key));
  if (change.length > 0) setPrefs(Object.fromEntries(change.map((key) => [key, prefsOf(user)[key]])));
  markShown(user);
}

/** Whose the settings are: of a member, in the practice of somebody else too. */
const whose = (user: User) => user.member?.account ?? user.id;

function shownOf(user: User): DisplayPrefs | undefined {
  try {
    const { account, ...shown } = JSON.parse(localStorage.getItem(SHOWN) ?? "{}");
    return account === whose(user) ? shown : undefined;
  } catch {
    return undefined; // not what was written
  }
}

function markShown(user: User): void {
  try {
    localStorage.setItem(SHOWN, JSON.stringify({ account: whose(user), ...prefsOf(user) }));
  } catch {
    // No room: the next page takes what differs for a choice made here.
  }
}

/** What is different in `now`. */
function difference(before: Partial<DisplayPrefs>, now: DisplayPrefs): Partial<DisplayPrefs> {
  return Object.fromEntries(KEYS.filter((key) => before[key] !== now[key]).map((key) => [key, now[key]]));
}

const prefsOf = (user: User) =>
  Object.fromEntries(KEYS.map((key) => [key, user[NAMES[key]]])) as unknown as DisplayPrefs;
