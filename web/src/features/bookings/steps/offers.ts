/** Which times to offer a family: free ones, near to what it wants. Pure. */
import type { Booking, DayPart, RiteType, Slot } from "../../../api/types.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import { addDays } from "../../../lib/month.ts";

/** How many are looked at, at first and with each look further. */
export const REACH = 14;
/** How many times are offered at most. */
export const MOST = 3;

/** Where a rite may begin that day, HH:MM. */
export type SlotsOf = (date: string, durationMinutes: number) => readonly string[];
/** In which part of the day a time lies. */
type PartOf = (time: string) => DayPart;

const ofDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
/** When nothing else is known: rites begin in the morning. */
const USUAL = "10:00";

type Wanted = Pick<Booking, "wanted" | "durationMinutes">;

/** The first day that is looked at, and the last that the family allows. */
function spanOf({ date, dateTo, before }: Booking["wanted"], today: string) {
  const tomorrow = addDays(today, 1);
  const first = date && date > today ? date : tomorrow;
  const last = before ? addDays(before, -1) : dateTo;
  return { first, last };
}

interface Known {
  today: string;
  days: number;
  slotsOf: SlotsOf;
  partOf: PartOf;
  /** Whether there is time for the routes to it and from it. */
  fits?: (slot: Slot) => boolean;
}

/**
 * One free time for each day, earliest first, `days` days far; none after the last day that the family allows,
 * while there is one before it. The wanted time itself is left out.
 */
export function offersFor(
  booking: Wanted,
  { today, days, slotsOf, partOf, fits = () => true }: Known,
): Slot[] {
  const { wanted } = booking;
  const { first, last } = spanOf(wanted, today);
  const all: Slot[] = [];
  for (let n = 0; n < days; n++) {
    const date = addDays(first, n);
    const times = nearest(slotsOf(date, minutesOf(booking)), wanted, date, partOf);
    const startTime = times.find((time) => fits({ date, startTime: time }));
    if (startTime) all.push({ date, startTime });
  }
  const within = all.filter(({ date }) => last === undefined || date <= last);
  return within.length > 0 ? within : all;
}

/** The times of a day, nearest to the wanted time first; those in the wanted part of the day before all others. */
function nearest(
  times: readonly string[],
  { date: day, part, startTime }: Booking["wanted"],
  date: string,
  partOf: PartOf,
): string[] {
  const others = times.filter((time) => !(date === day && time === startTime));
  const aim = ofDay(startTime ?? USUAL);
  const far = (time: string) => Math.abs(ofDay(time) - aim);
  const apart = (time: string) => Number(part !== undefined && partOf(time) !== part);
  return others.sort((a, b) => apart(a) - apart(b) || far(a) - far(b));
}

/** Whether two times are the same. */
export const sameSlot = (a: Slot, b: Slot) => a.date === b.date && a.startTime === b.startTime;

/**
 * The times that are ticked before one chooses: those that were offered already, else the first ones. A rite that wants an
 * auspicious day has none, nor one that the catalogue does not know: of the days only the free hours were looked at.
 */
export function ticked(
  { status, options = [] }: Pick<Booking, "status" | "options">,
  rite: Pick<RiteType, "mangal"> | undefined,
  all: readonly Slot[],
): readonly Slot[] {
  if (status === "offered") return options;
  return rite && !rite.mangal ? all.slice(0, MOST) : [];
}

/** The end of something that begins then: "12:00", past midnight on the next day's clock. */
export function endTime(startTime: string, minutes: number): string {
  const end = (ofDay(startTime) + minutes) % 1440;
  return `${String(Math.floor(end / 60)).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
}
