import { api, ask } from "../api/client.ts";
import { announce } from "./bus.ts";
import { database, LOST, type LostRow } from "./db.ts";
import { kick } from "./engine.ts";
import { type KindName, kindNames } from "./kinds.ts";
import { getState, refresh } from "./state.ts";

/** At most so many go in one call. */
const MOST = 200;
/** What others name goes first. */
const FIRST: readonly KindName[] = ["client", "ritetype", "area"];
const place = ({ kind }: LostRow) => {
  const first = FIRST.indexOf(kind);
  return first < 0 ? FIRST.length + kindNames.indexOf(kind) : first;
};

/** What the server lost and this device has still. */
export async function readLost(): Promise<LostRow[]> {
  const { user } = getState();
  return user ? (((await (await database()).get("drafts", [user.id, LOST])) as LostRow[]) ?? []) : [];
}

/** Why the server did not take a row, as a sentence. */
export type Refusal = { id: string; error: string };

/** Sends them to the server, and gives those that it did not take; these stay until they are dropped. Throws what the call throws. */
export async function sendLost(): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  const left = (await readLost()).sort((a, b) => place(a) - place(b));
  while (left.length > 0) {
    const some = left.splice(0, MOST);
    const answer = await ask(api.POST("/api/sync/recover", { body: some }));
    refused.push(...answer.refused.map(({ _id, error }) => ({ id: _id, error })));
    const taken = new Set(some.map(({ record }) => record._id));
    for (const { id } of refused) taken.delete(id);
    await setLost((await readLost()).filter(({ record }) => !taken.has(record._id)));
  }
  await kick();
  return refused;
}

/** They leave this device. */
export const dropLost = () => setLost([]);

/** Exactly these wait for the person. */
export async function setLost(rows: LostRow[]) {
  const { user } = getState();
  if (!user) return;
  const tx = (await database()).transaction(["heads", "drafts"], "readwrite");
  const head = await tx.objectStore("heads").get(user.id);
  if (head) {
    const { lost: _, ...rest } = head;
    void tx.objectStore("heads").put(rows.length > 0 ? { ...rest, lost: rows.length } : rest);
  }
  if (rows.length > 0) void tx.objectStore("drafts").put(rows, [user.id, LOST]);
  else void tx.objectStore("drafts").delete([user.id, LOST]);
  await tx.done;
  announce();
  await refresh();
}
