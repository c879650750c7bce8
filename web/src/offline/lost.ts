import { api, ask } from "../api/client.ts";
import type { Expense } from "../api/types.ts";
import { announce } from "./bus.ts";
import { addFile, fileUrl } from "./changes/changes.ts";
import { database, LOST, type LostRow } from "./db.ts";
import { kick } from "./engine.ts";
import { type KindName, kindNames } from "./kinds.ts";
import { getState, refresh, viewOfKind } from "./state.ts";
import { sync } from "./sync.ts";
import { type AnyChange, writeAll } from "./write.ts";

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

/** What came of it: `photos` of bills are not on this device and did not go. */
export type Sent = { refused: Refusal[]; photos: number };

/** Sends them to the server, with their photos; what it did not take stays until it is dropped. Throws what the call throws. */
export async function sendLost(): Promise<Sent> {
  const refused: Refusal[] = [];
  let photos = 0;
  const left = (await readLost()).sort((a, b) => place(a) - place(b));
  while (left.length > 0) {
    const some = left.splice(0, MOST);
    const answer = await ask(api.POST("/api/sync/recover", { body: some }));
    refused.push(...answer.refused.map(({ _id, error }) => ({ id: _id, error })));
    const taken = new Set(some.map(({ record }) => record._id));
    for (const { id } of refused) taken.delete(id);
    photos += await sendPhotos(
      some.filter(({ kind, record }) => kind === "expense" && taken.has(record._id)),
    );
    await setLost((await readLost()).filter(({ record }) => !taken.has(record._id)));
  }
  await kick();
  return { refused, photos };
}

/** Queues the photos that the server lost with their expenses, and gives how many this device has not. */
async function sendPhotos(expenses: LostRow[]): Promise<number> {
  const rows = expenses.map(({ record }) => record as Expense).filter(({ photos }) => photos?.length);
  const user = getState().user?.id;
  if (rows.length === 0 || !user) return 0;
  await sync(); // some may be there
  let missing = 0;
  for (const { _id, photos = [] } of rows) {
    let there = viewOfKind("expense").byId.get(_id)?.photos ?? [];
    const changes: AnyChange[] = [];
    for (const photo of photos.filter((one) => !there.includes(one))) {
      const bytes = await (await database()).get("pictures", [user, fileUrl("expense", _id, photo)]);
      if (!bytes) missing++;
      else {
        there = [...there, photo];
        changes.push(addFile("expense", _id, photo, bytes, { photos: there }));
      }
    }
    if (changes.length > 0) await writeAll(changes);
  }
  return missing;
}

/** These leave this device; what came to them meanwhile stays. Returns what takes them back. */
export async function dropLost(rows: readonly LostRow[]): Promise<() => Promise<void>> {
  const ids = new Set(rows.map(({ record }) => record._id));
  const others = async () => (await readLost()).filter(({ record }) => !ids.has(record._id));
  await setLost(await others());
  return async () => setLost([...(await others()), ...rows]);
}

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
