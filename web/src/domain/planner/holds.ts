import type { Booking, Slot } from "../../api/types.ts";

/** A time that a booking keeps free for a family without being work yet. */
export type Hold = Slot & { durationMinutes: number; booking: Booking };

type Held = Pick<Booking, "status" | "wanted" | "options" | "holdUntil" | "durationMinutes">;

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
