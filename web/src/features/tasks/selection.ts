import { useCallback, useState } from "react";
import type { Row } from "./board.ts";

export interface Selection {
  /** The selected among the rows that the tab and the search show now: what is not seen is never deleted. */
  tasks: readonly Row[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All rows of the tab and search, on every page; none when all were. */
  toggleAll: () => void;
  clear: () => void;
  all: boolean;
}

export function useSelection(rows: readonly Row[]): Selection {
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
  const tasks = ids.size === 0 ? [] : rows.filter((row) => ids.has(row._id));
  const all = tasks.length > 0 && tasks.length === rows.length;
  return {
    tasks,
    all,
    has: (id) => ids.has(id),
    toggle,
    toggleAll: () => setIds(all ? new Set() : new Set(rows.map((row) => row._id))),
    clear,
  };
}
