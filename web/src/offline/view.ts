import type { Entity } from "./kinds.ts";
import type { Write } from "./write-record.ts";

/** What a row's unsent changes are waiting for. */
type Pending = "unsent" | "conflict" | "rejected";
/** A row as screens see it; `pending` where a change of it is not accepted yet. */
export type Shown<T> = T & { pending?: Pending };

/** The rows of one kind: as a list in the server's order and by id. */
export type View<T extends Entity> = {
  list: readonly Shown<T>[];
  byId: ReadonlyMap<string, Shown<T>>;
};

type Compare<T> = (a: T, b: T) => number;

/** The rows in order and by id. */
export function viewOf<T extends Entity>(rows: Iterable<T>, compare: Compare<T>): View<T> {
  const list = [...rows].sort(compare);
  let byId: View<T>["byId"] | undefined;
  return {
    list,
    // Most kinds are only listed on the first screen after a start.
    get byId() {
      byId ??= new Map(list.map((row) => [row._id, row]));
      return byId;
    },
  };
}

/** Puts some rows in place and takes others (undefined) out, in one pass over the list. */
export function changed<T extends Entity>(
  view: View<T>,
  rows: Map<string, Shown<T> | undefined>,
  compare: Compare<T>,
): View<T> {
  if (rows.size === 0) return view;
  const added = [...rows.values()].filter((row) => row !== undefined).sort(compare);
  const list: Shown<T>[] = [];
  const byId = new Map(view.byId);
  for (const [id, row] of rows) {
    if (row) byId.set(id, row);
    else byId.delete(id);
  }
  let next = 0;
  for (const row of view.list) {
    if (rows.has(row._id)) continue;
    for (let a = added[next]; a && compare(a, row) < 0; a = added[++next]) list.push(a);
    list.push(row);
  }
  list.push(...added.slice(next));
  return { list, byId };
}

/** A field that the patch empties is not there any more. */
function patched<T extends object>(row: T, patch: Record<string, unknown>): T {
  const next = { ...row, ...patch };
  for (const field in patch) if (patch[field] === undefined) delete next[field as keyof typeof next];
  return next;
}

const GRAVITY: Pending[] = ["unsent", "rejected", "conflict"];

/** What the screens see: the rows the server knows with this device's unsent changes on top. */
export function overlay<T extends Entity>(synced: View<T>, writes: Write[], compare: Compare<T>): View<T> {
  const rows = new Map<string, Shown<T> | undefined>();
  const deleted = new Set<string>();
  for (const write of writes) {
    const mark: Pending = write.state === "queued" ? "unsent" : write.state;
    const own = new Map(write.rows.map((row) => [row._id, row as T]));
    for (const id of write.ids) {
      const before = rows.has(id) ? rows.get(id) : synced.byId.get(id);
      let row = before;
      // A delete that was refused shows its row again, marked, for the person to decide.
      if (write.op === "delete" && mark === "unsent") deleted.add(id);
      else if (write.op === "restore") deleted.delete(id);
      if (write.op === "create" || !before) row = own.get(id) ?? before;
      else if (write.op === "update") row = patched(before, write.patch);
      rows.set(id, row && { ...row, pending: graver(before?.pending, mark) });
    }
  }
  for (const id of deleted) rows.set(id, undefined);
  return changed(synced, rows, compare);
}

const graver = (a: Pending | undefined, b: Pending) => (a && GRAVITY.indexOf(a) > GRAVITY.indexOf(b) ? a : b);
