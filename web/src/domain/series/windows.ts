/** Where on a day a step begins: within a muhurat or a part of the day, as the almanac of the place has it. Pure. */
import type { AlmanacDay, Range } from "../../almanac/almanac-month.ts";
import { daysBetween } from "../../lib/month.ts";
import { clockOf, minutesAt, pradoshaOf, type Span } from "../planner/night/night-bands.ts";
import type { StepWindow } from "./own-templates.ts";

/** The fifths of the day, from sunrise to sunset. */
const FIFTH: Partial<Record<StepWindow, number>> = { morning: 0, midday: 2, aparahna: 3 };
const FIFTHS = 5;
const DAY = 24 * 60;
/** Minutes that one says: 11:50, not 11:47. */
const ROUND = 5;

type Day = Pick<AlmanacDay, "date" | "sunrise" | "sunset" | "nextSunrise" | "kalams" | "limbs">;

/** The window on a day, in minutes of it; undefined where the Sun does not make one. */
export function windowOn(day: Day, window: Exclude<StepWindow, "rahu_free">): Span | undefined {
  const fifth = FIFTH[window];
  if (window === "pradosha") return pradoshaOf(day);
  if (fifth === undefined) return spanOf(day, day.kalams?.[window as "brahma" | "abhijit"]);
  if (!day.sunrise || !day.sunset) return undefined;
  const [rise, set] = [minutesAt(day.sunrise.time), minutesAt(day.sunset.time)];
  const edge = (n: number) => Math.round(rise + ((set - rise) * n) / FIFTHS);
  return { from: edge(fifth), until: edge(fifth + 1) };
}

const spanOf = ({ date }: Day, range: Range | undefined): Span | undefined =>
  range && {
    from: daysBetween(date, range.start.date) * DAY + minutesAt(range.start.time),
    until: daysBetween(date, range.end.date) * DAY + minutesAt(range.end.time),
  };

/** When a step begins, and the window that holds it. */
export interface Begins {
  time: string;
  windowFrom?: string;
  windowUntil?: string;
}

/** As near to its own time as the window lets it; where the almanac does not know the day, at its own time. */
export function beginsOn(day: Day | undefined, time: string, window: StepWindow | undefined): Begins {
  if (!day || !window) return { time };
  if (window === "rahu_free") return { time: afterRahu(day, time) };
  const span = windowOn(day, window);
  if (!span) return { time };
  const own = time ? minutesAt(time) : -1;
  const inside = own >= span.from && own < span.until;
  const rounded = Math.ceil(span.from / ROUND) * ROUND;
  const first = rounded < span.until ? rounded : span.from;
  return {
    time: inside ? time : clockOf(first),
    windowFrom: clockOf(span.from),
    windowUntil: clockOf(span.until),
  };
}

/** Nothing begins in Rahu kaal: then as it ends. */
function afterRahu(day: Day, time: string): string {
  const rahu = spanOf(day, day.kalams?.rahu);
  const own = time ? minutesAt(time) : -1;
  if (!rahu || own < rahu.from || own >= rahu.until) return time;
  return clockOf(Math.ceil(rahu.until / ROUND) * ROUND);
}
