import { offsetAt, wallClock } from "../../lib/clock.ts";
import { addDays } from "./when-calendar.ts";
import { MINUTE, type Standing } from "./when-standing.ts";
import type { Item, Piece } from "./when-types.ts";

/**
 * The instants after `first` up to `last` at which a verdict on a piece of work may become another one, were it to begin then:
 * whoever looks for a free start weighs one of each stretch between them. Undefined where clocks are set in between.
 */
export function changesOf(at: Standing, piece: Piece, first: number, last: number): number[] | undefined {
  const { zone } = at.now;
  if (offsetAt(first, zone) !== offsetAt(last, zone)) return undefined;
  const all: number[] = [];
  const add = (one: number) => {
    if (one > first && one <= last && !all.includes(one)) all.push(one);
  };
  const until = wallClock(last, zone).date;
  const { date } = wallClock(first, zone);
  for (let on = date; ; on = addDays(on, 1)) {
    changesOn(at, piece, on, add);
    for (const item of at.near(on, piece.except)) changesBy(at, piece, item, add);
    if (on >= until) break;
  }
  return all.sort((a, b) => a - b);
}

/** Adds those of a date. A start may touch what ends with it, but not what begins a millisecond before its end. */
function changesOn(at: Standing, piece: Piece, date: string, add: (one: number) => void) {
  const need = piece.durationMinutes * MINUTE;
  add(at.wholeOf(date).start);
  const { parts, hours } = at.timesOf(date);
  for (const part of parts) add(part);
  for (const { start, end } of hours) {
    add(start);
    add(end - need + 1);
  }
  for (const { start, end } of at.closedFor({ ...piece, date })) {
    add(start - need + 1);
    add(end);
  }
}

/** Adds those that come of other work, and of the ways to it and from it. */
function changesBy(at: Standing, piece: Piece, item: Item, add: (one: number) => void) {
  const need = piece.durationMinutes * MINUTE;
  const there = { area: piece.area, location: piece.location ?? "" };
  add(item.start - need + 1);
  add(item.end);
  add(item.end + at.wayBetween(item, there).minutes * MINUTE);
  add(item.start - need - at.wayBetween(there, item).minutes * MINUTE + 1);
}
