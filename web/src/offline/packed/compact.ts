import { append, snapshot } from "../copy.ts";
import { database } from "../db.ts";
import { getState } from "../state.ts";
import { packed } from "./tables.ts";

/** Writes the whole copy as one part. */
export async function compact(): Promise<void> {
  const { user, head, copy } = getState();
  if (!user || !head) return;
  const tx = (await database()).transaction(["heads", "parts"], "readwrite");
  const now = await tx.objectStore("heads").get(user.id);
  if (now?.last === head.last)
    append(tx.objectStore("heads"), tx.objectStore("parts"), head, snapshot(copy), packed);
  await tx.done;
}
