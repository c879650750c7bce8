import type { IDBPDatabase } from "idb";
import type { Row, StoredKind } from "./testing-kinds.ts";
import type { FakeServer } from "./testing-server.ts";

/** For tests: the whole store of a device as JSON, and back. */
export type DeviceDump = {
  name: string;
  version: number;
  localStorage: Record<string, string>;
  stores: {
    name: string;
    keyPath: string | null;
    autoIncrement: boolean;
    records: { key: IDBValidKey; value: unknown }[];
  }[];
  server: { revision: number; rows: [kind: StoredKind, row: Row][] };
};

export async function dumpDevice(db: unknown, server: FakeServer): Promise<DeviceDump> {
  const open = db as IDBPDatabase<unknown>;
  const stores: DeviceDump["stores"] = [];
  for (const name of open.objectStoreNames) {
    const store = open.transaction(name).objectStore(name);
    const records: { key: IDBValidKey; value: unknown }[] = [];
    for (let at = await store.openCursor(); at; at = await at.continue())
      records.push({ key: at.key, value: at.value });
    stores.push({
      name,
      keyPath: store.keyPath as string | null,
      autoIncrement: store.autoIncrement,
      records,
    });
  }
  return {
    name: open.name,
    version: open.version,
    localStorage: { ...localStorage },
    stores,
    server: {
      revision: server.revision,
      rows: Object.entries(server.rows).flatMap(([kind, of]) =>
        [...of.values()].map((row): [StoredKind, Row] => [kind as StoredKind, row]),
      ),
    },
  };
}

/** Lays the store where the app finds it; `decoded` turns what is no JSON back. */
export function restoreDevice(
  dump: Omit<DeviceDump, "server">,
  decoded = (value: unknown) => value,
): Promise<void> {
  for (const [key, value] of Object.entries(dump.localStorage)) localStorage.setItem(key, value);
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(dump.name, dump.version);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      for (const { name, keyPath, autoIncrement, records } of dump.stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const { key, value } of records) store.put(decoded(value), keyPath ? undefined : key);
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}
