import { send } from "../api/client.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import type { User } from "../api/types.ts";
import { exclusive } from "../lib/lock.ts";
import { announce } from "./bus.ts";
import { append, type Part } from "./copy.ts";
import { database } from "./db.ts";
import { answered, type Entity, kinds } from "./kinds.ts";
import { tell } from "./outcome.ts";
import { carryOut, queue, queueAndCopy } from "./queue.ts";
import { fetchChanges } from "./sync.ts";
import {
  afterwards,
  baseRevision,
  neverToBe,
  nextToSend,
  UNDO_TIME,
  type Write,
  withdraw,
} from "./write-record.ts";

/** How a round of sending ended; `again`: milliseconds until the next one is worth it, null when none is. */
export type Round = { sent: number; again: number | null };

/** Sends what can be sent, one change at a time and one tab at a time. */
export const flush = (): Promise<Round> => exclusive("net", drain);

async function drain(): Promise<Round> {
  const later = new Set<string>();
  const round: Round = { sent: 0, again: null };
  const wait = (ms: number) => {
    round.again = Math.min(round.again ?? ms, ms);
  };
  // Without a network a try would only make uncertain what can still be squashed now.
  while (navigator.onLine) {
    const write = await take(later, wait);
    if (!write) break;
    const reply = await send(await messageOf(write));
    if (reply.ok || isGone(write, reply.failure)) {
      const data = reply.ok ? reply.data : undefined;
      try {
        await accept(write, data);
      } catch (caught) {
        wait(failureOf(caught).retryAfter * 1000);
        break;
      }
      round.sent++;
      tell(write.key, { state: "sent", data });
      continue;
    }
    const { failure } = reply;
    if (failure.status === 412) {
      const packed = await import("./packed/tables.ts").catch(() => undefined); // then the person decides
      if (await packed?.takeFurther(write, failure.current as Entity | null | undefined)) continue;
    }
    const verdict = judge(failure.status);
    if (verdict === "conflict" || verdict === "rejected") {
      await refuse(write, verdict, failure);
      tell(write.key, { state: verdict, failure });
      continue;
    }
    // Refused at the door. An earlier try may still have got in.
    if (!write.tried && (failure.status === 401 || failure.status === 429)) await untry(write.seq);
    if (failure.status === 401) break; // it stays; the next start or login sends it
    wait(failure.retryAfter * 1000);
    if (verdict === "stop") break;
    for (const id of write.ids) later.add(id);
  }
  return round;
}

const messageOf = async (write: Write) => ({
  method: write.method,
  url: write.url,
  body: write.body,
  file: write.file && (await (await database()).get("files", [write.user, write.url])),
  headers: {
    "Idempotency-Key": write.key,
    "X-Sankalp-User": write.user,
    ...(write.match ? { "If-Match": `"${write.match}"` } : {}),
    ...(kinds[write.kind].puts && !write.match ? { "If-None-Match": "*" } : {}),
  },
});

/** What is no longer there need not be deleted. */
const isGone = (write: Write, failure: Failure) =>
  failure.status === 404 && write.op === "delete" && !write.bulk;

/** stop: the server is away or asks for quiet; skip: only this change has to wait. */
function judge(status: number): "conflict" | "rejected" | "stop" | "skip" {
  if (status === 409 || status === 412) return "conflict";
  if (status === 425 || status === 500) return "skip";
  if (status === 0 || status === 401 || status === 408 || status === 429 || status > 500) return "stop";
  return "rejected";
}

/** Picks the next change, as it was before this try, and notes durably that it may now reach the server. */
async function take(later: Set<string>, wait: (ms: number) => void): Promise<Write | undefined> {
  const tx = await queue();
  const store = tx.objectStore("outbox");
  const user = (await tx.objectStore("users").get("user"))?.id;
  const mine = async () => (await store.getAll()).filter((write) => write.user === user);
  let pending = await mine();
  const due = new Set<string>();
  for (const [id, at] of neverToBe(pending)) {
    const rest = at + UNDO_TIME - Date.now();
    if (rest <= 0) due.add(id);
    else {
      later.add(id);
      wait(rest);
    }
  }
  if (due.size > 0) {
    await carryOut(store, withdraw(pending, due));
    pending = await mine();
  }
  const write = nextToSend(pending, later);
  const first = write && !write.tried;
  if (first) await store.put({ ...write, tried: true });
  await tx.done;
  if (first || due.size > 0) announce();
  return write;
}

/** The server has it: out of the queue and into the local copy in one transaction. Throws when it must be asked again. */
async function accept(write: Write, data: unknown) {
  // A delete that was tried before may have happened long ago, and the row been restored since: only a sync can tell.
  if (write.op === "delete" && write.tried) await fetchChanges();
  const tx = await queueAndCopy();
  const store = tx.objectStore("outbox");
  const head = await tx.objectStore("heads").get(write.user);
  if (await store.get(write.seq)) {
    await store.delete(write.seq);
    // This device keeps what it has sent: a server that is put back to a backup has it from here again.
    const at: [string, string] = [write.user, write.url];
    const file = write.file && (await tx.objectStore("files").get(at));
    if (file) void tx.objectStore("pictures").put(file, at);
    void tx.objectStore("files").delete(at);
    const rows = write.op === "delete" ? [] : answered(write.kind, data);
    const { beside } = write;
    // The answer to a replay is as old as the first try. What the copy has synced past is never put back by it.
    const news = (some: Entity[]) => some.filter((row) => row.revision > (head?.revision ?? 0));
    const part: Part = {
      rows: {
        [write.kind]: news(rows),
        ...(beside && { [beside.kind]: news(answered(beside.kind, data)) }),
      },
      gone: write.tried ? [] : [write, beside].flatMap((one) => (one?.op === "delete" ? gone(one) : [])),
      own: rows.map((row) => [row._id, baseRevision(write, row._id), row.revision]),
    };
    const others = (await store.getAll()).filter((other) => other.user === write.user);
    await carryOut(store, afterwards(others, write, rows));
    if (head) append(tx.objectStore("heads"), tx.objectStore("parts"), head, part);
    const { user } = (data ?? {}) as { user?: User };
    const known = await tx.objectStore("users").get("user");
    if (user && user.id === known?.id && user.revision >= known.revision) {
      void tx.objectStore("users").put(user, "user");
    }
  }
  await tx.done;
  announce();
}

const gone = ({ ids, kind }: Pick<Write, "ids" | "kind">) =>
  ids.map((_id) => ({ _id, kind, revision: Number.MAX_SAFE_INTEGER }));

/**
 * The server refused it for good: it stays for the person, with the server's answer. No earlier try
 * can have got in either, for then the key would have brought its answer.
 */
async function refuse(write: Write, state: "conflict" | "rejected", failure: Failure) {
  const tx = await queueAndCopy();
  const store = tx.objectStore("outbox");
  const head = await tx.objectStore("heads").get(write.user);
  if (await store.get(write.seq)) {
    await store.put({ ...write, state, failure, tried: false });
    const row = answered(write.kind, { [write.kind]: failure.current });
    if (head && "current" in failure) {
      append(tx.objectStore("heads"), tx.objectStore("parts"), head, {
        rows: { [write.kind]: row },
        gone: failure.current === null ? gone(write) : [],
      });
    }
  }
  await tx.done;
  announce();
}

/** The server surely did nothing with it, so it may be changed again. */
async function untry(seq: number) {
  const tx = await queue();
  const store = tx.objectStore("outbox");
  const write = await store.get(seq);
  if (write) await store.put({ ...write, tried: false });
  await tx.done;
}
