/** Its muhurat belongs to a task's day: another day takes it away, and Undo brings it back. */
import type { Task } from "../../api/types.ts";

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
