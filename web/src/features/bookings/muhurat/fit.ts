/** Joins what the almanac says of the days with what the purohit can do. Pure. */
import type { components } from "../../../api/schema.gen.ts";
import type { Found } from "../../../domain/muhurat/find-days.ts";
import type { Against, Piece, Verdict, When } from "../../../domain/planner/when.ts";
import { wallClock } from "../../../lib/clock.ts";
import { addDays } from "../../../lib/month.ts";

export type { Found };
export type FoundDay = components["schemas"]["MuhuratDay"];
export type Reason = components["schemas"]["MuhuratReason"];
type Time = components["schemas"]["MuhuratTime"];

/** A time of a day that is good enough, in epoch milliseconds, with the places of its reasons. */
export interface Fit {
  day: FoundDay;
  /** Of the start, which may be after midnight. */
  date: string;
  startTime: string;
  from: number;
  until: number;
  weak: number[];
  good: number[];
  verdict: Verdict;
}

/** A good time at which something of one's own is in the way. */
export type Busy = Fit & { verdict: Against };

/** All days asked for, each in one of three groups. */
export interface Judged {
  fits: Fit[];
  busy: Busy[];
  refused: FoundDay[];
}

export interface Question {
  when: Pick<When, "verdict" | "changes">;
  zone: string;
  now: number;
  /** The rite as it is planned: how long it takes, where, for whom. */
  about: Piece;
  /** Only when one is free; else every good time fits. */
  onlyFree: boolean;
}

const MINUTE = 60_000;
const STEP = 5 * MINUTE;
const FREE: Verdict = { kind: "free", until: undefined };

/** Each day in its group: those that fit best first, the others in order. */
export function judge(found: Found, question: Question): Judged {
  const all: Judged = { fits: [], busy: [], refused: [] };
  for (const day of found.days) {
    const fit = bestOf(found, day, question);
    if (!fit) all.refused.push(day);
    else if (fit.verdict.kind === "free") all.fits.push(fit);
    else all.busy.push(fit as Busy);
  }
  all.fits.sort(better);
  return all;
}

/** Fewer weak points come first, of as many the longer time, of as long the earlier day. */
const better = (a: Fit, b: Fit) =>
  a.weak.length - b.weak.length || b.until - b.from - (a.until - a.from) || a.from - b.from;

/** The best time of a day at which one is free, else the best at which one is not, with what is in the way. */
function bestOf(found: Found, day: FoundDay, question: Question): Fit | undefined {
  const all = day.windows.flatMap((window) => startsIn(found, day, window, question) ?? []).sort(better);
  const [first] = all;
  if (!first || !question.onlyFree) return first;
  let best: Fit | undefined;
  for (const whole of all) {
    if (best && !mayBeat(day, whole, best)) continue;
    const fit = freeIn(found, whole, question);
    if (fit && (!best || better(fit, best) < 0)) best = fit;
  }
  // From when the rite would fit on that day, outside the muhurat, is beside the point.
  const { date, startTime } = first;
  const why = () => question.when.verdict({ ...question.about, date, startTime, only: "why" });
  return best ?? { ...first, verdict: why() };
}

/** A window as if one were free in all of it; none where it is over, or too short from now on. */
function startsIn(found: Found, day: FoundDay, window: Time, { now, zone }: Question): Fit | undefined {
  const from = Math.ceil(Math.max(window.from, now) / STEP) * STEP;
  if (from > window.until - found.minutes * MINUTE) return undefined;
  return timeOf(day, from, window.until, FREE, zone);
}

function timeOf(day: FoundDay, from: number, until: number, verdict: Verdict, zone: string): Fit {
  const { date, time } = wallClock(from, zone);
  return { day, date, startTime: time, from, until, verdict, ...reasonsIn(day, from, until) };
}

/** Whether a part of a window can be better than a time that was found: no part is longer, or less weak than its least weak piece. */
function mayBeat(day: FoundDay, { from, until }: Fit, best: Fit): boolean {
  let least = Number.POSITIVE_INFINITY;
  for (const piece of day.open)
    if (piece.from < until && piece.until > from) least = Math.min(least, piece.weak.length);
  return least < best.weak.length || (least === best.weak.length && until - from >= best.until - best.from);
}

/** The first run of starts in a window at which one is free. */
function freeIn(found: Found, { day, from: first, until }: Fit, question: Question): Fit | undefined {
  const need = found.minutes * MINUTE;
  const { when, about, zone } = question;
  const last = until - need;
  const next = starts(when.changes(about, first, last));
  let from: number | undefined;
  let atStart: Verdict = FREE;
  for (let start = first; start <= last; start = next(start)) {
    const { date, time } = wallClock(start, zone);
    const verdict = when.verdict({ ...about, date, startTime: time, only: "whether" });
    if (verdict.kind === "free") {
      if (from === undefined) [from, atStart] = [start, verdict];
    } else if (from !== undefined) return timeOf(day, from, start - STEP + need, atStart, zone);
  }
  return from === undefined ? undefined : timeOf(day, from, until, atStart, zone);
}

/** After a start the next one for which something else may be said: between two changes nothing is. */
function starts(changes: readonly number[] | undefined): (start: number) => number {
  if (!changes) return (start) => start + STEP;
  let n = 0;
  return (start) => {
    while ((changes[n] ?? Number.POSITIVE_INFINITY) <= start) n++;
    return Math.ceil((changes[n] ?? Number.POSITIVE_INFINITY) / STEP) * STEP;
  };
}

/** Times that follow one another, each run as one: what is weak differs within it, which the day's reasons tell. */
export function joined(times: readonly Pick<Time, "from" | "until">[]): { from: number; until: number }[] {
  const runs: { from: number; until: number }[] = [];
  for (const { from, until } of times) {
    const last = runs.at(-1);
    if (last?.until === from) last.until = until;
    else runs.push({ from, until });
  }
  return runs;
}

/** What is weak and good between two moments, each once. Plain loops: a year has some thousands of these. */
export function reasonsIn(day: FoundDay, from: number, until: number) {
  const weak: number[] = [];
  const good: number[] = [];
  for (const piece of day.open) {
    if (piece.from >= until || piece.until <= from) continue;
    for (const place of piece.weak) if (!weak.includes(place)) weak.push(place);
    for (const place of piece.good) if (!good.includes(place)) good.push(place);
  }
  return { weak, good };
}

/** The part of a limb that holds a moment. */
export const partAt = (parts: FoundDay["tithis"], at: number) =>
  parts.find(({ from, until }) => from <= at && at < until);

/** Neighbouring days of which the same is said, together. */
export function inRuns(days: readonly FoundDay[], wordsOf: (day: FoundDay) => string) {
  const runs: { first: string; last: string; words: string }[] = [];
  for (const day of days) {
    const words = wordsOf(day);
    const run = runs.at(-1);
    if (run && run.words === words && addDays(run.last, 1) === day.date) run.last = day.date;
    else runs.push({ first: day.date, last: day.date, words });
  }
  return runs;
}
