/** Where a minute of the evening stands across the lanes. */
import type { Span } from "../../../../domain/planner/night/night-bands.ts";
import type { Night } from "../use-night.ts";

/** The scale begins and ends at a half hour, so many minutes before and after all houses and the hours of the day. */
const [STEP, ROOM] = [30, 5];
const HOUR = 60;

/** From before the first house or the hours of the day till after the last ones. */
export function scaleOf({ bands: [hours], begin, lanes, havans }: Night): Span {
  const spans: readonly Span[] = [...lanes.flatMap(({ visits }) => visits), ...havans];
  const from = Math.min(begin, hours?.from ?? begin, ...spans.map((one) => one.from));
  const until = Math.max(begin + HOUR, hours?.until ?? 0, ...spans.map((one) => one.until));
  return {
    from: Math.floor((from - ROOM) / STEP) * STEP,
    until: Math.ceil((until + ROOM) / STEP) * STEP,
  };
}

/** The full hours on the scale. */
export function hoursOf({ from, until }: Span): number[] {
  const first = Math.ceil(from / HOUR);
  return Array.from({ length: Math.floor(until / HOUR) - first + 1 }, (_, n) => (first + n) * HOUR);
}

/** How far along the scale a minute is, in per cent. */
export const along = (minute: number, { from, until }: Span): number =>
  Math.min(Math.max((minute - from) / (until - from), 0), 1) * 100;

/** From one minute to another along the scale, as a style. */
export const across = ({ from, until }: Span, scale: Span) => ({
  insetInlineStart: `${along(from, scale)}%`,
  width: `${along(until, scale) - along(from, scale)}%`,
});
