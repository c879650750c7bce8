import { uuid7 } from "../lib/uuid7.ts";
import { push } from "./engine.ts";
import type { KindName, Row } from "./kinds.ts";
import { enqueue } from "./outbox.ts";
import { type Outcome, outcomeOf, tellRest } from "./outcome.ts";
import { getState, refresh, viewOfKind } from "./state.ts";
import { type Beside, type NewWrite, type Op, touching } from "./write-record.ts";

const METHODS: Record<Op, string> = { create: "POST", update: "PUT", delete: "DELETE", restore: "POST" };
const BULK_LIMIT = 1_000;

type Common<K extends KindName> = { kind: K; url: string; method?: string };

/** What a screen asks for. */
export type Wish<K extends KindName> = Common<K> &
  (
    | { op: "create"; id: string; body: object; optimistic: Row<K> }
    | {
        op: "update";
        id: string;
        body: object;
        optimistic?: Partial<Row<K>>;
        revision?: number;
        blank?: Row<K>;
        beside?: Beside;
      }
    | { op: "update"; id: string; file: ArrayBuffer; optimistic: Partial<Row<K>> }
    | { op: "delete"; id: string; body?: object; revision?: number }
    | { op: "update"; ids: string[]; optimistic: Partial<Row<K>> }
    | { op: "create"; ids: string[]; body: object[]; optimistic: Row<K>[] }
    | { op: "delete"; ids: string[] }
    | { op: "restore"; ids: string[]; optimistic: Row<K>[] }
  );

/** `outcome` never rejects: it tells what came of the sending as soon as that is known, or "waiting". */
export type Saved = { outcome: Promise<Outcome> };

/**
 * Saves a change on the device and sends it as soon as that can be. Resolves when it is on disk (and shown), rejects
 * only when the device could not keep it.
 *
 * - `revision`: of the row a form was opened with. Without it the change is made against the row as it is now.
 * - `optimistic`: what to show meanwhile; for an update it defaults to the body.
 * - `blank`: what an update is made on where there is no row yet, for kinds whose PUT makes it.
 * - `beside`: what the change does to a row of another kind, whose new state the answer brings along.
 * - `file`: an update that carries a photo to an address of its own; it waits on the device like any other.
 * - `ids`: a bulk call; its body is the ids, in chunks of 1,000. Of a create it is the bodies: all of one call.
 */
export async function write<K extends KindName>(wish: Wish<K>): Promise<Saved> {
  const { user } = getState();
  if (!user) throw new Error("Nobody is logged in on this device.");
  const common = {
    user: user.id,
    at: Date.now(),
    kind: wish.kind,
    op: wish.op,
    method: wish.method ?? METHODS[wish.op],
    url: wish.url,
    state: "queued",
    tried: false,
  } as const;
  let keys: string[] | null = null;
  while (!keys) {
    const parts = "ids" in wish ? bulk(wish) : [single(wish)];
    const writes = parts.map((part) => ({ ...common, ...part, key: uuid7() }));
    keys = await enqueue(writes, getState().head?.last, "file" in wish ? wish.file : undefined);
    // An answer or a sync came in between: the revision to match may be another now.
    if (!keys) await refresh();
  }
  const taken = keys;
  const outcomes = taken.map(outcomeOf);
  await refresh();
  void push().finally(() => tellRest(taken));
  return { outcome: Promise.all(outcomes).then(worst) };
}

type Part = Pick<NewWrite, "body" | "file" | "ids" | "bulk" | "rows" | "patch" | "match" | "beside">;

function bulk<K extends KindName>(wish: Wish<K> & { ids: string[] }): Part[] {
  if (wish.op === "create") {
    const { ids, body, optimistic } = wish;
    return [{ ids, body, bulk: true, rows: optimistic as Row<K>[], patch: {}, match: 0 }];
  }
  const rows = wish.op === "restore" ? wish.optimistic : [];
  const patch: Record<string, unknown> = wish.op === "update" ? { ...wish.optimistic } : {};
  const parts: Part[] = [];
  for (let i = 0; i < wish.ids.length; i += BULK_LIMIT) {
    const ids = wish.ids.slice(i, i + BULK_LIMIT);
    const inside = new Set(ids);
    parts.push({
      ids,
      body: ids,
      bulk: true,
      rows: rows.filter((row) => inside.has(row._id)),
      patch,
      match: 0,
    });
  }
  return parts;
}

function single<K extends KindName>(wish: Exclude<Wish<K>, { ids: string[] }>): Part {
  const body = "file" in wish ? undefined : wish.body;
  const part = { ids: [wish.id], body, bulk: false, rows: [], patch: {}, match: 0 };
  if (wish.op === "create") return { ...part, rows: [wish.optimistic as Row<K>] };
  const match = revisionOf(wish.kind, wish.id, "file" in wish ? undefined : wish.revision);
  if ("file" in wish) return { ...part, match, ...shown(wish.kind, wish.id, wish.optimistic), file: true };
  if (wish.op === "delete") return { ...part, match };
  const { optimistic = wish.body, blank, beside } = wish;
  return { ...part, match, ...shown(wish.kind, wish.id, optimistic, blank), ...(beside && { beside }) };
}

/** What an update shows meanwhile. */
function shown<K extends KindName>(kind: K, id: string, fields: object, blank?: Row<K>) {
  const patch: Record<string, unknown> = { ...fields };
  const seen = viewOfKind(kind).byId.get(id) ?? blank;
  return { patch, rows: seen ? [{ ...seen, ...patch, pending: undefined }] : [] };
}

/** The revision a change is made against, carried along own changes that were accepted since the form was opened. */
function revisionOf(kind: KindName, id: string, opened: number | undefined): number {
  const { copy, outbox } = getState();
  // What is done on top of an open conflict must meet the same conflict, not step over it.
  const conflict = touching(outbox, id).find((write) => write.state === "conflict");
  if (conflict) return conflict.match;
  if (opened === undefined) return copy.views[kind].byId.get(id)?.revision ?? 0;
  let revision = opened;
  for (let next = copy.own.get(`${id}@${revision}`); next; next = copy.own.get(`${id}@${revision}`)) {
    revision = next;
  }
  return revision;
}

const ORDER: Outcome["state"][] = ["conflict", "rejected", "waiting", "sent"];

/** Of several chunks the one that needs the most attention; taking back something unsent counts as sent. */
const worst = (outcomes: Outcome[]): Outcome =>
  ORDER.map((state) => outcomes.find((outcome) => outcome.state === state)).find((outcome) => outcome) ?? {
    state: "sent",
  };
