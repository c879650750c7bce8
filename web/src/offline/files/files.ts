import { database } from "../db.ts";
import { getState } from "../state.ts";

/** What unsent changes carry that is no JSON: photos. It is written and removed with its change (outbox.ts). */

/** The file that waits to be sent to this address; undefined when there is none. */
export async function fileAt(url: string): Promise<ArrayBuffer | undefined> {
  const user = getState().user?.id;
  return user ? (await database()).get("files", [user, url]) : undefined;
}

/** Removes what no change carries any more: it was taken back before it was sent. */
export async function pruneFiles(): Promise<void> {
  const tx = (await database()).transaction(["outbox", "files"], "readwrite");
  const files = tx.objectStore("files");
  const keys = await files.getAllKeys();
  if (keys.length > 0) {
    const writes = await tx.objectStore("outbox").getAll();
    const wanted = new Set(writes.filter(({ file }) => file).map(({ user, url }) => `${user} ${url}`));
    for (const key of keys) if (!wanted.has(key.join(" "))) void files.delete(key);
  }
  await tx.done;
}
