/** The queue as it is stored: its transactions, and how changes are taken into it. */
import { announce } from "./bus.ts";
import { database } from "./db.ts";
import { type NewWrite, type Plan, plan, type Write } from "./write-record.ts";

const STRICT = { durability: "strict" } as const;
/** A transaction on the queue alone. */
export const queue = async () => (await database()).transaction(["users", "outbox"], "readwrite", STRICT);
/** A transaction on the queue and the copy of the server's rows. */
export const queueAndCopy = async () =>
  (await database()).transaction(
    ["users", "outbox", "heads", "parts", "files", "pictures"],
    "readwrite",
    STRICT,
  );

type Store = {
  delete(seq: number): Promise<void>;
  put(write: Write): Promise<number>;
  add(write: Write): Promise<number>;
};

/** Changes the queue as planned, and returns what `pending` is then. */
export async function carryOut(
  store: Store,
  { drop, put, add }: Plan,
  pending: Write[] = [],
): Promise<Write[]> {
  for (const seq of drop) await store.delete(seq);
  for (const write of put) await store.put(write);
  const added: Write[] = [];
  for (const write of add) added.push({ ...write, seq: await store.add(write as Write) }); // the store gives the seq
  const changed = new Map(put.map((write) => [write.seq, write]));
  const left = pending
    .filter(({ seq }) => !drop.includes(seq))
    .map((write) => changed.get(write.seq) ?? write);
  return [...left, ...added];
}

/** A change to be stored, with the file that it carries. */
export type Entry = { write: NewWrite; file?: ArrayBuffer };

/**
 * Takes changes into the queue, all or none, and returns for each the keys under which it will be sent (none when it
 * only took back something unsent). When it resolves they are on disk: only then may a screen say "saved".
 * Each change is one entry, or several of one bulk call. Null, and nothing is taken, when the local copy has gone on
 * past part `last`, on which the changes were made.
 */
export async function enqueue(
  changes: readonly (readonly Entry[])[],
  last: number | undefined,
): Promise<string[][] | null> {
  const tx = await queueAndCopy();
  try {
    const keys = await takeIn(tx, changes, last);
    await tx.done;
    if (keys) announce();
    return keys;
  } catch (caught) {
    // What was stored before the failure must not stay without the rest.
    tx.done.catch(() => {});
    abort(tx);
    throw caught;
  }
}

type QueueAndCopy = Awaited<ReturnType<typeof queueAndCopy>>;

async function takeIn(
  tx: QueueAndCopy,
  changes: readonly (readonly Entry[])[],
  last: number | undefined,
): Promise<string[][] | null> {
  const store = tx.objectStore("outbox");
  const user = (await tx.objectStore("users").get("user"))?.id;
  if (!user || changes.flat().some(({ write }) => write.user !== user))
    throw new Error("This device no longer belongs to the user who made the change.");
  if ((await tx.objectStore("heads").get(user))?.last !== last) return null;
  let pending = (await store.getAll()).filter((write) => write.user === user);
  // Only what may join a change before it has to know the number of that one: hundreds of new rows are not stored one by one.
  let adding: Promise<Write>[] = [];
  const keys: string[][] = [];
  for (const entries of changes) {
    const own: string[] = [];
    for (const { write, file } of entries) {
      if (write.op === "create") {
        const added = store.add(write as Write).then((seq) => ({ ...write, seq }));
        added.catch(() => {}); // whoever waits for it hears of it
        adding.push(added);
        own.push(write.key);
        continue;
      }
      pending = [...pending, ...(await Promise.all(adding))];
      adding = [];
      const todo = plan(pending, write);
      pending = await carryOut(store, todo, pending);
      if (file) await tx.objectStore("files").put(file, [user, write.url]);
      own.push(...[...todo.put, ...todo.add].map(({ key }) => key));
    }
    keys.push(own);
  }
  await Promise.all(adding);
  return keys;
}

function abort(tx: QueueAndCopy) {
  try {
    tx.abort();
  } catch {
    // It has ended already.
  }
}
