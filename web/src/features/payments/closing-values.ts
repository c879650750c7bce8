/** What the sheet that closes a task holds, and what it makes of it. Sums in whole paise. Pure. */

import type { Payment, Task } from "../../api/types.ts";
import type { Account } from "../../domain/money/ledger.ts";
import type { Method } from "../../domain/money/methods.ts";
import { newPayment } from "../../domain/money/new-payment.ts";
import { seesMoney } from "../../domain/money/sees-money.ts";
import { withoutWindow } from "../../domain/planner/moved.ts";
import { paiseOf, parseRupees } from "../../lib/rupees.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import type { UpdateBody } from "../../offline/changes/changes.ts";
import { type Part, partsOf, type Split } from "./amounts.ts";

/** How a task ended that was not done. */
export const ENDINGS = ["moved", "cancelled", "handed_over", "missed"] as const;
type Ending = (typeof ENDINGS)[number];

/** Why a task was cancelled. */
export const REASONS = ["family", "sutak_family", "sutak_me", "health", "weather", "other"] as const;
type Reason = (typeof REASONS)[number];

/** What becomes of an advance when the work was not done. */
export type AdvanceEnd = "keep" | "return" | "given";
/** When the rest is asked for; "forgive": never. */
export type Ask = "week" | "purnima" | "day" | "forgive";

/** What the sheet holds. */
export interface Closing {
  answer: "done" | "not" | undefined;
  /** What was received: paise, or as typed; undefined while nothing was chosen. */
  received: number | string | undefined;
  method: Method;
  /** What of it came by a second method. */
  split: Split | undefined;
  ask: Ask;
  askDay: string;
  /** Why the rest was let go. */
  reason: string;
  repeat: boolean;
  receipt: boolean;
  ending: Ending | undefined;
  newDay: string;
  advance: AdvanceEnd;
  why: Reason | undefined;
  /** Whether a message for the family is saved, to be sent later. */
  tellFamily: boolean;
}

/** Paise; undefined while nothing readable was typed. */
export function receivedIn({ received }: Closing): number | undefined {
  if (typeof received !== "string") return received;
  const rupees = parseRupees(received);
  return rupees == null ? undefined : paiseOf(rupees);
}

/** What came, by its methods; undefined where the part of the second cannot be read. */
export function partsIn(closing: Closing): Part[] | undefined {
  const paise = receivedIn(closing) ?? 0;
  return paise === 0 ? [] : partsOf(paise, closing.method, closing.split);
}

/** How the account stands once this much more has come. */
export interface Settled {
  received: number;
  left: number;
  extra: number;
}

/** How an account stands after `more` paise. */
export function settle(account: Account, more: number): Settled {
  const received = account.received + more;
  const agreed = account.agreed ?? received;
  return {
    received,
    left: Math.max(agreed - received - account.forgiven, 0),
    extra: Math.max(received - agreed, 0),
  };
}

/** Whether money is asked for when it is closed: in a group rite each family pays on the page of its families. */
export const takesMoney = ({ own, group }: Pick<Task, "own" | "group">): boolean =>
  own && !group && seesMoney();

/** Why it cannot be saved yet; undefined when it can. */
type Wanting = "answer" | "amount" | "split" | "ending" | "day" | "askDay" | "reason" | undefined;

/** The question that is still open; undefined when the sheet can be saved. */
export function wanting(closing: Closing, task: Task, account: Account): Wanting {
  if (closing.answer === undefined) return "answer";
  if (closing.answer === "not") {
    if (closing.ending === undefined) return "ending";
    return closing.ending === "moved" && !isDay(closing.newDay) ? "day" : undefined;
  }
  if (!takesMoney(task)) return undefined;
  const more = receivedIn(closing);
  if (more === undefined) return "amount";
  if (!partsIn(closing)) return "split";
  if (settle(account, more).left === 0) return undefined;
  if (closing.ask === "day" && !isDay(closing.askDay)) return "askDay";
  return closing.ask === "forgive" && !closing.reason.trim() ? "reason" : undefined;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** What a task's update says; null clears. */
export type TaskChange = Pick<
  UpdateBody<"task">,
  "outcome" | "cancelReason" | "askOn" | "asked" | "date" | "rescheduledFrom" | "windowFrom" | "windowUntil"
>;

/** What closing a task writes. */
interface Entry {
  change: TaskChange;
  payments: Payment[];
}

/** `askOn`: the day that the answer to "When will you ask?" means. */
export function entryOf(
  closing: Closing,
  { task, account, today, askOn }: { task: Task; account: Account; today: string; askOn: string },
): Entry {
  if (closing.answer === "not") return notDone(closing, task, account, today);
  const change: TaskChange = { outcome: "done" };
  if (!takesMoney(task)) return { change, payments: [] };
  const more = receivedIn(closing) ?? 0;
  const { left } = settle(account, more);
  const common = { task, date: today };
  const payments = (partsIn(closing) ?? []).map((part) =>
    newPayment({ ...common, direction: "in", kind: "balance", ...part }),
  );
  if (left > 0 && closing.ask === "forgive") {
    const note = closing.reason.trim();
    payments.push(newPayment({ ...common, direction: "forgiven", kind: "balance", paise: left, note }));
  }
  const asks = left > 0 && closing.ask !== "forgive" ? askOn : null;
  if (asks !== (task.askOn ?? null)) change.askOn = asks;
  return { change, payments };
}

function notDone(closing: Closing, task: Task, account: Account, today: string): Entry {
  if (closing.ending === "moved") {
    const change = {
      outcome: null,
      date: closing.newDay,
      rescheduledFrom: task.date,
      ...withoutWindow(task),
    };
    return { change, payments: [] };
  }
  const change: TaskChange = { outcome: closing.ending ?? null };
  if (closing.ending === "cancelled" && closing.why) change.cancelReason = closing.why;
  const held = task.group ? 0 : account.received;
  if (held <= 0 || closing.advance === "keep") return { change, payments: [] };
  const common = { task, date: today, paise: held, method: closing.method };
  const payments = [newPayment({ ...common, direction: "refund", kind: "advance" })];
  // A gift is money taken in again for nothing: the advance is held no more, and what came stays.
  if (closing.advance === "given") payments.push(newPayment({ ...common, direction: "in", kind: "extra" }));
  return { change, payments };
}

/** What puts the task back as it was. */
export function undone(task: Task, change: TaskChange): TaskChange {
  const before = task as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(change).map((field) => [field, (before[field] as string | string[] | undefined) ?? null]),
  );
}

/** The same work a year later, on its tithi. */
export function repeated(task: Task, date: string, at: string): Task {
  const {
    pending: _,
    askOn: _a,
    asked: _d,
    rescheduledFrom: _r,
    cancelReason: _c,
    windowFrom: _f,
    windowUntil: _u,
    group,
    ...same
  } = task as Task & {
    pending?: unknown;
  };
  const families = group?.families.map((family) => ({ ...family, attendance: "expected" as const }));
  const again = group && families ? { group: { ...group, families } } : {};
  return { ...same, ...again, _id: uuid7(), date, outcome: null, createdAt: at, updatedAt: at, revision: 0 };
}
