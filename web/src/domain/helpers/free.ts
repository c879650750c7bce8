/** Whether a helper can come to a task: the days when they cannot, their other work, and the way between. Pure. */
import type { Crew, Helper, Task, TimeOff } from "../../api/types.ts";
import { localParts } from "../../i18n/format.ts";
import { daysOf, type Sitting, type Spanned, sittingsOf } from "../planner/span/span.ts";
import type { Place, When } from "../planner/when.ts";
import { weekday } from "../planner/when-calendar.ts";

const MINUTE = 60_000;

/** Whether a helper can come, and what is against it. */
export type Freedom =
  | { kind: "free" }
  /** Less time lies between than the way takes. */
  | { kind: "tight"; short: number; minutes: number; other: Task; side: "before" | "after" }
  | { kind: "clash"; other: Task; standing: Crew["standing"] }
  /** One of the two has no time, so that nobody can tell. */
  | { kind: "same-day"; other: Task }
  | { kind: "cannot"; entry: TimeOff };

/** The order in which helpers are offered. */
const RANK: Record<Freedom["kind"], number> = { free: 0, "same-day": 1, tight: 2, clash: 3, cannot: 4 };

/** A task, or what may become one: when it takes place, and where. */
export type Work = Spanned & Place & Pick<Task, "_id">;

/** A helper as one who may come. */
export interface Candidate {
  helper: Helper;
  free: Freedom;
  /** Minutes from where they live to the task; undefined where one of the two is not known. */
  minutes: number | undefined;
  /** Reckoned for who is chosen alone: it looks through all their work. */
  leaving: () => Leaving | undefined;
}

type Ways = Pick<When, "areaOf" | "way">;

/** What is known of the work of all helpers. */
export interface Known {
  tasks: ReadonlyMap<string, Task>;
  crew: readonly Crew[];
  ways: Ways;
  zone: string;
}

/** Whether an entry of days or weekly hours holds on a date: without a last day it is the first alone, or each week for good. */
function holdsOn({ from, until, weekdays = [] }: TimeOff, date: string): boolean {
  const last = until ?? (weekdays.length === 0 ? from : undefined);
  if ((from && date < from) || (last && date > last)) return false;
  return weekdays.length === 0 || weekdays.includes(weekday(date));
}

/** The hours of an entry against those of a day's work; work without a time is met by any. */
function meets(entry: TimeOff, date: string, hours: { from: string; until: string } | undefined): boolean {
  if (!holdsOn(entry, date)) return false;
  if (!hours) return true;
  return hours.from < (entry.untilTime || "24:00") && hours.until > (entry.fromTime || "00:00");
}

/** From when to when a sitting lasts by the clock; past midnight it ends with the day. */
function hoursOf(sitting: Sitting, zone: string) {
  const end = localParts(new Date(sitting.end), zone);
  return { from: sitting.time, until: end.date > sitting.date ? "24:00" : end.time };
}

/** The days or hours when this helper cannot that a task touches. */
export function cannotAt(helper: Pick<Helper, "cannot">, task: Spanned, zone: string): TimeOff | undefined {
  const sittings = sittingsOf(task, zone);
  return helper.cannot?.find((entry) =>
    sittings.length === 0
      ? daysOf(task).some((date) => meets(entry, date, undefined))
      : sittings.some((one) => meets(entry, one.date, hoursOf(one, zone))),
  );
}

/** Whether the owner counts on this helper for that work. */
const isBound = ({ standing }: Crew, { outcome }: Task) =>
  (standing === "asked" || standing === "yes" || standing === "came") &&
  (outcome === null || outcome === "done" || outcome === "handed_over");

/** Whether a helper can come to a task. */
export function freedomOf(helper: Helper, task: Work, { tasks, crew, ways, zone }: Known): Freedom {
  const entry = cannotAt(helper, task, zone);
  if (entry) return { kind: "cannot", entry };
  let found: Freedom = { kind: "free" };
  for (const row of crew) {
    const other = row.helperId === helper._id && row.taskId !== task._id ? tasks.get(row.taskId) : undefined;
    if (!other || !isBound(row, other)) continue;
    const judged = between(task, other, row, ways, zone);
    if (RANK[judged.kind] > RANK[found.kind]) found = judged;
  }
  return found;
}

function between(task: Work, other: Task, row: Crew, ways: Ways, zone: string): Freedom {
  const [mine, theirs] = [sittingsOf(task, zone), sittingsOf(other, zone)];
  if (mine.length === 0 || theirs.length === 0) {
    const days = new Set(daysOf(task));
    return daysOf(other).some((date) => days.has(date)) ? { kind: "same-day", other } : { kind: "free" };
  }
  const { minutes } = ways.way(ways.areaOf(task), ways.areaOf(other));
  let short = 0;
  let side: "before" | "after" = "before";
  for (const a of mine) {
    for (const b of theirs) {
      if (a.start < b.end && b.start < a.end) return { kind: "clash", other, standing: row.standing };
      const gap = (b.end <= a.start ? a.start - b.end : b.start - a.end) / MINUTE;
      if (minutes - gap > short) {
        short = Math.round(minutes - gap);
        side = b.end <= a.start ? "before" : "after";
      }
    }
  }
  return short > 0 ? { kind: "tight", short, minutes, other, side } : { kind: "free" };
}

/** How a helper who is free gets to a task. */
export interface Leaving {
  minutes: number;
  /** When other work before it that day ends: then they can leave. */
  can?: number;
  /** When they have to leave from home. */
  by?: number;
}

/** When a helper leaves for a task, from other work of that day or from home; undefined where time or place are not known. */
export function leavingFor(helper: Helper, task: Work, known: Known): Leaving | undefined {
  const { tasks, crew, ways, zone } = known;
  const [first] = sittingsOf(task, zone);
  if (!first) return undefined;
  let last: { end: number; other: Task } | undefined;
  for (const row of crew) {
    const other = row.helperId === helper._id && row.taskId !== task._id ? tasks.get(row.taskId) : undefined;
    if (!other || !isBound(row, other)) continue;
    for (const { date, end } of sittingsOf(other, zone)) {
      if (date === first.date && end <= first.start && end > (last?.end ?? 0)) last = { end, other };
    }
  }
  if (last) return { minutes: ways.way(ways.areaOf(last.other), ways.areaOf(task)).minutes, can: last.end };
  const minutes = minutesTo(helper, task, ways);
  return minutes === undefined ? undefined : { minutes, by: first.start - minutes * MINUTE };
}

/** Minutes from where a helper lives to a task. */
export function minutesTo(helper: Helper, task: Work, { areaOf, way }: Ways): number | undefined {
  const [from, to] = [areaOfHelper(helper, areaOf), areaOf(task)];
  return from && to ? way(from, to).minutes : undefined;
}

/** The area where a helper lives, as it is typed. */
export const areaOfHelper = ({ area }: Pick<Helper, "area">, areaOf: Ways["areaOf"]) =>
  area ? areaOf({ area, location: area }) : undefined;

/** Everybody who may come: the free ones first, then the near ones. */
export function candidatesFor(task: Work, helpers: readonly Helper[], known: Known): Candidate[] {
  const far = (minutes: number | undefined) => minutes ?? Number.POSITIVE_INFINITY;
  return helpers
    .filter(({ active }) => active !== false)
    .map((helper) => ({
      helper,
      free: freedomOf(helper, task, known),
      minutes: minutesTo(helper, task, known.ways),
      leaving: () => leavingFor(helper, task, known),
    }))
    .sort(
      (a, b) =>
        RANK[a.free.kind] - RANK[b.free.kind] ||
        compare(far(a.minutes), far(b.minutes)) ||
        a.helper.name.localeCompare(b.helper.name),
    );
}

const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0);
