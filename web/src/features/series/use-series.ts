import { useMemo } from "react";
import type { Series, Task } from "../../api/types.ts";
import { type Status, statusOf } from "../../domain/planner/task-status.ts";
import { daysOf } from "../../domain/series/plan.ts";
import type { Clock } from "../../lib/clock.ts";
import { useClock } from "../../offline/clock.ts";
import { useRow, useRows } from "../../offline/store.ts";

const NONE: readonly never[] = [];

/** One of the days, and how it stands. */
export interface SeriesDay {
  task: Task;
  status: Status;
}

/** A series with its days, its family and its sutak; undefined until the device was read, null where there is none. */
export function useSeries(id: string) {
  const known = useRows("series") !== undefined;
  const series = useRow("series", id);
  const tasks = useRows("task") ?? NONE;
  const client = useRow("client", series?.clientId ?? "");
  const block = useRow("block", series?.blockId ?? "");
  const now = useClock();
  const days = useMemo(() => (series ? standing(series, tasks, now) : []), [series, tasks, now]);
  if (series) return { series, days, client, block, now };
  return known ? null : undefined;
}

/** What `useSeries` gives of one that is there. */
export type KnownSeries = NonNullable<ReturnType<typeof useSeries>>;

/** The days of a series, with how each stands. */
export const standing = (series: Series, tasks: readonly Task[], now: Clock): SeriesDay[] =>
  daysOf(series, tasks).map((task) => ({ task, status: statusOf(task, now) }));

/** Not closed, and its date is not over: work of today without a time is still to be done, whatever the clock says. */
export const isOpen = ({ outcome, date }: Task, { today }: Clock): boolean =>
  outcome === null && date >= today;

/** The days that are still to come. */
export const comingOf = (days: readonly SeriesDay[], now: Clock): Task[] =>
  days.flatMap(({ task }) => (isOpen(task, now) ? [task] : []));
