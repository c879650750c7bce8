/** Its muhurat belongs to a task's day: another day takes it away, and Undo brings it back. */
import type { Task } from "../../api/types.ts";

type Window = Pick<Task, "windowFrom" | "windowUntil">;

export const windowOf = ({ windowFrom, windowUntil }: Window): Window => ({
  ...(windowFrom && { windowFrom }),
  ...(windowUntil && { windowUntil }),
});

export const withoutWindow = (task: Window) =>
  Object.fromEntries(Object.keys(windowOf(task)).map((name) => [name, null])) as Partial<
    Record<keyof Window, null>
  >;
