import { instantOf, offsetAt } from "../../lib/clock.ts";

const MINUTE = 60_000;

/**
 * The instant at which an alarm clock set to this goes off, as the server's `civil.Alarm`: a time that a clock set
 * forward leaves out is the first instant after it, of a time that comes twice it is the first.
 */
export function alarmOf(date: string, time: string, zone: string): number {
  const at = instantOf(date, time, zone);
  const wall = Date.parse(`${date}T${time}Z`);
  const skipped = at + offsetAt(at, zone) - wall;
  if (skipped === 0) return at;
  // The clocks changed somewhere in the time left out: between these two their offset becomes another.
  let [before, after] = [at - skipped, at];
  const later = offsetAt(after, zone);
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, zone) === later) after = middle;
    else before = middle;
  }
  return after;
}
