/** What the tasks come to. Amounts in paise. Pure. */
import type { Client, Task } from "../../api/types.ts";
import { earnedOf } from "../../domain/money/rules.ts";
import { taskOfFamily } from "../../domain/money/shares.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import type { Clock } from "../../lib/clock.ts";
import { addDays, type CivilDate } from "../../lib/month.ts";
import type { Shown } from "../../offline/view.ts";
import { daysOf, type Period } from "./period.ts";

/** A task as the dashboard counts it. */
export type Row = Shown<Task>;

/** What the tasks of a period come to; amounts in paise. */
export interface Sums {
  /** Completed tasks, own and others'. */
  done: number;
  /** Still to come within the period. */
  ahead: number;
  /** Of own completed tasks. */
  earned: number;
  /** How many of those have no amount yet. */
  open: number;
  /** Agreed for own tasks that are still to come. */
  agreed: number;
}

/** A name, how often it was done, and what it earned. */
export interface NameSum {
  name: string;
  count: number;
  earned: number;
}

/** Counts the tasks of a period. */
export function sumsOf(tasks: readonly Row[], period: Period, now: Clock): Sums {
  const sums: Sums = { done: 0, ahead: 0, earned: 0, open: 0, agreed: 0 };
  for (const task of within(tasks, daysOf(period))) {
    const status = statusOf(task, now);
    if (status === "completed") {
      sums.done++;
      sums.earned += earnedOf(task, true);
      if (task.own && task.amount === null) sums.open++;
    } else if (status === "upcoming") {
      sums.ahead++;
      sums.agreed += earnedOf(task, true); // once it is done
    }
  }
  return sums;
}

/** What each of the months earned; null before the first task ever. */
export function earnedByMonth(
  tasks: readonly Row[],
  months: readonly string[],
  now: Clock,
): (number | null)[] {
  const earned = new Map<string, number>();
  for (const task of tasks) {
    const paise = earnedOf(task, statusOf(task, now) === "completed");
    const month = task.date.slice(0, 7);
    earned.set(month, (earned.get(month) ?? 0) + paise);
  }
  const first = tasks.at(-1)?.date.slice(0, 7) ?? "9999";
  return months.map((month) => (month < first ? null : (earned.get(month) ?? 0)));
}

/** The names that earned most in the period, at most so many. One name in two spellings of its capitals is one. */
export const topNames = (tasks: readonly Row[], period: Period, now: Clock, most: number): NameSum[] =>
  top(tasks, period, now, most, ({ taskName }) => [taskName.toLocaleLowerCase(), taskName]);

/** The families where most was earned in the period, at most so many. */
export function topFamilies(
  tasks: readonly Row[],
  clients: readonly Client[],
  period: Period,
  now: Clock,
  most: number,
): NameSum[] {
  const names = new Map(clients.map(({ _id, name }) => [_id, name]));
  const parts = tasks.flatMap((task) =>
    task.group ? task.group.families.map((family) => taskOfFamily(task, family.clientId)) : [task],
  );
  return top(parts, period, now, most, ({ clientId = "" }) => {
    const name = names.get(clientId);
    return name === undefined ? undefined : [clientId, name];
  });
}

/** `nameOf`: what a task adds to, and how that is called. */
function top(
  tasks: readonly Row[],
  period: Period,
  now: Clock,
  most: number,
  nameOf: (task: Row) => readonly [key: string, name: string] | undefined,
): NameSum[] {
  const names = new Map<string, NameSum>();
  for (const task of within(tasks, daysOf(period))) {
    const named = statusOf(task, now) === "completed" ? nameOf(task) : undefined;
    if (!named) continue;
    const [key, name] = named;
    const sum = names.get(key) ?? { name, count: 0, earned: 0 };
    sum.count++;
    sum.earned += earnedOf(task, true);
    names.set(key, sum);
  }
  return [...names.values()].sort((a, b) => b.earned - a.earned || b.count - a.count).slice(0, most);
}

/** The tasks that come in the next thirty days, today's among them, the earliest first. */
export function coming(tasks: readonly Row[], now: Clock): Row[] {
  const until = addDays(now.today, 29);
  return within(tasks, [now.today, until])
    .filter((task) => statusOf(task, now) === "upcoming")
    .reverse();
}

/** `tasks` come latest first. */
const within = (tasks: readonly Row[], [first, last]: readonly [CivilDate, CivilDate]): Row[] =>
  tasks.filter(({ date }) => date >= first && date <= last);
