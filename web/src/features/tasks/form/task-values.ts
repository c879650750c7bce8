/** What the task form holds as it is typed, and how that becomes a call. */
import type { Outcome, Payment, Task } from "../../../api/types.ts";
import { momentOf } from "../../../domain/planner/task-status.ts";
import type { TaskSamagri } from "../../../domain/rites/samagri.ts";
import type { Clock } from "../../../lib/clock.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import type { NewBody, UpdateBody } from "../../../offline/changes.ts";
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
  /** Ids, "" for none. */
  clientId: string;
  riteTypeId: string;
  addressId: string;
  personId: string;
  /** HH:MM or "": between which it must begin. */
  windowFrom: string;
  windowUntil: string;
  /** "": a fixed fee. */
  feeMode: "" | "open" | "free";
  /** Taken already, as typed; with how it came. */
  advance: string;
  method: Method;
  gifts: GiftValues[];
  privateNote: string;
  /** The list as it was ticked here; null: nothing was. */
  samagri: TaskSamagri | null;
}

export type Method = NonNullable<Payment["method"]>;

/** Something given in kind, as typed. */
export interface GiftValues {
  what: string;
  value: string;
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
  clientId: "",
  riteTypeId: "",
  addressId: "",
  personId: "",
  windowFrom: "",
  windowUntil: "",
  feeMode: "",
  advance: "",
  method: "cash",
  gifts: [],
  privateNote: "",
  samagri: null,
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
    clientId: task.clientId ?? "",
    riteTypeId: task.riteTypeId ?? "",
    addressId: task.addressId ?? "",
    personId: task.personId ?? "",
    windowFrom: task.windowFrom ?? "",
    windowUntil: task.windowUntil ?? "",
    feeMode: task.feeMode === "fixed" ? "" : (task.feeMode ?? ""),
    advance: "",
    method: "cash",
    gifts: (task.inKind ?? []).map(({ what, value }) => ({
      what,
      value: value === undefined ? "" : wording.amount(value),
    })),
    privateNote: task.privateNote ?? "",
    samagri: null,
  };
}

/** The two calls that add a task. */
export type AddKind = "new" | "completed";

export interface Addition {
  call: AddKind;
  body: NewBody<"task">;
  /** As the screens show it until the server has answered. */
  task: Task;
  /** What was taken in advance; it is sent behind the task. */
  payment?: Payment;
}

export function additionOf(
  call: AddKind,
  id: string,
  fields: TaskFields,
  name: string,
  now: Clock,
): Addition {
  const { outcome: _, ...said } = named(fields, name);
  const at = new Date(now.at).toISOString();
  const stamps = { createdAt: at, updatedAt: at, revision: 0 };
  const task = { ...without(said), ...stamps, _id: id, outcome: null } as Task;
  // What is entered as completed is done, whatever the clock says: the server stores it so too.
  if (call === "completed" && momentOf(task, now.zone) > now.at) task.outcome = "done";
  const { advance, method, clientId } = fields;
  const payment: Payment | undefined = advance
    ? {
        ...stamps,
        _id: uuid7(),
        taskId: id,
        ...(clientId && { clientId }),
        direction: "in",
        kind: "advance",
        amount: advance,
        method,
        date: now.today,
      }
    : undefined;
  return { call, body: { _id: id, ...without(said) }, task, payment };
}

/** What every task has, though it may be null. */
const ALWAYS: readonly string[] = [
  "amount",
  "startTime",
  "durationMinutes",
  "outcome",
] satisfies (keyof Task)[];

/** Without what a task leaves out when it is empty. */
const without = (said: object) =>
  Object.fromEntries(
    Object.entries(said).filter(([field, value]) => value !== null || ALWAYS.includes(field)),
  );

/** The fields of an update; what it leaves out stays, and null clears. */
export type Change = UpdateBody<"task">;

/** What differs from the task as the form was opened with. */
export function changeOf(task: Task, fields: TaskFields, name: string): Change {
  const all = named(fields, task.own ? task.finalAssignUser : name);
  return Object.fromEntries(
    Object.entries(all).filter(([field, value]) => {
      const before = task[field as keyof Task] ?? null;
      // That a fee is fixed goes without saying.
      if (field === "feeMode" && before === "fixed") return value !== null;
      return JSON.stringify(value) !== JSON.stringify(before);
    }),
  );
}

/** Whose task it is, in the contract's words. `name`: of the person. */
export function named({ assignee, advance: _, method: __, ...fields }: TaskFields, name: string) {
  return { ...fields, finalAssignUser: fields.own ? name : assignee };
}
