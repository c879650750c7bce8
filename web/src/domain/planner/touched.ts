/** What falls into closed days, and what is suggested for it. Pure. */
import type { Block, Booking, RiteType, Slot, Task } from "../../api/types.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { sittingsOf } from "./span/span.ts";
import { statusOf } from "./task-status.ts";
import type { When } from "./when.ts";
import { ASSUMED, addDays, closes, type Interval, intervalOf, overlap } from "./when-calendar.ts";
import { takesTime } from "./when-standing.ts";

/** The days that are closed, and for what. */
export type Days = Pick<Block, "kind" | "date" | "endDate" | "effect"> &
  Partial<Pick<Block, "startTime" | "endTime" | "clientId" | "riteKinds">>;

/** How a rite goes with sutak: mangal rites do not, pitri rites do, of others the purohit decides. */
export type Mood = "mangal" | "word" | "pitri";
/** What becomes of a task in closed days. */
export type Choice = "move" | "keep";

/** A task in closed days, with what is suggested for it. */
export type Touched = { task: Task; rite: RiteType | undefined; mood: Mood; suggested: Choice };

type Rows = {
  tasks: readonly Task[];
  bookings: readonly Booking[];
  rites: ReadonlyMap<string, RiteType>;
};

const MINUTE = 60_000;

/** Whether the days are closed for a death or a birth. */
export const isSutak = (kind: Block["kind"]) => kind === "sutak_death" || kind === "sutak_birth";

/** When a task takes place: a time that is not fixed takes the whole day. */
const partsOf = (task: Task, zone: string): Interval[] =>
  task.startTime === null ? [lasts(task.date, null, 0, zone)] : sittingsOf(task, zone);

/** A time that is not fixed takes the whole day. */
function lasts(date: string, time: string | null | undefined, minutes: number, zone: string): Interval {
  const start = instantOf(date, time ?? "00:00", zone);
  const end = time ? start + minutes * MINUTE : instantOf(addDays(date, 1), "00:00", zone);
  return { start, end };
}

/** The work to come that falls into the days, in its order; what is over or called off does not. */
export function touchedTasks(days: Days, { tasks, rites }: Omit<Rows, "bookings">, now: Clock): Touched[] {
  const closed = intervalOf(days as Block, now.zone);
  return tasks
    .filter((task) => takesTime(task) && statusOf(task, now) === "upcoming")
    .filter(({ clientId }) => days.clientId === undefined || clientId === days.clientId)
    .filter((task) => partsOf(task, now.zone).some((part) => overlap(part, closed) > 0))
    .map((task) => {
      const rite = rites.get(task.riteTypeId ?? "");
      const mood = moodOf(rite);
      return { task, rite, mood, suggested: suggestedFor(days.kind, mood) };
    })
    .filter(({ rite }) => closes(days, rite))
    .sort(({ task: a }, { task: b }) => {
      const at = (task: Task) => `${task.date} ${task.startTime ?? ""}`;
      return at(a) < at(b) ? -1 : 1;
    });
}

/** Bookings that are not agreed yet and fall into the days. */
export function touchedBookings(days: Days, { bookings }: Rows, now: Clock): Booking[] {
  const closed = intervalOf(days as Block, now.zone);
  return bookings.filter(({ status, wanted, options = [], durationMinutes, clientId }) => {
    if (days.clientId !== undefined && clientId !== days.clientId) return false;
    const requested = wanted.date ? [{ date: wanted.date, startTime: wanted.startTime }] : [];
    const times = status === "offered" ? options : status === "requested" ? requested : [];
    return times.some(
      ({ date, startTime }) =>
        overlap(lasts(date, startTime, durationMinutes || ASSUMED, now.zone), closed) > 0,
    );
  });
}

function moodOf(rite: RiteType | undefined): Mood {
  if (rite?.mangal) return "mangal";
  return rite?.kind === "pitri" ? "pitri" : "word";
}

/** Sutak leaves pitri work where it is; whoever is away moves all. */
const suggestedFor = (kind: Block["kind"], mood: Mood): Choice =>
  isSutak(kind) && mood === "pitri" ? "keep" : "move";

/** How far a new time is looked for, in days, and how many are offered. */
export const REACH = 30;
const OFFERED = 3;

/** The first days after the closed ones on which the same hour is free. */
export function offersAfter({ task, rite }: Pick<Touched, "task" | "rite">, days: Days, when: When): Slot[] {
  const { startTime, durationMinutes, clientId, days: length, endTime } = task;
  if (startTime === null) return [];
  const area = when.areaOf(task);
  const all: Slot[] = [];
  for (let n = 1; n <= REACH && all.length < OFFERED; n++) {
    const date = addDays(days.endDate, n);
    const request = {
      date,
      startTime,
      durationMinutes: durationMinutes ?? ASSUMED,
      days: length,
      endTime,
      area,
      clientId,
      rite,
    };
    if (when.verdict({ ...request, except: task._id }).kind === "free") all.push({ date, startTime });
  }
  return all;
}

/** The sutak in which this one begins: by some customs both end with it. */
export function sutakBefore(
  days: Days,
  blocks: readonly Block[],
  own: string | undefined,
): Block | undefined {
  if (!isSutak(days.kind)) return undefined;
  return blocks.find(
    (block) =>
      block._id !== own &&
      isSutak(block.kind) &&
      block.clientId === days.clientId &&
      block.date <= days.date &&
      block.endDate >= days.date &&
      block.endDate < days.endDate,
  );
}
