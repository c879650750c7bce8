import type { Failure } from "../api/failure.ts";
import { uuid7 } from "../lib/uuid7.ts";
import { type Entity, type KindName, kinds } from "./kinds.ts";

/** What a change does to its rows. */
export type Op = "create" | "update" | "delete" | "restore";

/** One change that the server has not accepted yet. */
export type Write = {
  /** Its place in the queue. */
  seq: number;
  /** Idempotency-Key: the same for as long as the body is the same, so that a replay counts once. */
  key: string;
  user: string;
  /** When it was made, epoch milliseconds. */
  at: number;
  kind: KindName;
  op: Op;
  method: string;
  url: string;
  body?: unknown;
  /** It carries no JSON but the file of its address in the store "files". */
  file?: true;
  /** The entities it touches; more than one only in bulk calls, whose body they are (of a create: what each is). */
  ids: string[];
  bulk: boolean;
  /** What screens show meanwhile: the rows created or restored, or the whole updated row as the person saw it. */
  rows: Entity[];
  /** The fields an update changes. */
  patch: Record<string, unknown>;
  /**
   * What it does to a row of another kind, shown meanwhile: the task that a confirmed booking becomes. Changes that
   * wait on devices are stored under this name.
   */
  beside?: RelatedChange;
  /** The revision it was made against (If-Match), 0 for none. */
  match: number;
  /** `conflict` and `rejected` wait for a person. */
  state: "queued" | "conflict" | "rejected";
  /** It may have reached the server: from then on it can only be sent again, not changed. */
  tried: boolean;
  failure?: Failure;
};

/** A change without its place in the queue. */
export type NewWrite = Omit<Write, "seq">;
/** What the call of one change does to a row of another kind. */
export type RelatedChange = Pick<Write, "kind" | "op" | "ids" | "rows" | "patch">;

/** What the queue must do to take in one more change. */
export type Plan = { drop: number[]; put: Write[]; add: NewWrite[] };

/** How long an unsent create and its delete stay, so that the toast's Undo still finds them. */
export const UNDO_TIME = 10_000;

/** Of a thing that belongs to the entity (a photo): a call of its own, which joins no edit of the entity's fields. */
export const isApart = (write: NewWrite) =>
  write.op === "update" && (write.file || write.method === "DELETE");

/** All that must be in order with it. */
const entitiesOf = ({ ids, beside }: Write) => (beside ? [...ids, ...beside.ids] : ids);

/** The changes of one entity. */
export const touching = (writes: Write[], id: string) => writes.filter((write) => write.ids.includes(id));

/** Takes a new change into the queue `pending` (one user's, in order), joining what can safely be one. */
export function plan(pending: Write[], change: NewWrite): Plan {
  const own = pending.filter(({ kind }) => kind === change.kind);
  if (change.op === "update" && !change.bulk) return planUpdate(pending, own, change);
  if (change.op === "restore") return planRestore(own, change);
  return { drop: [], put: [], add: [change] };
}

function planUpdate(pending: Write[], own: Write[], change: NewWrite): Plan {
  const mine = touching(own, change.ids[0] as string);
  const refused = mine.find((write) => write.state === "rejected" && takesEdits(write, change));
  if (refused && !isApart(change)) {
    // Mending: the refused change and every edit made on top of it become one.
    const later = mine.filter(
      (write) => write.seq > refused.seq && write.op === "update" && !write.tried && !isApart(write),
    );
    const { failure: _, ...mended } = merge(refused, ...later, change);
    return { drop: later.map((write) => write.seq), put: [{ ...mended, state: "queued" }], add: [] };
  }
  const last = mine.at(-1);
  if (last && !last.tried && joins(last, change) && !refersTo(change, createdAfter(last, pending)))
    return { drop: [], put: [merge(last, change)], add: [] };
  return { drop: [], put: [], add: [change] };
}

/** A create takes what PUT changes; a call of its own (a step of a booking) only takes itself again. */
const takesEdits = (write: Write, { method, url }: NewWrite) =>
  !write.bulk &&
  !isApart(write) &&
  (write.op === "create" ? method === "PUT" : write.op === "update" && write.url === url);

function joins(last: Write, change: NewWrite) {
  if (isApart(last) || isApart(change)) return false;
  if (last.op === "update") {
    return last.url === change.url && last.method === change.method && last.match === change.match;
  }
  return (
    last.op === "create" &&
    change.method === "PUT" &&
    kinds[last.kind].folds(fieldsOf(last), fieldsOf(change))
  );
}

function merge(into: Write, ...edits: NewWrite[]): Write {
  let result = into;
  for (const edit of edits) {
    const body = fieldsOf(result);
    // A create's call need not know every field of an update: it only takes over what differs.
    const changed = Object.entries(fieldsOf(edit)).filter(([k, v]) => (v ?? null) !== (body[k] ?? null));
    result = {
      ...result,
      key: edit.key,
      at: edit.at,
      body: { ...body, ...(into.op === "create" ? Object.fromEntries(changed) : fieldsOf(edit)) },
      rows: into.op === "create" ? result.rows.map((row) => ({ ...row, ...edit.patch })) : edit.rows,
      patch: { ...result.patch, ...edit.patch },
      ...(edit.beside && { beside: edit.beside }),
    };
  }
  return result;
}

const fieldsOf = (write: NewWrite) => (write.body ?? {}) as Record<string, unknown>;

/** Undo of a delete that was not sent only takes the delete back. */
function planRestore(pending: Write[], change: NewWrite): Plan {
  const result: Plan = { drop: [], put: [], add: [] };
  const unsent = pending.filter((write) => write.op === "delete" && !write.tried);
  const back = new Set<string>();
  for (const write of unsent) {
    const ids = write.ids.filter((id) => change.ids.includes(id));
    for (const id of ids) back.add(id);
    if (ids.length > 0) reduce(write, new Set(ids), result);
  }
  const ids = change.ids.filter((id) => !back.has(id));
  if (ids.length > 0) {
    result.add.push({ ...change, ids, body: ids, rows: change.rows.filter((row) => ids.includes(row._id)) });
  }
  return result;
}

/** Takes some ids out of a change; another body needs another key. */
function reduce(write: Write, out: Set<string>, into: Plan) {
  const ids = write.ids.filter((id) => !out.has(id));
  if (ids.length === 0) into.drop.push(write.seq);
  else into.put.push({ ...write, ids, body: ids, key: uuid7() });
}

/** Entities that were created and deleted again before the server heard of them → when they were deleted. */
export function neverToBe(pending: Write[]): Map<string, number> {
  // By entity, in one pass: hundreds of creates may be waiting.
  const created = new Map<string, Write[]>();
  for (const write of pending) {
    // What was added with others goes with them, and its delete behind it.
    if (write.op === "create" && !write.bulk) created.set(write.ids[0] as string, []);
  }
  for (const write of pending) for (const id of write.ids) created.get(id)?.push(write);
  const found = new Map<string, number>();
  for (const [id, all] of created) {
    const last = all.at(-1) as Write;
    if (last.op === "delete" && all.every((write) => !write.tried)) found.set(id, last.at);
  }
  return found;
}

/** Removes everything about these entities from the queue. */
export function withdraw(pending: Write[], ids: Set<string>): Plan {
  const result: Plan = { drop: [], put: [], add: [] };
  for (const write of pending) {
    if (write.ids.some((id) => ids.has(id))) reduce(write, ids, result);
  }
  return result;
}

/**
 * The next change that may be sent: in order per entity, never past one that waits for a person or for later, and
 * never before the change that makes what it refers to.
 */
export function nextToSend(pending: Write[], later: Set<string>): Write | undefined {
  const held = new Set(later);
  const undecided = new Set<string>();
  /** What the server does not have yet. */
  const missing = new Set<string>();
  for (const write of pending) {
    // What belongs to an entity and was refused stands in the way of nothing.
    if (write.state !== "queued" && isApart(write)) continue;
    const waits =
      entitiesOf(write).some((id) => held.has(id) || (undecided.has(id) && write.op !== "delete")) ||
      refersTo(write, missing);
    if (write.state === "queued" && !waits) return write;
    for (const id of createdBy(write)) missing.add(id);
    // Deleting makes every undecided change of that entity pointless, so it alone may pass them.
    for (const id of entitiesOf(write))
      (write.state === "queued" || write.op === "delete" ? held : undecided).add(id);
  }
  return undefined;
}

/** The entities that are at the server only after this change: a payment names the task that was added with it. */
const createdBy = ({ op, ids, beside }: Write) => [
  ...(op === "create" || op === "restore" ? ids : []),
  ...(beside?.op === "create" ? beside.ids : []),
];

/** What an earlier place in the queue would not find at the server yet. */
const createdAfter = ({ seq }: Write, pending: Write[]) =>
  new Set(pending.filter((write) => write.seq > seq).flatMap(createdBy));

/** Whether the server needs one of these entities to take the change. */
const refersTo = ({ op, body }: NewWrite, ids: Set<string>) =>
  ids.size > 0 && op !== "delete" && names(body, ids);

function names(value: unknown, ids: Set<string>): boolean {
  if (typeof value === "string") return ids.has(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((inner) => names(inner, ids));
}

/** The revision of an entity that a change started from. */
export const baseRevision = (write: Write, id: string) =>
  write.op === "restore" ? (write.rows.find((row) => row._id === id)?.revision ?? 0) : write.match;

/** What it means for the others of the user's queue that the server accepted a change and answered with `rows`. */
export function afterwards(others: Write[], done: Write, rows: Entity[]): Plan {
  const result: Plan = { drop: [], put: [], add: [] };
  for (const other of others) {
    const [id] = other.ids as [string];
    if (other.bulk || !done.ids.includes(id)) continue;
    const row = rows.find(({ _id }) => _id === id);
    if (done.op === "delete" && other.seq < done.seq)
      result.drop.push(other.seq); // undecided, and now pointless
    else if (row && other.seq > done.seq && isOnTop(other, done))
      result.put.push({ ...other, match: row.revision });
  }
  return result;
}

/**
 * Whether a change was made on top of this own one, so against what that became, and not against a stranger's edit.
 * Before a create or restore there was nothing that a stranger could have edited, and a bulk call knows no revisions.
 */
const isOnTop = (later: Write, done: Write) =>
  done.op !== "update" || done.bulk || !later.match || later.match === done.match;
