import type { Task } from "../../../api/types.ts";
import { type Figures, figuresOf } from "../../../domain/money/figures.ts";
import type { Ledger } from "../../../domain/money/ledger.ts";
import { isToClose } from "../../../domain/planner/closing.ts";
import { momentOf, statusOf } from "../../../domain/planner/task-status.ts";
import type { Clock } from "../../../lib/clock.ts";
import { memoizeLast } from "../../../lib/memoize-last.ts";
import { addMonths } from "../../../lib/month.ts";
import type { Shown } from "../../../offline/view.ts";

/** A task as the list shows it. */
export type Row = Shown<Task>;

/** The tabs of the list. */
export const TABS = ["all", "upcoming", "completed", "closing", "unpaid"] as const;
/** A tab of the list. */
export type Tab = (typeof TABS)[number];

/** All tasks in the list's order, and what the dashboard says about them at one moment. */
export interface TaskSummary {
  tabs: Record<Tab, readonly Row[]>;
  figures: Figures;
  /** The day of the first task ever, the last completed task, the next one to come. */
  since: string | undefined;
  last: Row | undefined;
  next: Row | undefined;
  /** How many own completed tasks stand behind the figures of a month. */
  thisMonth: number;
  lastMonth: number;
  /** How many own completed tasks have no amount: they are in no figure of what was earned. */
  open: number;
  /** What came in for own completed work and what is still owed, in paise: in all, and of the two months. */
  paid: Record<"all" | "thisMonth" | "lastMonth", Paid>;
}

/** What came in and what is owed, in paise. */
export interface Paid {
  received: number;
  due: number;
}

/** `tasks` come latest first. */
export const summaryOf = memoizeLast(summarize);

function summarize(tasks: readonly Row[], now: Clock, ledger?: Ledger): TaskSummary {
  const upcoming: Row[] = [];
  const unpaid: Row[] = [];
  const paid = { all: nothing(), thisMonth: nothing(), lastMonth: nothing() };
  const completed: Row[] = [];
  const thisMonth = now.today.slice(0, 7);
  const lastMonth = monthBefore(thisMonth);
  let open = 0;
  const counts = new Map<string, number>();
  for (const task of tasks) {
    const status = statusOf(task, now);
    if (status === "upcoming") upcoming.push(task);
    if (status !== "completed") continue;
    completed.push(task);
    const month = task.date.slice(0, 7);
    if (!task.own) continue;
    if (task.amount === null) open++;
    counts.set(month, (counts.get(month) ?? 0) + 1);
    const account = ledger?.of(task._id);
    if (!account) continue;
    if (account.due > 0) unpaid.push(task);
    add(paid.all, account);
    if (month === thisMonth) add(paid.thisMonth, account);
    else if (month === lastMonth) add(paid.lastMonth, account);
  }
  return {
    tabs: { all: tasks, upcoming, completed, closing: tasks.filter((task) => isToClose(task, now)), unpaid },
    paid,
    open,
    figures: figuresOf(tasks, now),
    since: tasks.at(-1)?.date,
    last: completed[0],
    next: earliest(upcoming, now),
    thisMonth: counts.get(thisMonth) ?? 0,
    lastMonth: counts.get(lastMonth) ?? 0,
  };
}

const nothing = (): Paid => ({ received: 0, due: 0 });

function add(sums: Paid, { received, due }: Paid) {
  sums.received += received;
  sums.due += due;
}

/** The list goes by start; what comes next is what ends first of the first day. What runs on from a day before is today's. */
function earliest(upcoming: readonly Row[], { today, zone }: Clock): Row | undefined {
  const begins = upcoming.at(-1)?.date ?? "";
  const day = begins < today ? today : begins;
  let first: Row | undefined;
  for (const task of upcoming.toReversed()) {
    if (task.date > day) break;
    if (!first || momentOf(task, zone) < momentOf(first, zone)) first = task;
  }
  return first;
}

/** "2026-01" → "2025-12" */
export const monthBefore = (month: string) => addMonths(`${month}-01`, -1).slice(0, 7);
