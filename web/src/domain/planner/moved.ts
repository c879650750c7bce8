/** How a task is put on another day or time. Its muhurat belongs to a task's day: another day takes it away, and Undo brings it back. */
import type { Task } from "../../api/types.ts";
import type { UpdateBody } from "../../offline/changes/changes.ts";

type Window = Pick<Task, "windowFrom" | "windowUntil">;

/** The muhurat of a task, if it has one. */
export const windowOf = ({ windowFrom, windowUntil }: Window): Window => ({
  ...(windowFrom && { windowFrom }),
  ...(windowUntil && { windowUntil }),
});

/** The fields that take a task's muhurat away. */
export const withoutWindow = (task: Window) =>
  Object.fromEntries(Object.keys(windowOf(task)).map((name) => [name, null])) as Partial<
    Record<keyof Window, null>
  >;

/** Where a task is put; without a time it keeps its own. */
export interface Destination {
  date: string;
  startTime?: string | null;
  /** Another length; without one it keeps its own. */
  durationMinutes?: number | null;
}

/** The change that moves a task; on another day it remembers the one it was moved from. */
export const moveOf = (task: Task, to: Destination): UpdateBody<"task"> => ({
  ...to,
  ...(to.date !== task.date && { rescheduledFrom: task.date, ...withoutWindow(task) }),
});

/** The change that takes a move back. */
export const backOf = (task: Task, to: Destination): UpdateBody<"task"> => ({
  date: task.date,
  ...("startTime" in to && { startTime: task.startTime }),
  ...("durationMinutes" in to && { durationMinutes: task.durationMinutes }),
  ...(to.date !== task.date && { rescheduledFrom: task.rescheduledFrom ?? null, ...windowOf(task) }),
});
