import type { Booking, Slot } from "../../api/types.ts";
import { instantOf } from "../../lib/clock.ts";

/** How long times are held for a family, in ms. */
const HELD = 24 * 60 * 60_000;

/** A time that a booking keeps free for a family without being work yet. */
export type Hold = Slot & { durationMinutes: number; booking: Booking };

type Held = Pick<Booking, "status" | "wanted" | "options" | "holdUntil" | "durationMinutes">;

/** Until when times that are offered or fixed in a call are held: a day, but not longer than the first of them. Epoch milliseconds. */
export const holdEnd = (now: number, slots: readonly Slot[], zone: string): number =>
  Math.min(now + HELD, ...slots.map(({ date, startTime }) => instantOf(date, startTime, zone)));

/** How long a rite is taken to last that says nothing of it. */
const USUAL_MINUTES = 60;
/** How long a booking takes, in minutes; the usual time where it names none. */
export const minutesOf = ({ durationMinutes }: Partial<Pick<Booking, "durationMinutes">>): number =>
  durationMinutes || USUAL_MINUTES;

/** The moments that a booking holds at this instant: what was asked to the minute, or what was offered. */
function slotsHeld({ status, wanted, options = [], holdUntil }: Held, at: number): readonly Slot[] {
  if (holdUntil === undefined || Date.parse(holdUntil) <= at) return [];
  if (status === "offered") return options;
  const { date, startTime } = wanted;
  return status === "requested" && date && startTime ? [{ date, startTime }] : [];
}

/** What these bookings hold at an instant (epoch milliseconds). */
export const holdsOf = (bookings: readonly Booking[], at: number): Hold[] =>
  bookings.flatMap((booking) =>
    slotsHeld(booking, at).map((slot) => ({
      ...slot,
      durationMinutes: minutesOf(booking),
      booking,
    })),
  );
