/** Repeats of a task: which times there are, and what each of its tasks is. The rules of `internal/repeat`. Pure. */
import type { Repeat, Task } from "../../api/types.ts";
import { addDays, type CivilDate, daysBetween } from "../../lib/month.ts";
import { monthsBetween, needsNoAlmanac, weekOf } from "../observances/calendar-days.ts";
import { FARTHEST, type LunarDays } from "../observances/lunar-days.ts";
import { type Course, type Occurrence, occurrencesOf, type Span } from "../observances/occurrences.ts";

/** Of one that is changed or deleted: it alone, those that come after it too, or all that are not done. */
export type Which = "one" | "following" | "all";

/** A rule and its end, as they are chosen. */
export interface RepeatValues {
  course: Course;
  /** The last day, or so many times; neither: no end. */
  until?: CivilDate;
  count?: number;
}

/** The fields of a rule as they are saved; null empties what another rule had. */
export const ruleOf = ({ course, until, count }: RepeatValues) => ({
  every: course.every,
  basis: course.basis as Repeat["basis"],
  kala: course.kala,
  leap: course.leap,
  masa: course.masa ?? null,
  tithi: course.tithi ?? null,
  solarMonth: course.solarMonth ?? null,
  nakshatra: course.nakshatra ?? null,
  date: course.date ?? null,
  interval: course.interval ?? null,
  weekday: course.weekday ?? null,
  nth: course.nth ?? null,
  kshaya: course.kshaya ?? null,
  until: until ?? null,
  count: count ?? null,
});

/** When it begins and ends, and what is left out. */
export type Bounds = Pick<Repeat, "from" | "until" | "count" | "exceptions">;

/** Tasks are made so many days ahead, and at least the next one. */
export const HORIZON = 60;

/** How long they last, in days. */
const SOLAR_YEAR = 365.25;
const STAR_MONTH = 27.32;
const LUNATION = 29.53;

/** How many times after the first one another comes; of weekdays of a lunar month, how many years. A leap month that is passed over counts. */
export function countOf(course: Course, first: CivilDate, date: CivilDate): number {
  const { every, basis, interval = 1 } = course;
  const days = daysBetween(first, date);
  if (every === "day") return Math.floor(days / interval);
  if (every === "week") return Math.floor((weekOf(date) - weekOf(first)) / interval);
  if (basis === "civil" && every === "year") {
    return Math.floor((Number(date.slice(0, 4)) - Number(first.slice(0, 4))) / interval);
  }
  if (every === "year") return Math.round(days / SOLAR_YEAR);
  if (needsNoAlmanac(course)) return Math.floor(monthsBetween(first, date) / interval);
  if (basis === "sankranti") return Math.round(days / (SOLAR_YEAR / 12));
  return Math.round(days / (basis === "nakshatra" ? STAR_MONTH : LUNATION));
}

/** Whether a time is wanted: it is not skipped, and within the first and the last day. */
export function wants(course: Course, { from, until, count, exceptions }: Bounds, one: Occurrence): boolean {
  if (one.date < from || (until && one.date > until)) return false;
  if (count && countOf(course, from, one.date) >= count) return false;
  return !exceptions?.some(({ key }) => key === one.key);
}

/** The times of a repeat within a span, soonest first. */
export const timesOf = (repeat: Repeat, days: LunarDays, span: Span): Occurrence[] =>
  occurrencesOf(repeat, days, span).filter((one) => wants(repeat, repeat, one));

/** The times of which there should be a task: those within the horizon, and the next one. */
export function dueOf(repeat: Repeat, days: LunarDays, today: CivilDate): Occurrence[] {
  const all = timesOf(repeat, days, { from: today, to: addDays(today, FARTHEST) });
  const until = addDays(today, HORIZON);
  return all.filter(({ date }, n) => n === 0 || date <= until);
}

/** What each task of a repeat has from it. */
export const TEMPLATE = [
  "taskName",
  "description",
  "location",
  "finalAssignUser",
  "own",
  "amount",
  "startTime",
  "durationMinutes",
  "clientId",
  "addressId",
  "personId",
  "riteTypeId",
  "feeMode",
  "days",
  "endTime",
] as const satisfies readonly (keyof Repeat & keyof Task)[];

/** Which time of which repeat a task is. */
export const timeKey = (repeatId: string, key: string) => `${repeatId} ${key}`;

/** The times of which there is a task, whatever became of it. */
export const madeOf = (tasks: readonly Task[]): ReadonlySet<string> =>
  new Set(tasks.flatMap(({ repeatId, repeatKey }) => (repeatId ? [timeKey(repeatId, repeatKey ?? "")] : [])));

/** Whether a task is still what its repeat says: nobody has changed it by hand, and it is not over. */
export const follows = (task: Task, repeat: Repeat): boolean =>
  task.outcome === null && TEMPLATE.every((field) => (task[field] ?? null) === (repeat[field] ?? null));

/** The other tasks of a repeat that a change of one reaches too. */
export const othersOf = (task: Task, tasks: readonly Task[], which: Which, today: CivilDate): Task[] =>
  which === "one"
    ? []
    : tasks.filter(
        ({ _id, repeatId, date, outcome }) =>
          repeatId === task.repeatId &&
          _id !== task._id &&
          outcome === null &&
          date >= (which === "all" ? today : task.date),
      );
