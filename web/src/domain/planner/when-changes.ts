import { instantOf, offsetAt, wallClock } from "../../lib/clock.ts";
import { addDays, PARTS, weekday } from "./when-calendar.ts";
import { MINUTE, type Standing } from "./when-standing.ts";
import type { Piece } from "./when-types.ts";

/**
 * The instants after `first` up to `last` at which a verdict on a piece of work may become another one, were it to begin then:
 * whoever looks for a free start weighs one of each stretch between them. Undefined where clocks are set in between.
 */
export function changesOf(at: Standing, piece: Piece, first: number, last: number): number[] | undefined {
  const { zone } = at.now;
  if (offsetAt(first, zone) !== offsetAt(last, zone)) return undefined;
  const all = new Set<number>();
  const until = wallClock(last, zone).date;
  for (let { date } = wallClock(first, zone); date <= until; date = addDays(date, 1))
    changesOn(at, piece, date, all);
  return [...all].filter((one) => one > first && one <= last).sort((a, b) => a - b);
}

/** Adds those of a date. A start may touch what ends with it, but not what begins a millisecond before its end. */
function changesOn(at: Standing, piece: Piece, date: string, all: Set<number>) {
  const { zone } = at.now;
  const need = piece.durationMinutes * MINUTE;
  const wall = (time: string) => instantOf(date, time, zone);
  all.add(at.wholeOf(date).start);
  for (const [, from] of PARTS) all.add(wall(from));
  for (const { from, to } of at.practice.work.hours[weekday(date)] ?? [])
    all.add(wall(from)).add(wall(to) - need + 1);
  for (const { start, end } of at.closedFor({ ...piece, date })) all.add(start - need + 1).add(end);
  const there = { area: piece.area, location: piece.location ?? "" };
  for (const item of at.near(date, piece.except)) {
    all.add(item.start - need + 1).add(item.end);
    all.add(item.end + at.wayBetween(item, there).minutes * MINUTE);
    all.add(item.start - need - at.wayBetween(there, item).minutes * MINUTE + 1);
  }
}
