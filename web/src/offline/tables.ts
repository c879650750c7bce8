import type { SyncAnswer } from "../api/types.ts";

/** The rows of an answer's tables by their lists, as they are in an answer without tables (internal/sync/tables.go makes them). */
export function listsOf(tables: NonNullable<SyncAnswer["tables"]>) {
  const lists: Record<string, Record<string, unknown>[]> = {};
  const ids: unknown[] = [];
  for (const { list, rows, columns } of tables) {
    lists[list] ??= [];
    let created = 0;
    let revision = 0;
    for (let i = 0; i < rows; i++) {
      const row: Record<string, unknown> = {};
      for (const key in columns) {
        const values = columns[key] as unknown[];
        let value = values.length > 1 ? values[i] : values[0];
        if (typeof value === "number") {
          if (key === "createdAt") {
            created += value;
            value = stamp(created);
          } else if (key === "updatedAt") value = value === 0 ? row.createdAt : stamp(created + value);
          else if (key === "revision") value = revision += value;
          else if (key.endsWith("Id")) value = ids[value];
        }
        row[key] = value;
      }
      lists[list].push(row);
    }
    for (const row of lists[list].slice(-rows)) ids.push(row._id);
  }
  return lists;
}

const stamp = (at: number) => new Date(at).toISOString();
