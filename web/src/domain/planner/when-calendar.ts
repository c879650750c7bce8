import type { Block, RiteType, WorkSettings } from "../../api/types.ts";
import type { CivilDate, ClockTime } from "../../i18n/format.ts";
import { instantOf } from "../../lib/clock.ts";

/**
 * Which times of a day are free: pure arithmetic of minutes and half-open intervals. The same rules as the server's
 * `availability` package; both are held to internal/availability/testdata/days.json.
 */

/** What of a rite tells which closed days keep it off. */
export type RiteNature = Pick<RiteType, "mangal" | "kind">;

const MINUTE = 60_000;
const DAY = 24 * 60;
/** Starts are offered at each quarter of an hour. */
const STEP = 15;
/** How long a rite is taken to last of which nothing is said. */
export const ASSUMED = 60;

/** Half open: `end` is the first instant after it. */
export type Interval = { start: number; end: number };

/** The parts of a day, each with its first and its last time. */
export const PARTS = [
  ["pratah", "04:00", "11:00"],
  ["madhyahna", "11:00", "14:00"],
  ["aparahna", "14:00", "17:00"],
  ["sandhya", "17:00", "20:00"],
  ["ratri", "20:00", "04:00"],
] as const;
/** The name of a part of the day. */
export type Part = (typeof PARTS)[number][0];

/** The part of the day in which a time lies; before four it is still night. */
export const partOf = (time: ClockTime): Part =>
  PARTS.find(([, from, to]) => time >= from && time < to)?.[0] ?? "ratri";

/** The part and its day, of which the small hours belong to the evening before. */
export const partKey = (date: CivilDate, time: ClockTime) =>
  `${time < "04:00" ? addDays(date, -1) : date} ${partOf(time)}`;

/** The day so many days later; earlier for a negative number. */
export const addDays = (date: CivilDate, days: number): CivilDate =>
  new Date(Date.parse(date) + days * DAY * MINUTE).toISOString().slice(0, 10);

/** The day of the week, 0 for Sunday. */
export const weekday = (date: CivilDate) => new Date(date).getUTCDay();

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** From when to when a block closes. */
export const intervalOf = (block: Block, zone: string): Interval => ({
  start: instantOf(block.date, block.startTime ?? "00:00", zone),
  end: block.endTime
    ? instantOf(block.endDate, block.endTime, zone)
    : instantOf(addDays(block.endDate, 1), "00:00", zone),
});

/** How many minutes two stretches of time share. */
export const overlap = (a: Interval, b: Interval) =>
  Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)) / MINUTE;

/** One rite that is agreed, or held; `date` and `time` by the clock on the wall. */
export type Taken = Interval & {
  date: CivilDate;
  time: ClockTime;
  /** Minutes that must lie between it and the other; absent: the buffer. */
  apart?: number;
};

type Question = {
  date: CivilDate;
  durationMinutes: number;
  /** No earlier than this. */
  from: number;
  /** No rite begins in these. */
  avoid: readonly Interval[];
};

/** What decides which times of a date are free. */
export type Known = {
  work: WorkSettings;
  zone: string;
  /** Those near the date, in any order. */
  taken: readonly Taken[];
  /** How many rites of the date have no time. */
  untimed: number;
  /** What is closed for the rite that is asked for. */
  closed: readonly Interval[];
  /** As many as its season is good for, which stands for the day of the week and the part of the day; undefined: no season says. */
  cap?: number | undefined;
};

/** How much of a day is still free. */
export type DayState = "open" | "few" | "full" | "closed";

/** How many rites of the date are agreed or held. */
export const takenOn = (date: CivilDate, { taken, untimed }: Pick<Known, "taken" | "untimed">) =>
  taken.filter((one) => one.date === date).length + untimed;

/** How many rites a day is good for. */
export const mostOn = (date: CivilDate, { work, cap }: Pick<Known, "work" | "cap">): number =>
  cap ?? work.most[weekday(date)] ?? 0;

/** The starts of a day that its hours and what is closed allow, and which of them are free. */
function startsOf({ date, durationMinutes, from, avoid }: Question, known: Known) {
  const { work, zone, taken, closed, cap } = known;
  const allowed: ClockTime[] = [];
  const free: ClockTime[] = [];
  const inPart = new Map<string, number>();
  for (const one of taken) {
    const key = partKey(one.date, one.time);
    inPart.set(key, (inPart.get(key) ?? 0) + 1);
  }
  const full = takenOn(date, known) >= mostOn(date, known);
  const mostInPart = cap === undefined ? work.mostInPart : Number.POSITIVE_INFINITY;
  const midnight = instantOf(date, "00:00", zone);
  const plain = instantOf(addDays(date, 1), "00:00", zone) - midnight === DAY * MINUTE;
  for (const span of work.hours[weekday(date)] ?? []) {
    const last = minutesOf(span.to) - durationMinutes;
    for (let minute = Math.ceil(minutesOf(span.from) / STEP) * STEP; minute <= last; minute += STEP) {
      const time = timeOf(minute);
      const start = plain ? midnight + minute * MINUTE : instantOf(date, time, zone);
      const own = { start, end: start + durationMinutes * MINUTE };
      if (start < from || closed.some((one) => overlap(one, own) > 0)) continue;
      allowed.push(time);
      if (full || avoid.some((one) => start >= one.start && start < one.end)) continue;
      if ((inPart.get(partKey(date, time)) ?? 0) >= mostInPart) continue;
      if (taken.some((one) => overlap(padded(one, work), own) > 0)) continue;
      free.push(time);
    }
  }
  return { allowed, free };
}

function padded({ start, end, apart }: Taken, work: WorkSettings): Interval {
  const minutes = Math.max(apart ?? 0, work.buffer) * MINUTE;
  return { start: start - minutes, end: end + minutes };
}

/** The times at which the rite could begin, the earliest first. */
export const slotsOf = (question: Question, known: Known): ClockTime[] => startsOf(question, known).free;

/** What may be said of a day to anybody. */
export function stateOf(question: Question, known: Known): DayState {
  const { allowed, free } = startsOf(question, known);
  if (allowed.length === 0) return "closed";
  if (free.length === 0) return "full";
  const most = mostOn(question.date, known);
  const last = most > 1 && takenOn(question.date, known) === most - 1;
  return last || free.length * 4 <= allowed.length ? "few" : "open";
}

/** Whether it lies within the working hours of the day. */
export function inHours(
  date: CivilDate,
  time: ClockTime,
  durationMinutes: number,
  work: WorkSettings,
): boolean {
  const start = minutesOf(time);
  return (work.hours[weekday(date)] ?? []).some(
    ({ from, to }) => start >= minutesOf(from) && start + durationMinutes <= minutesOf(to),
  );
}

/** The entries of each date. */
export function byDate<T extends { date: CivilDate }>(all: readonly T[]): Map<CivilDate, T[]> {
  const days = new Map<CivilDate, T[]>();
  for (const one of all) {
    const had = days.get(one.date);
    if (had) had.push(one);
    else days.set(one.date, [one]);
  }
  return days;
}

/** The start that is nearest to a time, the earlier of two. */
export function nearest(starts: readonly ClockTime[], time: ClockTime): ClockTime | undefined {
  const away = (start: ClockTime) =>
    Math.abs(Date.parse(`1970-01-01T${start}Z`) - Date.parse(`1970-01-01T${time}Z`));
  return [...starts].sort((a, b) => away(a) - away(b))[0];
}

/** Whether days with such an effect are closed for a rite, or for work that is of no rite. */
export const closes = (
  { effect, riteKinds = [] }: Pick<Block, "effect" | "riteKinds">,
  rite: RiteNature | undefined,
): boolean =>
  effect === "all" ||
  (effect === "mangal" ? rite?.mangal === true : rite !== undefined && riteKinds.includes(rite.kind));
