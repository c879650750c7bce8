import type { Tombstone } from "../../api/types.ts";
import { LOST } from "../db.ts";

type Drafts = {
  getAllKeys(): Promise<[user: string, form: string][]>;
  get(key: [string, string]): Promise<unknown>;
  delete(key: [string, string]): Promise<void>;
};

/** Drops what was typed about families that are gone: it has their ids in it. Is for the transaction that stores the tombstones. */
export async function dropDrafts(drafts: Drafts, gone: Tombstone[]) {
  const families = gone.filter(({ kind }) => kind === "client");
  for (const key of await drafts.getAllKeys()) {
    const text = key[1] + JSON.stringify(await drafts.get(key));
    if (key[1] !== LOST && families.some(({ _id }) => text.includes(_id))) await drafts.delete(key);
  }
}
