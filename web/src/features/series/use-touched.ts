import { useMemo } from "react";
import type { Task } from "../../api/types.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import { closes } from "../../domain/planner/when-calendar.ts";
import { useRows } from "../../offline/store.ts";
import type { KnownSeries } from "./use-series.ts";

const NONE: readonly never[] = [];

/** The family's other work that falls into its sutak: the rites for the fathers are none of it. */
export function useTouched({ series, block, now }: KnownSeries): readonly Task[] {
  const tasks = useRows("task") ?? NONE;
  const rites = useRows("ritetype") ?? NONE;
  return useMemo(() => {
    if (!block) return [];
    return tasks.filter(
      (task) =>
        task.clientId === series.clientId &&
        task.seriesId !== series._id &&
        task.date >= block.date &&
        task.date <= block.endDate &&
        statusOf(task, now) === "upcoming" &&
        closes(
          block,
          rites.find(({ _id }) => _id === task.riteTypeId),
        ),
    );
  }, [tasks, rites, series, block, now]);
}
