/**
 * Changes as screens make them: each names its kind and what it does, its body is checked against the contract, and
 * `write` or `writeAll` saves it. Where a kind is written stands in calls.ts.
 */
import type { paths } from "../../api/schema.gen.ts";
import type { KindName, Row } from "../kinds.ts";
import type { AnyChange, Change } from "../write.ts";
import type { RelatedChange } from "../write-record.ts";
import { type Calls, type CallsOf, calls } from "./calls.ts";

type Method = "post" | "put" | "delete";
/** The JSON that a call of the contract takes; of one without a body, nothing. */
type Json<P, M extends Method> = P extends keyof paths
  ? paths[P][M] extends { requestBody?: { content: { "application/json": infer B } } }
    ? B
    : Record<string, never>
  : never;
/** The kinds that have such a call. */
export type With<C extends keyof Calls> = {
  [K in KindName]: CallsOf<K> extends { readonly [P in C]: unknown } ? K : never;
}[KindName];
type PathOf<K extends KindName, C extends keyof Calls> =
  CallsOf<K> extends { readonly [P in C]: infer P } ? P : never;
/** What the contract takes to create a row of a kind. */
export type NewBody<K extends With<"create">> = Json<PathOf<K, "create">, "post">;
/** What the contract takes to change a row of a kind. */
export type UpdateBody<K extends With<"update">> = Json<PathOf<K, "update">, "put">;
/** Nothing but what the contract knows: the server refuses any other field. */
type Exact<B, T extends B> = T & { [F in Exclude<keyof T, keyof B>]: never };

const pathOf = (kind: KindName, call: Exclude<keyof Calls, "steps">) => (calls[kind] as Calls)[call] ?? "";
const of = (path: string, id: string) => path.replace("{id}", id);

/** `row`: as the screens show it until the server has answered. */
export const create = <K extends With<"create">, T extends NewBody<K>>(
  kind: K,
  row: Row<K>,
  body: Exact<NewBody<K>, T>,
): Change<K> => ({
  kind,
  op: "create",
  id: row._id,
  url: pathOf(kind, "create"),
  body,
  optimistic: row,
});

/** A task whose day is over: the clock calls today's work without a time done as well. */
export const createCompleted = <T extends NewBody<"task">>(
  row: Row<"task">,
  body: Exact<NewBody<"task">, T>,
): Change<"task"> => ({ ...create("task", row, body), url: pathOf("task", "createCompleted") });

/** Several at once, as one call that the server takes whole or not at all. */
export const createMany = <K extends With<"createMany">>(
  kind: K,
  rows: Row<K>[],
  bodies: NewBody<K>[],
): Change<K> => ({
  kind,
  op: "create",
  ids: rows.map(({ _id }) => _id),
  url: pathOf(kind, "createMany"),
  body: bodies,
  optimistic: rows,
});

interface Opened<K extends KindName> {
  /** What to show meanwhile, where that is not the body itself. */
  shown?: Partial<Row<K>>;
  /** Of the row as the form was opened with. */
  revision?: number;
  /** What it is made on where there is no row yet. */
  blank?: Row<K>;
}

/** Absent fields stay as they are, and null empties one. */
export const update = <K extends With<"update">, T extends UpdateBody<K>>(
  kind: K,
  id: string,
  body: Exact<UpdateBody<K>, T>,
  { shown, revision, blank }: Opened<K> = {},
): Change<K> => ({
  kind,
  op: "update",
  id,
  url: of(pathOf(kind, "update"), id),
  body,
  ...(shown && { optimistic: shown }),
  ...(revision !== undefined && { revision }),
  ...(blank && { blank }),
});

/** The same change of several rows, which the call itself stands for. */
export const updateMany = <K extends With<"updateMany">>(
  kind: K,
  ids: string[],
  shown: Partial<Row<K>>,
): Change<K> => ({
  kind,
  op: "update",
  method: "POST",
  ids,
  url: pathOf(kind, "updateMany"),
  optimistic: shown,
});

/** Deletes a row. */
export const remove = <K extends With<"remove">>(kind: K, id: string): Change<K> => ({
  kind,
  op: "delete",
  id,
  url: of(pathOf(kind, "remove"), id),
});

/** Deletes rows by one call. */
export const removeMany = <K extends With<"remove"> & With<"removeMany">>(
  kind: K,
  ids: string[],
): Change<K> => {
  const [id, ...more] = ids;
  if (id && more.length === 0) return remove(kind, id);
  return { kind, op: "delete", ids, url: pathOf(kind, "removeMany") };
};

/** Brings deleted rows back. */
export const restore = <K extends With<"restore">>(kind: K, rows: readonly Row<K>[]): Change<K> => ({
  kind,
  op: "restore",
  ids: rows.map(({ _id }) => _id),
  url: pathOf(kind, "restore"),
  optimistic: [...rows],
});

type StepsOf<K extends With<"steps">> = PathOf<K, "steps">;
/** The names of the steps that rows of a kind can take. */
export type StepName<K extends With<"steps">> = keyof StepsOf<K> & string;
/** What the contract takes for a step. */
export type StepBody<K extends With<"steps">, S extends StepName<K>> = Json<StepsOf<K>[S], "post">;

const stepPath = (kind: KindName, name: string, id: string) =>
  of((calls[kind] as Calls).steps?.[name] ?? "", id);

/** A named step of a row. `related`: what it does to a row of another kind. */
export const step = <K extends With<"steps">, S extends StepName<K>, T extends StepBody<K, S>>(
  kind: K,
  name: S,
  id: string,
  body: Exact<StepBody<K, S>, T>,
  shown: Partial<Row<K>>,
  related?: RelatedChange,
): Change<K> => ({
  kind,
  op: "update",
  method: "POST",
  id,
  url: stepPath(kind, name, id),
  body,
  optimistic: shown,
  ...(related && { related }),
});

/**
 * A step that is all a deletion can be: unsent, the create and it vanish together; what was sent stays at the server
 * and is marked.
 */
export const takeBack = <K extends With<"steps">, S extends StepName<K>, T extends StepBody<K, S>>(
  kind: K,
  name: S,
  id: string,
  body: Exact<StepBody<K, S>, T>,
): Change<K> => ({ kind, op: "delete", method: "POST", id, url: stepPath(kind, name, id), body });

/** Where a file of a row is. */
export const fileUrl = (kind: With<"files">, id: string, file: string) =>
  of(pathOf(kind, "files"), id).replace("{photoId}", file);

/** What adds a file to a row; `shown`: the row with it. */
export const addFile = <K extends With<"files">>(
  kind: K,
  id: string,
  file: string,
  bytes: ArrayBuffer,
  shown: Partial<Row<K>>,
): Change<K> => ({ kind, op: "update", id, url: fileUrl(kind, id, file), file: bytes, optimistic: shown });

/** Deletes a file of a row; `shown` is what that changes in the row. */
export const removeFile = <K extends With<"files">>(
  kind: K,
  id: string,
  file: string,
  shown: Partial<Row<K>>,
): Change<K> => ({
  kind,
  op: "update",
  method: "DELETE",
  id,
  url: fileUrl(kind, id, file),
  body: {},
  optimistic: shown,
});

/** A row as a call takes it that creates one: without what the server writes. */
export function bodyOf<
  T extends { createdAt: string; updatedAt: string; revision: number; merged?: unknown; shared?: unknown },
>(row: T) {
  const { createdAt: _c, updatedAt: _u, revision: _r, merged: _m, shared: _s, ...body } = row;
  return body;
}

/** The fields of `row` that `change` names, as they were: what takes an update back. */
export const previous = <T extends object, C extends object>(row: T, change: C) =>
  Object.fromEntries(Object.keys(change).map((field) => [field, row[field as keyof T] ?? null])) as {
    [F in keyof C]: F extends keyof T ? Exclude<T[F], undefined> | null : null;
  };

export type { AnyChange, Change };
