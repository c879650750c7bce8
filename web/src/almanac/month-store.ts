/**
 * The months of the almanac on this device: this one and the fourteen after it, for the user's place, and the others that
 * they looked at. They are fetched in the background and wiped at logout: where somebody lives is private.
 */
import { api, ask } from "../api/client.ts";
import type { Place } from "../api/types.ts";
import { today } from "../i18n/format.ts";
import { onAnnounce } from "../offline/bus.ts";
import { type AlmanacRecord, database } from "../offline/db.ts";
import { getState, subscribe } from "../offline/state.ts";
import type { PackedMonth, PackedWords } from "./almanac-month.ts";
import { journeyOf, readJourney, setJourney } from "./journey.ts";
import { AHEAD, keyOf, monthBefore, monthsFrom, type Query, queryFor } from "./where.ts";

/** How many others that were looked at are stored too. */
const MOST_EXTRA = 24;
/** The reckoning changes only with the server's program; what is older is asked for again. */
const STALE = 30 * 86_400_000;
/** After a failure nothing is asked for so long, unless the network came back. */
const PAUSE = 60_000;

/** The months of one user's query in memory, and what became of those that are not there. */
type MonthCache = {
  user: string;
  key: string;
  query: Query;
  months: Map<string, PackedMonth>;
  wanted: Map<string, Want>;
  /** Resolves when what the device has of the months around now is in memory. */
  reading: Promise<void>;
};
type Want = "loading" | "failed";

let cache: MonthCache | undefined;
let words: PackedWords | undefined;
let failedAt = 0;
let generation = 0;
const listeners = new Set<() => void>();

/** Grows with every change of what is known. */
export const version = () => generation;

/** Calls the listener when a month has come or failed; returns what ends that. */
export function watch(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify() {
  generation++;
  for (const listener of listeners) listener();
}

/** A month of the present user's place; it is fetched when it is not there. */
export function monthOf(month: string): { packed?: PackedMonth; words?: PackedWords; state: Want | "ready" } {
  const open = currentCache();
  const packed = open?.months.get(month);
  if (packed && words) return { packed, words, state: "ready" };
  return { state: open?.wanted.get(month) ?? "loading" };
}

/** Asks for a month unless it is there, on its way, or was just asked for in vain. */
export function want(month: string) {
  const open = currentCache();
  if (!open || (open.months.has(month) && words)) return;
  const state = open.wanted.get(month);
  if (state === "loading" || (state === "failed" && Date.now() - failedAt < PAUSE)) return;
  open.wanted.set(month, "loading");
  if (state) notify(); // otherwise it counted as loading already
  void fetchMonth(open, month, true).catch(() => {});
}

/** The months in memory for whoever uses the device now. */
function currentCache(): MonthCache | undefined {
  const { user } = getState();
  if (!user) {
    cache = undefined;
    return undefined;
  }
  const query = queryFor({ ...user, place: journeyOf(user.id) ?? user.place });
  const key = keyOf(query);
  if (cache?.user !== user.id || cache.key !== key) {
    const reading = Promise.resolve();
    cache = { user: user.id, key, query, months: new Map(), wanted: new Map(), reading };
    cache.reading = readAround(cache);
  }
  return cache;
}

/** Reads the last month and the coming ones in one go, so that those who look at several are drawn once. */
async function readAround(on: MonthCache): Promise<void> {
  const month = today(on.query.tz).slice(0, 7);
  const last = monthsFrom(month, AHEAD).at(-1);
  try {
    const { store } = (await database()).transaction("almanac");
    const range = IDBKeyRange.bound(`${on.key} ${monthBefore(month)}`, `${on.key} ${last}`);
    const [records, known] = await Promise.all([store.getAll(range), store.get("words")]);
    words ??= known?.words;
    for (const { month } of records) if (month) on.months.set(month.month, month);
  } catch {
    // A device that cannot store anything shows what the network gives.
  }
  for (const month of words ? on.months.keys() : []) on.wanted.delete(month);
  notify();
}

async function fetchMonth(on: MonthCache, month: string, device: boolean): Promise<void> {
  if (device) {
    await on.reading;
    if (on.months.has(month) && words) return;
  }
  try {
    if (!words) await fetchWords(on);
    const found = device ? await stored(`${on.key} ${month}`) : undefined;
    const packed =
      found?.month ??
      (await ask(api.GET("/api/almanac/month", { params: { query: { ...on.query, month } } })));
    on.months.set(month, packed);
    on.wanted.delete(month);
    if (!found) await store(on, `${on.key} ${month}`, { at: Date.now(), month: packed });
  } catch (failure) {
    failedAt = Date.now();
    on.wanted.set(month, "failed");
    throw failure;
  } finally {
    notify();
  }
}

async function fetchWords(on: MonthCache, fresh = false): Promise<void> {
  const found = fresh ? undefined : await stored("words");
  words = found?.words ?? (await ask(api.GET("/api/almanac/words")));
  if (!found) await store(on, "words", { at: Date.now(), words });
}

/** A device that cannot store anything shows what the network gives. */
const stored = async (key: string) =>
  database()
    .then((db) => db.get("almanac", key))
    .catch(() => undefined);

/** Stores a record unless the device has changed hands since it was asked for. */
async function store(on: MonthCache, key: string, record: AlmanacRecord) {
  try {
    const tx = (await database()).transaction(["users", "almanac"], "readwrite");
    if ((await tx.objectStore("users").get("user"))?.id === on.user) {
      void tx.objectStore("almanac").put(record, key);
    }
    await tx.done;
  } catch {
    // It will be fetched again.
  }
}

let filling: Promise<void> | undefined;

/** Brings the device up to date, one month after another; without a network it stops and is called again. */
export function fill(): Promise<void> {
  filling ??= fillNow()
    .catch(() => {})
    .finally(() => {
      filling = undefined;
    });
  return filling;
}

async function fillNow() {
  const on = currentCache();
  if (!on) return;
  const ahead = monthsFrom(today(on.query.tz).slice(0, 7), AHEAD);
  await sweep(on, ahead);
  const old = Date.now() - STALE;
  const known = await stored("words");
  // Those that an older program stored know no observances of regions, or not which region keeps a feast.
  const outdated = known?.words?.calendars?.some(({ region }) => !region) === true;
  if (!known?.words?.observances || outdated || known.at < old) await fetchWords(on, true);
  for (const month of ahead) {
    if (on !== currentCache()) return fillNow();
    const found = await stored(`${on.key} ${month}`);
    if (outdated || !found?.month?.observances || found.at < old) await fetchMonth(on, month, false);
  }
}

/**
 * Deletes the months of other places, and the oldest of those besides the coming ones. The months of home stay while its
 * owner is on a journey.
 */
async function sweep(on: MonthCache, ahead: string[]) {
  const { user } = getState();
  const home = user ? keyOf(queryFor(user)) : on.key;
  const tx = (await database()).transaction("almanac", "readwrite");
  const extra: { key: string; at: number }[] = [];
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const key = cursor.key;
    if (key === "words" || key === "journey" || key.startsWith("muhurat")) continue;
    if (![on.key, home].some((place) => key.startsWith(`${place} `))) void cursor.delete();
    else if (!ahead.includes(key.slice(-7))) extra.push({ key, at: cursor.value.at });
  }
  extra.sort((a, b) => b.at - a.at);
  for (const { key } of extra.slice(MOST_EXTRA)) void tx.store.delete(key);
  await tx.done;
}

/** Keeps the coming months on the device from now on: after a change of place, with the network, once a day. */
export function followAlmanac(): () => void {
  let last = "";
  const check = () => {
    const key = currentCache()?.key ?? "";
    if (key !== last) {
      last = key;
      notify();
      if (key) void fill();
    }
  };
  const reread = () => void readJourney().then(check);
  const retry = () => {
    failedAt = 0;
    notify();
    void fill();
  };
  const stops = [subscribe(check), onAnnounce(reread)];
  addEventListener("online", retry);
  const daily = setInterval(() => void fill(), 86_400_000);
  reread();
  return () => {
    for (const stop of stops) stop();
    removeEventListener("online", retry);
    clearInterval(daily);
  };
}

/** The almanac is for another place from now on, on this device alone; null: back home. */
export async function travel(place: Place | null): Promise<void> {
  const { user } = getState();
  if (user) await setJourney(user.id, place);
  notify();
}
