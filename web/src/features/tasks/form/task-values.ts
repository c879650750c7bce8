/** What the task form holds as it is typed, and how that becomes a call. */
import type { Outcome, Task } from "../../../api/types.ts";
import { type Clock, momentOf } from "../../../offline/moment.ts";
import type { TaskFields } from "./task-schema.ts";

export interface TaskValues {
  taskName: string;
  /** YYYY-MM-DD, "" while none is chosen; anything else is what could not be read. */
  date: string;
  /** HH:MM or "". */
  startTime: string;
  /** As typed: "1 h 30 min". */
  duration: string;
  location: string;
  description: string;
  own: boolean;
  /** Of somebody else's task. */
  assignee: string;
  /** As typed: "11,000". */
  amount: string;
  /** "": the clock decides. */
  outcome: Outcome | "";
}

export const EMPTY: TaskValues = {
  taskName: "",
  date: "",
  startTime: "",
  duration: "",
  location: "",
  description: "",
  own: true,
  assignee: "",
  amount: "",
  outcome: "",
};

/** Writes what the form shows in words and figures. */
export interface Wording {
  amount: (rupees: number) => string;
  duration: (minutes: number) => string;
}

export function valuesOf(task: Task, wording: Wording): TaskValues {
  return {
    taskName: task.taskName,
    date: task.date,
    startTime: task.startTime ?? "",
    duration: task.durationMinutes === null ? "" : wording.duration(task.durationMinutes),
    location: task.location,
    description: task.description,
    own: task.own,
    assignee: task.own ? "" : task.finalAssignUser,
    amount: task.amount === null ? "" : wording.amount(task.amount),
    outcome: task.outcome ?? "",
  };
}

/** The two calls that add a task. */
export type AddKind = "new" | "completed";

export interface Addition {
  call: AddKind;
  body: object;
  /** As the screens show it until the server has answered. */
  task: Task;
}

export function additionOf(
  call: AddKind,
  id: string,
  fields: TaskFields,
  name: string,
  now: Clock,
): Addition {
  const { outcome: _, ...said } = named(fields, name);
  const task: Task = {
    ...said,
    _id: id,
    outcome: null,
    createdAt: new Date(now.at).toISOString(),
    updatedAt: new Date(now.at).toISOString(),
    revision: 0,
  };
  // What is entered as completed is done, whatever the clock says: the server stores it so too.
  if (call === "completed" && momentOf(task, now.zone) > now.at) task.outcome = "done";
  return { call, body: { _id: id, ...said }, task };
}

/** The fields of an update; what it leaves out stays. */
export type Change = Partial<Omit<Task, "_id" | "createdAt" | "updatedAt" | "revision">>;

/** What differs from the task as the form was opened with. */
export function changeOf(task: Task, fields: TaskFields, name: string): Change {
  const all = named(fields, task.own ? task.finalAssignUser : name);
  return Object.fromEntries(
    Object.entries(all).filter(([field, value]) => value !== task[field as keyof Task]),
  ) as Change;
}

/** Whose task it is, in the contract's words. `name`: of the person. */
export function named({ assignee, ...fields }: TaskFields, name: string) {
  return { ...fields, finalAssignUser: fields.own ? name : assignee };
}
