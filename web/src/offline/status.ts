import { useSyncExternalStore } from "react";
import type { Failure } from "../api/failure.ts";
import { isReached, onReach } from "../api/reach.ts";
import { isComplete } from "./copy.ts";
import { countUnsent } from "./device.ts";
import type { Entity, KindName } from "./kinds.ts";
import { getState, type State, subscribe } from "./state.ts";
import { isSyncing, onSync, syncFailure } from "./sync.ts";
import type { Write } from "./write-record.ts";

/** What the quiet strip tells. Nothing here ever blocks a screen. */
export type PendingStatus = {
  /** Changes that will be sent by themselves. */
  unsent: number;
  /** Changes that wait for the person. */
  conflicts: number;
  rejected: number;
  /** The device says so, or the last call did not get through. */
  offline: boolean;
  /** When the server last answered, null: never yet. */
  lastSynced: Date | null;
};

/** What the quiet strip tells, kept up to date. */
export const usePending = (): PendingStatus => useSyncExternalStore(subscribeAll, pendingStatus);

/** For the list: whether there is something complete to show, and what became of the last try to fetch it. */
export type SyncStatus = {
  /** The rows are complete as of `lastSynced`, so an empty list really is empty. */
  ready: boolean;
  syncing: boolean;
  failure: Failure | null;
};

/** Whether the lists are complete, a sync runs, or the last one failed. */
export const useSync = (): SyncStatus => useSyncExternalStore(subscribeAll, syncStatus, notYet);

/** As the HTML that the build renders has it. */
const beforeDevice: SyncStatus = { ready: false, syncing: false, failure: null };
const notYet = () => beforeDevice;

/** A change that waits for the person. */
export type Problem = {
  /** For keepMine and takeTheirs. */
  seq: number;
  kind: KindName;
  op: Write["op"];
  state: "conflict" | "rejected";
  ids: string[];
  /** What the person asked for; null for a delete. */
  mine: Entity | null;
  /** The fields an update changes; the others stay as the server has them, whoever is kept. */
  changed: string[];
  /** What the server holds, null when it holds nothing; only known for a conflict. */
  theirs: Entity | null | undefined;
  failure: Failure;
};

/** The changes that wait for the person: conflicts and refusals. */
export const useProblems = (): readonly Problem[] => useSyncExternalStore(subscribe, problems);

/** Whether the device was read: until then the user is a hint, with the settings of a new account. */
export const useLoaded = (): boolean => useSyncExternalStore(subscribe, () => getState().loaded, unread);
const unread = () => false;

/** How many rows the server lost and this device has still. */
export const useLost = () => useSyncExternalStore(subscribe, () => getState().head?.lost);

function subscribeAll(listener: () => void) {
  const stops = [subscribe(listener), onReach(listener), onSync(listener)];
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Returns the old object for as long as it says the same: useSyncExternalStore asks for that. */
function steady<T extends object>(make: () => T): () => T {
  let last: T | undefined;
  return () => {
    const now = make();
    if (!last || JSON.stringify(last) !== JSON.stringify(now)) last = now;
    return last;
  };
}

const pendingStatus = steady((): PendingStatus => {
  const { outbox, head } = getState();
  return {
    unsent: countUnsent(outbox.filter((write) => write.state === "queued")),
    conflicts: outbox.filter((write) => write.state === "conflict").length,
    rejected: outbox.filter((write) => write.state === "rejected").length,
    offline: !navigator.onLine || !isReached(),
    lastSynced: head?.at ? new Date(head.at) : null,
  };
});

const syncStatus = steady(
  (): SyncStatus => ({ ready: isComplete(getState().head), syncing: isSyncing(), failure: syncFailure() }),
);

let known: { outbox: Write[]; problems: Problem[] } | undefined;

function problems(): readonly Problem[] {
  const { outbox }: State = getState();
  if (known?.outbox !== outbox) known = { outbox, problems: outbox.flatMap(problemOf) };
  return known.problems;
}

function problemOf({ seq, kind, op, state, ids, rows, patch, failure }: Write): Problem[] {
  if (state === "queued" || !failure) return [];
  const theirs = failure.current as Entity | null | undefined;
  const mine = op === "delete" ? null : (rows[0] ?? null);
  return [{ seq, kind, op, state, ids, mine, changed: Object.keys(patch), theirs, failure }];
}
