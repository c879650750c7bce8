import { uuid7 } from "../lib/uuid7.ts";
import { push } from "./engine.ts";
import type { Entity, KindName, Row } from "./kinds.ts";
import { type Outcome, outcomeOf, tellRest } from "./outcome.ts";
import { type Entry, enqueue } from "./queue.ts";
import { getState, refresh, refreshed, viewOfKind } from "./state.ts";
import { type NewWrite, type Op, type RelatedChange, touching } from "./write-record.ts";

const METHODS: Record<Op, string> = { create: "POST", update: "PUT", delete: "DELETE", restore: "POST" };
const BULK_LIMIT = 1_000;

type Common<K extends KindName> = { kind: K; url: string; method?: string };

/** What a screen changes. */
export type Change<K extends KindName> = Common<K> &
  (
    | { op: "create"; id: string; body: object; optimistic: Row<K> }
    | {
        op: "update";
        id: string;
        body: object;
        optimistic?: Partial<Row<K>>;
        revision?: number;
        blank?: Row<K>;
        related?: RelatedChange;
      }
    | { op: "update"; id: string; file: ArrayBuffer; optimistic: Partial<Row<K>> }
    | { op: "delete"; id: string; body?: object; revision?: number }
    | { op: "update"; ids: string[]; optimistic: Partial<Row<K>> }
    | { op: "create"; ids: string[]; body: object[]; optimistic: Row<K>[] }
    | { op: "delete"; ids: string[] }
    | { op: "restore"; ids: string[]; optimistic: Row<K>[] }
  );

/** A change of some kind. */
export type AnyChange = { [K in KindName]: Change<K> }[KindName];

/** `outcome` never rejects: it is what came of the sending as soon as that is known, or "waiting". */
export type Saved = { outcome: Promise<Outcome> };

/**
 * Saves a change on the device and sends it as soon as that can be. Resolves when it is on disk (and shown), rejects
 * only when the device could not keep it.
 *
 * - `revision`: of the row a form was opened with. Without it the change is made against the row as it is now.
 * - `optimistic`: what to show meanwhile; for an update it defaults to the body. What is null in it is left out.
 * - `blank`: what an update is made on where there is no row yet, for kinds whose PUT makes it.
 * - `related`: what the change does to a row of another kind, whose new state the answer brings along.
 * - `file`: an update that carries a photo to an address of its own; it waits on the device like any other.
 * - `ids`: a bulk call; its body is the ids, in chunks of 1,000. Of a create it is the bodies: all of one call.
 */
export async function write<K extends KindName>(change: Change<K>): Promise<Saved> {
  const [saved] = await writeAll([change as AnyChange]);
  return saved as Saved;
}

/** What a role may not send is left out of changes here, by whoever knows the role. */
export const filter = { changes: (changes: readonly AnyChange[]) => changes };

/** Saves changes that belong together, in this order: all of them are on disk (and shown), or none is. */
export async function writeAll(changes: readonly AnyChange[]): Promise<Saved[]> {
  const { user } = getState();
  if (!user) throw new Error("Nobody is logged in on this device.");
  let keys: string[][] | null = null;
  while (!keys) {
    keys = await enqueue(entriesOf(filter.changes(changes), user.id), getState().head?.last);
    // An answer or a sync came in between: the revision to match may be another now.
    if (!keys) await refresh();
  }
  const saved = keys.map((some) => ({ outcome: Promise.all(some.map(outcomeOf)).then(worst) }));
  const all = keys.flat();
  // It is on disk: whatever else fails now, nobody may be asked to save it once more.
  await refreshed().catch(() => {});
  void push().finally(() => tellRest(all));
  return saved;
}

/** Each change as it is stored: one entry, or one for each chunk of a bulk call. */
function entriesOf(changes: readonly AnyChange[], user: string): Entry[][] {
  const at = Date.now();
  /** Rows as the changes before have left them. */
  const rows = new Map<string, Entity>();
  return changes.map((change) => {
    const { kind, op, url, method = METHODS[op] } = change;
    const parts = "ids" in change ? bulk(change) : [single(change, rows)];
    for (const row of parts.flatMap((part) => part.rows)) rows.set(row._id, row);
    return parts.map((part) => ({
      write: { user, at, kind, op, method, url, state: "queued", tried: false, ...part, key: uuid7() },
      ...("file" in change && { file: change.file }),
    }));
  });
}

type Part = Pick<NewWrite, "body" | "file" | "ids" | "bulk" | "rows" | "patch" | "match" | "beside">;

function bulk<K extends KindName>(change: Change<K> & { ids: string[] }): Part[] {
  if (change.op === "create") {
    const { ids, body, optimistic } = change;
    return [{ ids, body, bulk: true, rows: optimistic as Row<K>[], patch: {}, match: 0 }];
  }
  const rows = change.op === "restore" ? change.optimistic : [];
  const patch: Record<string, unknown> = change.op === "update" ? { ...change.optimistic } : {};
  const parts: Part[] = [];
  for (let i = 0; i < change.ids.length; i += BULK_LIMIT) {
    const ids = change.ids.slice(i, i + BULK_LIMIT);
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

function single<K extends KindName>(
  change: Exclude<Change<K>, { ids: string[] }>,
  before: Map<string, Entity>,
): Part {
  const body = "file" in change ? undefined : change.body;
  const part = { ids: [change.id], body, bulk: false, rows: [], patch: {}, match: 0 };
  if (change.op === "create") return { ...part, rows: [change.optimistic] };
  const match = revisionOf(change.kind, change.id, "file" in change ? undefined : change.revision);
  if (change.op === "delete") return { ...part, match };
  const patch: Record<string, unknown> = {
    ...("file" in change ? change.optimistic : (change.optimistic ?? change.body)),
  };
  const blank = "file" in change ? undefined : change.blank;
  const row = before.get(change.id) ?? viewOfKind(change.kind).byId.get(change.id) ?? blank;
  const rows = row ? [{ ...row, ...patch, pending: undefined }] : [];
  if ("file" in change) return { ...part, match, patch, rows, file: true };
  return { ...part, match, patch, rows, ...(change.related && { beside: change.related }) };
}

/** The revision a change is made against, carried along own changes that were accepted since the form was opened. */
function revisionOf(kind: KindName, id: string, opened: number | undefined): number {
  const { copy, outbox } = getState();
  // What is done on top of an open conflict must meet the same conflict, not step over it.
  const conflict = touching(outbox, id).find((write) => write.state === "conflict");
  if (conflict) return conflict.match;
  if (opened === undefined) return copy.views[kind]().byId.get(id)?.revision ?? 0;
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
