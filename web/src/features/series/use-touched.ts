import { useMemo } from "react";
import type { Task } from "../../api/types.ts";
import { touchedTasks } from "../../domain/planner/touched.ts";
import { useRows } from "../../offline/store.ts";
import type { KnownSeries } from "./use-series.ts";

const NONE: readonly never[] = [];

/** The family's other work that falls into its sutak: the rites for the fathers are none of it. */
export function useTouched({ series, block, now }: KnownSeries): readonly Task[] {
  const tasks = useRows("task") ?? NONE;
  const rites = useRows("ritetype") ?? NONE;
  return useMemo(() => {
    if (!block) return [];
    const rows = { tasks, rites: new Map(rites.map((rite) => [rite._id, rite])) };
    return touchedTasks(block, rows, now).flatMap(({ task }) => (task.seriesId === series._id ? [] : [task]));
  }, [tasks, rites, series, block, now]);
}
