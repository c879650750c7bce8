/** What else there is on and around a day, from the tasks on this device. */
import { type Clock, momentOf, statusOf } from "../../../offline/moment.ts";
import { addDays, weekdayOf } from "../../../ui/month.ts";
import type { Row } from "../board.ts";

/** A task as it stands in the form. */
export interface Plan {
  /** Of the task that is edited; it does not clash with itself. */
  id?: string;
  date: string;
  startTime: string | null;
  durationMinutes: number | null;
  own: boolean;
  /** The family it is for, "" for none. */
  clientId?: string;
}

/** What still takes or took time: not what was cancelled, missed or handed over. */
const stands = (task: Row, now: Clock) => ["completed", "upcoming"].includes(statusOf(task, now));

/** The other tasks of the week of a day, Sunday to Saturday, earliest first. */
export function othersInWeek(tasks: readonly Row[], plan: Plan, now: Clock): Row[] {
  const sunday = addDays(plan.date, -weekdayOf(plan.date));
  const saturday = addDays(sunday, 6);
  return tasks
    .filter(
      (task) => task.date >= sunday && task.date <= saturday && task._id !== plan.id && stands(task, now),
    )
    .reverse();
}

export interface DayWork {
  /** His own other tasks of the day, earliest first. */
  others: Row[];
  /** Those of any day whose time meets the plan's. */
  clashes: Row[];
  /** Other work for the same family on the day, whoever does it. */
  sameFamily: Row[];
  /** It begins before, or lasts beyond, what is usual. */
  unusual: boolean;
}

/** Between these times rites usually are. */
export const USUAL = { from: "04:00", to: "22:00" } as const;

/** Only what he does himself can clash. */
export function workOnDay(tasks: readonly Row[], plan: Plan, now: Clock): DayWork {
  const [from, to] = [addDays(plan.date, -2), addDays(plan.date, 2)];
  const around = tasks.filter(
    (task) => task.date >= from && task.date <= to && task._id !== plan.id && stands(task, now),
  );
  const near = around.filter(({ own }) => own);
  return {
    others: near.filter((task) => task.date === plan.date).reverse(),
    clashes: plan.own ? near.filter((task) => meet(plan, task, now.zone)).reverse() : [],
    sameFamily: plan.clientId
      ? around.filter((task) => task.date === plan.date && task.clientId === plan.clientId).reverse()
      : [],
    unusual: plan.own && isUnusual(plan, now.zone),
  };
}

/** Whether any of it lies outside of the usual hours; one without a time never does. */
function isUnusual(plan: Timed, zone: string): boolean {
  if (plan.startTime === null) return false;
  const evening = momentOf({ date: plan.date, startTime: USUAL.to, durationMinutes: null }, zone);
  return plan.startTime < USUAL.from || momentOf(plan, zone) > evening;
}

type Timed = Pick<Plan, "date" | "startTime" | "durationMinutes">;

/** Whether two tasks take the same time. One without a time meets nothing; one without a duration is its start. */
function meet(a: Timed, b: Timed, zone: string): boolean {
  if (a.startTime === null || b.startTime === null) return false;
  const [startA, startB] = [startOf(a, zone), startOf(b, zone)];
  const [endA, endB] = [momentOf(a, zone), momentOf(b, zone)];
  return startA === startB || (startA < endB && startB < endA);
}

const startOf = ({ date, startTime }: Timed, zone: string) =>
  momentOf({ date, startTime, durationMinutes: null }, zone);
