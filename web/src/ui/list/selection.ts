import { useCallback, useState } from "react";

/** The selected rows of a list, and what selects them. */
export interface Selection<T extends { _id: string }> {
  /** The selected among the rows that are shown now: what is not seen is never deleted. */
  rows: readonly T[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All rows that are shown, on every page; none when all were. */
  toggleAll: () => void;
  clear: () => void;
  all: boolean;
}

/** Selects rows of a list by their ids. */
export function useSelection<T extends { _id: string }>(rows: readonly T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // Every row holds on to this: it stays the same.
  const toggle = useCallback((id: string) => {
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setIds(new Set()), []);
  const selected = ids.size === 0 ? [] : rows.filter((row) => ids.has(row._id));
  const all = selected.length > 0 && selected.length === rows.length;
  return {
    rows: selected,
    all,
    has: (id) => ids.has(id),
    toggle,
    toggleAll: () => setIds(all ? new Set() : new Set(rows.map((row) => row._id))),
    clear,
  };
}
