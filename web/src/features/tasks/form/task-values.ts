/** What may be entered into the task form, and how that becomes a call. Fault codes are those of `faults.ts`. */

import { TaskChange } from "../../../api/limits.gen.ts";
import type { Payment, Task } from "../../../api/types.ts";
import { seesMoney } from "../../../domain/money/sees-money.ts";
import { lastDay, momentOf } from "../../../domain/planner/task-status.ts";
import { runsOver } from "../../../domain/repeats/apart.ts";
import { latinDigits } from "../../../i18n/format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import type { NewBody, UpdateBody } from "../../../offline/changes/changes.ts";
import type { FieldsOf, Rules } from "../../../records/define-record.ts";
import type { Typing } from "../../../records/words.ts";
import { type TaskValues, task } from "./task-record.ts";

/** The two calls that add a task. */
type AddKind = "new" | "completed";
/** The three ways into the form. */
export type FormKind = AddKind | "update";
/** The values in the types of the contract; `finalAssignUser` only counts where the task is not one's own. */
export type TaskFields = FieldsOf<typeof task>;

/** A task as the form begins with it; who else does it is only told of somebody else's. */
export const valuesOf = (row: Task, typing: Typing): TaskValues => ({
  ...task.valuesOf(row, typing),
  ...(row.own && { finalAssignUser: "" }),
});

type Agreed = Pick<TaskValues, "own" | "feeMode">;

/** Somebody else's new task has no amount, and what is free never; an open fee has one only once it is known. */
export const asksAmount = (kind: FormKind, { own, feeMode }: Agreed) =>
  seesMoney() && feeMode !== "free" && (kind !== "new" || (own && feeMode !== "open"));

/** What was received for work that is done is told when it is closed. */
export const asksAdvance = (kind: FormKind, { own, feeMode }: Agreed) =>
  seesMoney() && kind === "new" && own && feeMode !== "free";

/** The minutes of a day. */
const DAY = 24 * 60;

/** How many days a task takes, as typed; undefined for one, or what is no number of days. */
export function lengthOf({ days }: Pick<TaskValues, "days">): number | undefined {
  const length = Number(latinDigits(days));
  return length >= 2 && length <= TaskChange.days.maximum ? length : undefined;
}

/** What depends on whose task it is, on how the fee was agreed, and on the day of entry. */
function rulesOf(values: TaskValues, kind: FormKind, entered: string): Rules<TaskFields> {
  const { own, feeMode, days, endTime, repeat } = values;
  const earned = kind === "completed" && feeMode === "" ? { required: "amountMissing" } : {};
  return {
    date: {
      check: (date) => {
        const last = lastDay({ date, days: lengthOf(values) });
        if (kind === "completed" && last > entered) return "dateAhead";
        return kind === "new" && last < entered ? "dateBack" : undefined;
      },
    },
    startTime: days ? { required: "spanTime" } : {},
    durationMinutes: !(days && endTime) && {
      ...(days && { required: "spanLength" }),
      check: (minutes) => (days && minutes > DAY ? "spanMinutes" : undefined),
    },
    days: { check: (length) => (repeat && runsOver(repeat.course, length) ? "runsOver" : undefined) },
    endTime: days !== "" && {},
    finalAssignUser: !own && { required: "assigneeMissing" },
    amount: asksAmount(kind, { own, feeMode }) && earned,
    advance: asksAdvance(kind, { own, feeMode }) && {},
  };
}

/** The fields of the contract, or the first fault of each field. `entered`: the day of entry. */
export const readValues = (values: TaskValues, kind: FormKind, entered: string) =>
  task.read(values, rulesOf(values, kind, entered));

/** A new task, as it is sent and shown. */
export interface Addition {
  call: AddKind;
  body: NewBody<"task">;
  /** As the screens show it until the server has answered. */
  task: Task;
  /** What was taken in advance; it is sent behind the task. */
  payment?: Payment;
}

/** Makes a new task of what was entered. */
export function additionOf(
  call: AddKind,
  id: string,
  fields: TaskFields,
  name: string,
  now: Clock,
): Addition {
  const { outcome: _, ...sent } = named(fields, name);
  const { body, row } = task.created(id, sent, now.at);
  // What is entered as completed is done, whatever the clock says: the server stores it so too.
  if (call === "completed" && momentOf(row, now.zone) > now.at) row.outcome = "done";
  const { advance, method, clientId } = fields;
  const payment: Payment | undefined = advance
    ? {
        _id: uuid7(),
        taskId: id,
        ...(clientId && { clientId }),
        direction: "in",
        kind: "advance",
        amount: advance,
        method,
        date: now.today,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
        revision: 0,
      }
    : undefined;
  const { samagri } = fields;
  return {
    call,
    body: { ...body, ...(samagri && { samagri }) },
    task: { ...row, ...(samagri && { samagri }) },
    payment,
  };
}

/** What differs from the task as the form was opened with. */
export const changeOf = (row: Task, fields: TaskFields, name: string): UpdateBody<"task"> => ({
  ...task.changeOf(row, named(fields, row.own ? row.finalAssignUser : name)),
  ...(fields.samagri && { samagri: fields.samagri }),
});

/** All of a task whose last version was refused. */
export const wholeOf = (fields: TaskFields, name: string): UpdateBody<"task"> => ({
  ...task.whole(named(fields, name)),
  ...(fields.samagri && { samagri: fields.samagri }),
});

/** Whose task it is, in the contract's words. `name`: of the person. */
const named = (fields: TaskFields, name: string): TaskFields => ({
  ...fields,
  finalAssignUser: fields.own ? name : fields.finalAssignUser,
});
