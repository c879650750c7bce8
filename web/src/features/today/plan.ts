/** The day as one line: work, ways, sunset and now, in the order of time. Pure. */
import type { Task } from "../../api/types.ts";
import { endOf } from "../../domain/planner/closing.ts";
import { type Next, nextOf } from "../../domain/planner/next-of.ts";
import { lastDay } from "../../domain/planner/task-status.ts";
import type { DayPlan, Item, Leg, When } from "../../domain/planner/when.ts";
import type { Clock } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import type { Shown } from "../../offline/view.ts";

const MINUTE = 60_000;

/** How a piece of work of the day stands. */
export type WorkState = "done" | "open" | "under_way" | "soon";

/** A row of the day's line; `at` is epoch milliseconds. */
export type RailRow = { at: number; key: string } & (
  | { kind: "work"; item: Item; task: Task; state: WorkState }
  | { kind: "hold"; item: Item }
  /** `past`: it was driven. `leave`: the way that comes next. */
  | { kind: "way"; leg: Leg; when: "past" | "leave" | "later"; minutes: number }
  | { kind: "sunset" }
  /** Until when: `till` the work that goes on ends, `free` minutes until it is time to leave, `late` minutes since then. */
  | { kind: "now"; till?: number; free?: number; late?: number }
);

/** What the screen of a day shows. */
export interface Day {
  rows: readonly RailRow[];
  /** The next work; undefined when nothing with a time is left. */
  next: Next | undefined;
  /** Work of the day that has no hour. */
  untimed: readonly { task: Task; state: "done" | "open" | "soon" }[];
  count: number;
  done: number;
}

interface Given {
  plan: DayPlan;
  now: Clock;
  leaveBy: When["leaveBy"];
  /** What is over and was not closed. */
  open: ReadonlySet<string>;
  sunset: number | undefined;
}

const stateOf = (task: Task, { start, end }: Item, { now, open }: Given): WorkState => {
  if (open.has(task._id)) return "open";
  if (task.outcome === "done" || end <= now.at) return "done";
  return start <= now.at ? "under_way" : "soon";
};

/** Puts a day together. */
export function dayOf(given: Given): Day {
  const { plan, now, leaveBy, sunset } = given;
  const work = plan.items.flatMap((item) => (item.task ? [{ item, task: item.task }] : []));
  const next = nextOf(plan, now, leaveBy);
  const rows: RailRow[] = [];
  for (const row of plan.rows) {
    if (row.kind === "way") {
      const way = wayRow(row.leg, next, now);
      if (way) rows.push(way);
    } else {
      const { item } = row;
      const common = { at: item.start, key: `${item.kind} ${item.id} ${item.start}`, item };
      const { task } = item;
      rows.push(
        task
          ? { ...common, kind: "work", task, state: stateOf(task, item, given) }
          : { ...common, kind: "hold" },
      );
    }
  }
  if (plan.items.length > 0) {
    if (sunset !== undefined) rows.push({ at: sunset, key: "sunset", kind: "sunset" });
    rows.push(nowRow(work, next, now));
  }
  const done = ({ task, end }: { task: Task; end: number }) => task.outcome === "done" || end <= now.at;
  const untimed = plan.untimed.map((task) => ({ task, end: endOf(task, now.zone) }));
  const all = [...work.map(({ task, item: { end } }) => ({ task, end })), ...untimed];
  return {
    // What begins at one moment stays in the order in which it was found; now comes last.
    rows: rows.sort((a, b) => a.at - b.at || Number(a.kind === "now") - Number(b.kind === "now")),
    next,
    untimed: plan.untimed.map((task) => ({
      task,
      state: given.open.has(task._id) ? "open" : task.outcome === "done" ? "done" : "soon",
    })),
    count: all.length,
    done: all.filter(done).length,
  };
}

/** The way to a rite; undefined where there is none worth a line. */
function wayRow(leg: Leg, next: Day["next"], now: Clock): RailRow | undefined {
  const { to, from, minutes } = leg;
  const key = `way ${to.id} ${to.start}`;
  if (next?.leave && next.item.id === to.id)
    return next.leave.minutes === 0
      ? undefined
      : {
          kind: "way",
          key,
          at: next.leave.at,
          leg: { ...leg, from: next.leave.from },
          when: "leave",
          minutes: next.leave.minutes,
        };
  // From home it is told for the next rite only.
  if (minutes === 0 || !from) return undefined;
  if (to.start <= now.at) return { kind: "way", key, at: to.start - 1, leg, when: "past", minutes };
  return { kind: "way", key, at: from.end, leg, when: "later", minutes };
}

function nowRow(work: readonly { item: Item }[], next: Day["next"], now: Clock): RailRow {
  const common = { kind: "now", key: "now", at: now.at } as const;
  const going = work.find(({ item }) => item.start <= now.at && now.at < item.end);
  if (going) return { ...common, till: going.item.end };
  if (!next) return common;
  const minutes = Math.round(((next.leave?.at ?? next.item.start) - now.at) / MINUTE);
  return minutes < 0 ? { ...common, late: -minutes } : { ...common, free: minutes };
}

/** How urgent it is to leave, in minutes until then (less than 0: late). */
export const SOON = 10;
/** Whole minutes from now to an instant; less than 0 once it is past. */
export const minutesTo = (at: number, now: Clock): number => Math.round((at - now.at) / MINUTE);

/** The next day of a task after today; undefined where none comes. */
export const comesOn = (task: Pick<Task, "date" | "days">, today: string): string | undefined => {
  if (task.date > today) return task.date;
  return lastDay(task) > today ? addDays(today, 1) : undefined;
};

/** The first day after today on which there is work, to be told where today has none. */
export function nextWork(tasks: readonly Shown<Task>[], today: string): Task | undefined {
  let first: { task: Task; at: string } | undefined;
  for (const task of tasks) {
    const date = comesOn(task, today);
    if (!date || task.outcome !== null) continue;
    const at = `${date} ${task.startTime ?? "24"}`;
    if (!first || at < first.at) first = { task, at };
  }
  return first?.task;
}
