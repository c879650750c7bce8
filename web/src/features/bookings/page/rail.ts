/** A day in the order of its hours: tasks, routes between them, the requested booking, sunrise and Rahu kaal. Pure. */

import type { AlmanacDay } from "../../../almanac/almanac-month.ts";
import type { Booking, Slot } from "../../../api/types.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import type { DayPlan, Item, Leg, Verdict } from "../../../domain/planner/when.ts";
import { instantOf } from "../../../lib/clock.ts";

type RailRow =
  | { kind: "item"; at: number; item: Item }
  | { kind: "way"; at: number; leg: Leg }
  | { kind: "sun"; at: number }
  | { kind: "rahu"; at: number; until: number };

interface Known {
  plan: DayPlan;
  /** A booking that is not agreed yet, and the time of this day that it is about. */
  requested: Booking | undefined;
  slot: Slot | undefined;
  verdict: Verdict;
  zone: string;
  day: AlmanacDay | undefined;
}

/** The rows of the day, by time. */
export function railOf({ plan, requested, slot, verdict, zone, day }: Known): RailRow[] {
  const rows: RailRow[] = plan.rows.flatMap((row): RailRow[] => {
    if (row.kind === "item") return [{ kind: "item", at: row.item.start, item: row.item }];
    // From home is no part of the day's line here.
    const { from, to } = row.leg;
    return from ? [{ kind: "way", at: Math.min(from.end, to.start), leg: row.leg }] : [];
  });
  const held = requested && plan.items.some(({ id }) => id === requested._id);
  if (requested && slot && !held) rows.push(...requestedRows(requested, slot, verdict, zone));
  if (day?.sunrise) rows.push({ kind: "sun", at: day.sunrise.at });
  const rahu = day?.kalams?.rahu;
  if (rahu) rows.push({ kind: "rahu", at: rahu.start.at, until: rahu.end.at });
  // Where two begin together, the way comes before the work it leads to.
  const rank = ({ kind }: RailRow) => (kind === "way" ? 0 : 1);
  return rows.sort((a, b) => a.at - b.at || rank(a) - rank(b));
}

/** The requested booking in its place, with the route that is too short. */
function requestedRows(booking: Booking, slot: Slot, verdict: Verdict, zone: string): RailRow[] {
  const start = instantOf(slot.date, slot.startTime, zone);
  const durationMinutes = minutesOf(booking);
  const item: Item = {
    kind: "hold",
    id: booking._id,
    name: booking.riteName,
    durationMinutes,
    area: undefined,
    location: booking.contact.name,
    booking,
    start,
    end: start + durationMinutes * 60_000,
    date: slot.date,
    time: slot.startTime,
  };
  if (verdict.kind !== "tight") return [{ kind: "item", at: start, item }];
  const { way, gap, short, side, other } = verdict;
  const [from, to] = side === "after" ? [item, other] : [other, item];
  return [
    { kind: "item", at: start, item },
    { kind: "way", at: from.end, leg: { ...way, from, to, gap, short } },
  ];
}
