/**
 * What screens may see of a stored change. The contract empties a field with null, and a row that has nothing there
 * leaves the field out: no screen meets the null, neither of a change made now nor of one that an earlier version of
 * the app has stored. The body that is sent keeps it.
 */
import { type Entity, type KindName, kinds } from "./kinds.ts";
import type { Write } from "./write-record.ts";

/** The change with its rows and fields as screens may see them. */
export function shownOf(write: Write): Write {
  const { kind, rows, patch, beside } = write;
  return {
    ...write,
    rows: rows.map((row) => rowOf(kind, row)),
    patch: patchOf(kind, patch),
    ...(beside && {
      beside: {
        ...beside,
        rows: beside.rows.map((row) => rowOf(beside.kind, row)),
        patch: patchOf(beside.kind, beside.patch),
      },
    }),
  };
}

type Fields = Record<string, unknown>;

/** The fields of a change: undefined for what it leaves out of the row. */
function patchOf(kind: KindName, fields: Fields): Fields {
  const empty: Fields = kinds[kind].empty;
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value == null ? empty[field] : filled(value)]),
  );
}

const rowOf = (kind: KindName, row: Entity) =>
  Object.fromEntries(
    Object.entries(patchOf(kind, row)).filter(([, value]) => value !== undefined),
  ) as unknown as Entity;

/** The value without the fields in it that are empty. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, inner]) => inner != null);
  return Object.fromEntries(fields.map(([field, inner]) => [field, filled(inner)]));
}
