/** Where the work of a day stands in its column of the week. Pure. */
import { type Hold, minutesOf } from "../../../domain/planner/holds.ts";
import { sittingsOf } from "../../../domain/planner/span/span.ts";
import { momentOf } from "../../../domain/planner/task-status.ts";
import type { Leg } from "../../../domain/planner/when.ts";
import { localParts } from "../../../i18n/format.ts";
import { instantOf } from "../../../lib/clock.ts";
import { addDays, type CivilDate } from "../../../lib/month.ts";
import type { Marks, Row } from "../day-marks.ts";
import { minuteOf } from "./scale.ts";

const MINUTE = 60_000;
/** The minutes of a day on the wall. */
const DAY = 24 * 60;
/** So high is a piece at least, in minutes, so that its name can be read. */
const LEAST = 40;
/** The day is shown from here on, or from the hour of what is earlier; until midnight. */
const FIRST_HOUR = 5;

/** Work with a time: a task, or what is held for a booking. From when to when in epoch milliseconds. */
export type Entry = {
  key: string;
  start: number;
  end: number;
} /** `date`: which of the task's days it is; `begun`: it goes on from the day before. */ & (
  | { task: Row; date: CivilDate; begun?: true; hold?: undefined }
  | { task?: undefined; hold: Hold }
);

/** A part of an entry in the column of a day, in minutes of its clock. */
export interface Piece {
  entry: Entry;
  from: number;
  until: number;
  /** It began on a day before; it goes on under the next. */
  begun: boolean;
  goesOn: boolean;
  /** What overlaps stands side by side: which of how many lanes. */
  lane: number;
  lanes: number;
  /** The next one lies over it: only its first line is seen. */
  covered?: boolean;
}

/** The way to a piece of work, in minutes of the day's clock. */
export interface WayPiece {
  key: string;
  from: number;
  until: number;
  minutes: number;
  /** Minutes that are missing, 0 for none. */
  short: number;
}

/** What the days hold that has a time, and what still runs on from the two days before. */
export function entriesOf(marks: Marks, days: readonly CivilDate[], zone: string): Entry[] {
  const first = days[0];
  if (!first) return [];
  return [addDays(first, -2), addDays(first, -1), ...days].flatMap((date) => {
    const mark = marks.get(date);
    const tasks = (mark?.counted ?? []).flatMap((task): Entry[] =>
      sittingsOf(task, zone)
        .filter((sitting) => sitting.date === date)
        .map(({ start, end, begun }) => ({
          key: task.days ? `${task._id} ${date}` : task._id,
          start,
          end,
          task,
          date,
          ...(begun && { begun }),
        })),
    );
    const holds = (mark?.holds ?? []).map((hold): Entry => {
      const start = instantOf(date, hold.startTime, zone);
      const key = `${hold.booking._id} ${hold.startTime}`;
      return { key, start, end: start + minutesOf(hold) * MINUTE, hold };
    });
    return [...tasks, ...holds];
  });
}

/** The minute of the day that a clock shows; 0 before the day, and its last minute after it. */
export function minuteOn(date: CivilDate, at: number, zone: string): number {
  const local = localParts(new Date(at), zone);
  if (local.date < date) return 0;
  if (local.date > date) return DAY;
  return minuteOf(local.time);
}

/** What goes on day and night is divided at midnight: whether there is a part before this one, or behind it. */
const isBegun = (entry: Entry) => entry.task !== undefined && entry.begun === true;
const isGoingOn = ({ task, end }: Entry, ends: number, zone: string) =>
  !!task?.endTime && end === ends && momentOf(task, zone) > ends;

/** The pieces of a day: those that overlap side by side, and of a night rite what runs on past midnight. */
export function piecesOf(date: CivilDate, entries: readonly Entry[], zone: string): Piece[] {
  const [begins, ends] = [instantOf(date, "00:00", zone), instantOf(addDays(date, 1), "00:00", zone)];
  const pieces = entries
    .filter(({ start, end }) => start < ends && (end > begins || start >= begins))
    .map((entry) => {
      const from = Math.min(minuteOn(date, entry.start, zone), DAY - LEAST);
      const until = Math.max(minuteOn(date, entry.end, zone), from + LEAST);
      return {
        entry,
        from,
        until,
        begun: entry.start < begins || isBegun(entry),
        goesOn: entry.end > ends || isGoingOn(entry, ends, zone),
        lane: 0,
        lanes: 1,
      };
    })
    .sort((a, b) => a.from - b.from || b.until - a.until || (a.entry.key < b.entry.key ? -1 : 1));
  let group: Piece[] = [];
  for (const piece of pieces) {
    if (group.every(({ until }) => until <= piece.from)) group = [];
    const taken = new Set(group.filter(({ until }) => until > piece.from).map(({ lane }) => lane));
    while (taken.has(piece.lane)) piece.lane += 1;
    group.push(piece);
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    for (const one of group) one.lanes = lanes;
  }
  return pieces;
}

/** So much of a piece is seen above the one that lies over it, in minutes: a line. */
const LINE = 28;

/** For a column with room for so many side by side: where more overlap, they lie one over the other, and of each one sees its first line. */
export function stacked(pieces: readonly Piece[], most: number): Piece[] {
  let top = 0;
  const moved = pieces.map((piece) => {
    if (piece.lanes <= most) return piece;
    const from = Math.min(Math.max(piece.from, top), DAY - LINE);
    top = from + LINE;
    return { ...piece, from, until: Math.max(piece.until, top), lane: 0, lanes: 1 };
  });
  return moved.map((piece, n) => {
    const next = moved[n + 1];
    return { ...piece, covered: piece.lanes === 1 && next !== undefined && next.from < piece.until };
  });
}

/** The ways of a day: to each rite where the way is known, and all that are too short. Where rites overlap there is none. */
export function waysOf(date: CivilDate, legs: readonly Leg[], zone: string): WayPiece[] {
  return legs.flatMap(({ from, to, minutes, gap = 0, short, source }) => {
    const known = source !== "default" || (from !== undefined && short > 0);
    if (!known || minutes === 0 || gap < 0) return [];
    const until = minuteOn(date, to.start, zone);
    const begins = from && short > 0 ? from.end : to.start - minutes * MINUTE;
    return [
      {
        key: `${to.id} ${to.start}`,
        from: Math.min(minuteOn(date, begins, zone), until),
        until,
        minutes,
        short,
      },
    ];
  });
}

/** A night's work that is over before the first hour, at the top of the day on which it ends: its own day is the one before. */
export const pinned = (piece: Piece, hour: number): Piece =>
  piece.begun && piece.until < hour * 60 + LEAST
    ? { ...piece, from: hour * 60, until: hour * 60 + LEAST }
    : piece;

/** The hour from which on all columns are shown: that of the earliest work that begins on one of them. */
export function firstHourOf(
  columns: readonly { pieces: readonly Piece[]; ways: readonly WayPiece[] }[],
): number {
  const starts = columns.flatMap(({ pieces, ways }) =>
    [...pieces.filter(({ begun }) => !begun), ...ways].map(({ from }) => from),
  );
  return Math.min(FIRST_HOUR, ...starts.map((minute) => Math.floor(minute / 60)));
}
