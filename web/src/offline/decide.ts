import { uuid7 } from "../lib/uuid7.ts";
import { announce } from "./bus.ts";
import { restorePath } from "./changes/calls.ts";
import { database } from "./db.ts";
import { kick } from "./engine.ts";
import { refresh } from "./state.ts";
import { isApart, touching, type Write } from "./write-record.ts";

const outboxTx = async () => (await database()).transaction("outbox", "readwrite", { durability: "strict" });

/** The person's own version stands: it is sent again, over what the server holds now. */
export async function keepMine(seq: number) {
  const tx = await outboxTx();
  const write = await tx.store.get(seq);
  if (write && write.state !== "queued") {
    const { failure, ...again } = write;
    const now = failure?.current as { revision: number } | null | undefined;
    const match = now?.revision ?? (failure?.status === 412 ? 0 : write.match);
    if (now === null && write.op === "update") await tx.store.put(restoreBefore(write));
    for (const later of touching(await tx.store.getAll(), write.ids[0] as string)) {
      if (later.seq > seq && later.match === write.match) await tx.store.put({ ...later, match });
    }
    await tx.store.put({ ...again, match, state: "queued", key: uuid7() });
  }
  await tx.done;
  announce();
  await refresh();
  void kick();
}

/** What was deleted elsewhere must come back first; queue places are numbers, so there is room between two. */
function restoreBefore(write: Write): Write {
  const { failure: _, ...base } = write;
  return {
    ...base,
    seq: write.seq - 0.5,
    key: uuid7(),
    op: "restore",
    method: "POST",
    url: restorePath(write.kind) ?? "",
    body: write.ids,
    bulk: true,
    patch: {},
    match: 0,
    state: "queued",
  };
}

/**
 * The server's version stands: this change goes, and with it what was made on top of it. For a refused create this
 * means that the entity never comes to be.
 */
export async function takeTheirs(seq: number) {
  const tx = await outboxTx();
  const write = await tx.store.get(seq);
  if (write && write.state !== "queued") {
    await tx.store.delete(seq);
    const id = write.ids[0] as string;
    if (!write.bulk && !isApart(write)) {
      for (const later of touching(await tx.store.getAll(), id)) {
        if (later.seq > seq && !later.bulk) await tx.store.delete(later.seq);
      }
    }
  }
  await tx.done;
  announce();
  await refresh();
  void kick();
}
