import { useMemo } from "react";
import { useRows } from "../../offline/store.ts";

/** How many tasks there are of each rite, by its id. */
export function useUses(): ReadonlyMap<string, number> {
  const tasks = useRows("task");
  return useMemo(() => {
    const uses = new Map<string, number>();
    for (const { riteTypeId } of tasks ?? []) {
      if (riteTypeId) uses.set(riteTypeId, (uses.get(riteTypeId) ?? 0) + 1);
    }
    return uses;
  }, [tasks]);
}
