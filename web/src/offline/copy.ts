import type { SyncAnswer, Tombstone } from "../api/types.ts";
import { type Head, partsFrom, type StoredPart } from "./db.ts";
import { type Entity, type KindName, kindNames, kinds, type Row } from "./kinds.ts";
import { changed, type Shown, type View, viewOf } from "./view.ts";

/** One step of the local copy. A `full` one replaces all before it. */
export type Part = {
  full?: boolean;
  rows: Partial<Record<KindName, Entity[]>>;
  gone: Tombstone[];
  /** Own changes as [id, revision made against, revision it got]: see `Copy.own`. */
  own?: [id: string, from: number, to: number][];
};

/** The rows the server is known to hold, in memory: of each kind once somebody asks for them. */
export type Copy = {
  views: { [K in KindName]: () => View<Row<K>> };
  /** `id@revision` → the revision that this device's own change turned it into. */
  own: Map<string, number>;
};

/** The names of all kinds and how their rows are stored, to notice when an update adds a kind or stores them anew. */
export const KINDS = `${kindNames.join()};columns`;
const NEVER = -1;

/**
 * Rows as columns: of each field its values, each one once, and which of them a row has (-1: none); without that, row and value
 * have the same place.
 */
export type Packed = { rows: number; columns: Record<string, [values: unknown[], at?: number[]]> };
/** The place of the value that a row does not have. */
export const NONE = -1;

/** Parts are numbered on from the clock, so that none of an earlier life of the device is taken for one of this. */
export function newHead(user: string): Head {
  const now = Date.now();
  return { user, revision: NEVER, base: now + 1, last: now, kinds: KINDS, at: 0 };
}

/** A copy without rows. */
export const emptyCopy = (): Copy => apply(undefined, { full: true, rows: {}, gone: [] });

/** Whether the copy was ever complete, so that an empty list really means none. */
export const isComplete = (head: Head | undefined) => head !== undefined && head.revision !== NEVER;

/** The revision to ask changes since, or undefined to ask for everything. */
export const since = (head: Head | undefined) =>
  head && isComplete(head) && head.kinds === KINDS ? head.revision : undefined;

/** The copy with one more part. Rows and tombstones older than what is there change nothing. */
export function apply(copy: Copy | undefined, stored: Part | StoredPart): Copy {
  const part: ReadablePart = typeof stored === "string" ? JSON.parse(stored) : stored;
  const old = part.full ? undefined : copy;
  const views = Object.fromEntries(kindNames.map((name) => [name, viewWith(old?.views[name], part, name)]));
  const own = new Map(copy?.own);
  for (const [id, from, to] of part.own ?? []) {
    if (to > from) own.set(`${id}@${from}`, to); // a change that changed nothing leads nowhere
  }
  return { views: views as Copy["views"], own };
}

type ReadablePart = Part | Exclude<StoredPart, string>;
type Read<K extends KindName> = () => View<Row<K>>;

/** The rows of a kind after a part, worked out when they are first asked for. */
function viewWith<K extends KindName>(old: Read<K> | undefined, part: ReadablePart, name: K): Read<K> {
  const rows: string | Entity[] | undefined = part.rows[name];
  const gone = part.gone.filter(({ kind }) => kind === name);
  if (old && !rows && gone.length === 0) return old;
  let todo: Read<K> | undefined = () =>
    viewAfter(old?.(), (typeof rows === "string" ? read(rows) : (rows ?? [])) as Row<K>[], gone, name);
  let view: View<Row<K>>;
  return () => {
    // What it was made of is let go.
    if (todo) [view, todo] = [todo(), undefined];
    return view;
  };
}

/** The rows of a text: a list, or columns as `packed` in tables.ts makes them. */
function read(text: string): object[] {
  const stored = JSON.parse(text);
  if (!stored.columns) return stored;
  const columns = Object.entries(stored.columns as Packed["columns"]);
  return Array.from({ length: stored.rows }, (_, i) => {
    const row: Record<string, unknown> = {};
    for (const [field, [values, at]] of columns) {
      const value = values[at ? (at[i] ?? NONE) : i];
      if (value !== undefined) row[field] = value;
    }
    return row;
  });
}

function viewAfter<K extends KindName>(
  view: View<Row<K>> | undefined,
  rows: Row<K>[],
  gone: Tombstone[],
  name: K,
): View<Row<K>> {
  const { compare } = kinds[name];
  if (!view) return viewOf(rows, compare);
  const changes = new Map<string, Shown<Row<K>> | undefined>();
  for (const row of rows) {
    if (row.revision >= (view.byId.get(row._id)?.revision ?? 0)) changes.set(row._id, row as Shown<Row<K>>);
  }
  for (const { _id, revision } of gone) {
    const row = changes.get(_id) ?? view.byId.get(_id);
    if (row && revision >= row.revision) changes.set(_id, undefined);
  }
  return changed(view, changes, compare);
}

const sorted = <K extends KindName>(name: K, rows: Entity[] = []) =>
  (rows as Row<K>[]).sort(kinds[name].compare);

/** What an answer of /api/sync changes. */
export function partOf(answer: SyncAnswer): Part {
  const lists = answer as unknown as Record<string, Entity[] | undefined>;
  return {
    full: answer.full,
    // Kept in order, so that a start finds everything sorted.
    rows: Object.fromEntries(kindNames.map((name) => [name, sorted(name, lists[kinds[name].list])])),
    gone: answer.tombstones,
  };
}

/** Whether a part of the copy brings no change. */
export const isNothing = (part: Part) =>
  !part.full && part.gone.length === 0 && Object.values(part.rows).every((rows) => rows.length === 0);

type Heads = { put(head: Head): Promise<unknown> };
type Parts = {
  delete(range: IDBKeyRange): Promise<void>;
  put(part: StoredPart, key: [user: string, n: number]): Promise<unknown>;
};

/**
 * Writes a part, with both stores in one transaction; a full part takes the place of all before it. `textOf` gives the text of
 * its rows.
 */
export function append(
  heads: Heads,
  parts: Parts,
  head: Head,
  part: Part,
  textOf: (rows: Entity[]) => string = JSON.stringify,
) {
  const last = head.last + 1;
  if (part.full) void parts.delete(partsFrom(head.user, 0));
  const texts = Object.entries(part.rows)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [name, textOf(rows)]);
  void parts.put({ ...part, rows: Object.fromEntries(texts) }, [head.user, last]);
  void heads.put({ ...head, last, base: part.full ? last : head.base });
}

/** The whole copy as one part, sorted, for quick starts. */
export function snapshot(copy: Copy): Part {
  const rows = Object.fromEntries(kindNames.map((name) => [name, copy.views[name]().list]));
  return { full: true, rows: rows as Part["rows"], gone: [], own: [] };
}
