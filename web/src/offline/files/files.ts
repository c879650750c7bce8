import type { Expense } from "../../api/types.ts";
import { fileUrl } from "../changes/changes.ts";
import { isComplete } from "../copy.ts";
import { database } from "../db.ts";
import { readLost } from "../lost.ts";
import { getState } from "../state.ts";
import { rowsOf } from "../store.ts";

/** What unsent changes carry that is no JSON: photos. It is written and removed with its change (outbox.ts). */

/** The file that waits to be sent to this address; undefined when there is none. */
export async function fileAt(url: string): Promise<ArrayBuffer | undefined> {
  const user = getState().user?.id;
  return user ? (await database()).get("files", [user, url]) : undefined;
}

/** Removes what no change carries any more, since it was taken back before it was sent, and photos of bills that no expense has. */
export async function pruneFiles(): Promise<void> {
  await pruneSent();
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

const BILLS = fileUrl("expense", "", "").split("//")[0] as string;

/** Photos of bills that were taken away leave this device too, but for those that the server lost. */
async function pruneSent(): Promise<void> {
  const { user, head } = getState();
  const expenses = isComplete(head) && rowsOf("expense");
  if (!expenses || !user) return;
  const lost = (await readLost()).map(({ record }) => record as Expense);
  const wanted = new Set(
    [...expenses, ...lost].flatMap(({ _id, photos = [] }) =>
      photos.map((photo) => fileUrl("expense", _id, photo)),
    ),
  );
  const pictures = (await database()).transaction("pictures", "readwrite").store;
  for (const key of await pictures.getAllKeys())
    if (key[0] === user.id && key[1].startsWith(BILLS) && !wanted.has(key[1])) void pictures.delete(key);
}
