import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { components } from "../api/schema.gen.ts";
import type { Place, Tombstone, User } from "../api/types.ts";
import type { Entity, KindName } from "./kinds.ts";
import type { Write } from "./write-record.ts";

/**
 * How far the local copy of one user has come. Its rows are the parts `base` to `last`, read in order.
 * One JSON text for each kind plus small parts for what came since: measured in Chromium at 4x CPU slowdown with
 * 7,200 tasks, this reads in 57 ms where one record per row takes 125, and a change writes in 3 ms where a persisted
 * query cache, which is written whole, takes 45. One text for all kinds doubles when a single note is in Devanagari, since
 * a text has one width of letters: with ten years of a practice it took three times as long to read.
 */
export type Head = {
  user: string;
  /** The server's revision the copy is complete to; -1 before the first sync. */
  revision: number;
  base: number;
  last: number;
  /** The kinds the copy was made with: after an update that adds one, everything is fetched again. */
  kinds: string;
  /** When the server last answered, as epoch milliseconds; 0: never. */
  at: number;
  /** How many rows the server lost and this device has still, see packed/lost.ts. */
  lost?: number;
};

/**
 * One step of the copy: a text for each kind with rows, read when a screen asks for that kind: by columns where the part is
 * `full`, else a list. One text for all is the form of earlier versions.
 */
export type StoredPart =
  | string
  | {
      full?: boolean;
      rows: Partial<Record<KindName, string>>;
      gone: Tombstone[];
      own?: [id: string, from: number, to: number][];
    };

/** What is stored of the almanac, under "words", "journey", "muhurat", "muhurat " with a rite, or the key of a month. */
export type AlmanacRecord = {
  at: number;
  words?: components["schemas"]["Words"];
  month?: components["schemas"]["Leaves"];
  /** Where this user is for a while. */
  journey?: { user: string; place: Place };
  /** Those that a muhurat can be asked for, and the days of one as JSON, which is read faster than rows. */
  rites?: components["schemas"]["MuhuratRite"][];
  muhurat?: { by: string; at: number; used: number; days: string; rest: string };
};

/** A row that this device has and the server lost, or has in an older version. */
export type LostRow = { kind: KindName; record: Entity };
/** The name of the draft in which these wait for the person. */
export const LOST = "lost rows";

interface Schema extends DBSchema {
  /** Changes not yet accepted by the server, oldest first, of every user of this device. */
  outbox: { key: number; value: Write };
  heads: { key: string; value: Head };
  parts: { key: [user: string, n: number]; value: StoredPart };
  drafts: { key: [user: string, form: string]; value: unknown };
  users: { key: "user"; value: User };
  /** A logout that the server has not heard of yet. */
  owed: { key: "logout"; value: number };
  /** What unsent changes carry that is no JSON (photos), by whom they are of and the address they go to. */
  files: { key: [user: string, url: string]; value: ArrayBuffer };
  /** What the server has of a user as pictures, by whose it is and its address. */
  pictures: { key: [user: string, url: string]; value: ArrayBuffer };
  /** Months of the almanac by what they are for, and the words for all of them. */
  almanac: { key: string; value: AlmanacRecord };
}

type Database = IDBPDatabase<Schema>;

const STORES = [
  "outbox",
  "heads",
  "parts",
  "drafts",
  "users",
  "owed",
  "almanac",
  "files",
  "pictures",
] as const;

let opening: Promise<Database> | undefined;

/** The device's one database, opened once. */
export function database(): Promise<Database> {
  opening ??= openDB<Schema>("sankalp", 4, {
    upgrade(db) {
      const paths = { outbox: "seq", heads: "user" } as Record<string, string>;
      for (const name of STORES) {
        if (db.objectStoreNames.contains(name)) continue;
        db.createObjectStore(name, { keyPath: paths[name], autoIncrement: name === "outbox" });
      }
    },
    blocking(_current, _next, event) {
      // A newer version of the app in another tab must not wait for this one.
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated() {
      opening = undefined;
    },
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

/** Everything of every user leaves the device; the marker of an owed logout is written in the same breath. */
export async function wipe(at: number) {
  const db = await database();
  const tx = db.transaction(STORES, "readwrite", { durability: "strict" });
  for (const name of STORES) void tx.objectStore(name).clear();
  void tx.objectStore("owed").put(at, "logout");
  await tx.done;
}

/** All parts of a user from `n` on, in order. */
export const partsFrom = (user: string, n: number) =>
  IDBKeyRange.bound([user, n], [user, Number.POSITIVE_INFINITY]);
