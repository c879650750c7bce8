/** When the purohit is free for a booking, without the hours of Rahu kaal. */
import { useMemo } from "react";
import { useAlmanacMonths } from "../../../almanac/use-almanac.ts";
import type { Block, Booking, Slot } from "../../../api/types.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import type { Verdict, When } from "../../../domain/planner/when.ts";
import { addMonths } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow } from "../../../offline/store.ts";
import { useKnownWhen } from "../day-words.ts";
import type { SlotsOf } from "./offers.ts";

type RequestedBooking = Pick<
  Booking,
  "_id" | "taskId" | "riteTypeIds" | "clientId" | "address" | "area" | "durationMinutes" | "status"
>;

/** What the planner needs of a booking: its place, its rite, and the entry that is itself. */
function useRequest(booking: RequestedBooking, when: When) {
  "use memo";
  const rite = useRow("ritetype", booking.riteTypeIds?.[0] ?? "");
  const { address, area, clientId } = booking;
  return {
    area: when.areaOf({ location: address, area, clientId }),
    except: (booking.status === "confirmed" && booking.taskId) || booking._id,
    rite,
    clientId,
  };
}

/** Whether that time is free; without a time the answer is free. */
export function useVerdict(booking: RequestedBooking, slot: Slot | undefined): Verdict {
  "use memo";
  const when = useKnownWhen();
  const request = useRequest(booking, when);
  if (!slot?.date || !slot.startTime) return { kind: "free", until: undefined };
  const { date, startTime } = slot;
  return when.verdict({ date, startTime, durationMinutes: minutesOf(booking), ...request });
}

/** The closed days that keep the work from that day, or from that time of it. */
export function useClosing(booking: RequestedBooking, { date, startTime }: Slot): Block | undefined {
  "use memo";
  const when = useKnownWhen();
  const request = useRequest(booking, when);
  const at = startTime || null;
  const verdict = when.verdict({ date, startTime: at, durationMinutes: minutesOf(booking), ...request });
  return verdict.kind === "closed" ? verdict.block : undefined;
}

/** Whether a time is free, the routes included. */
export function useFits(booking: RequestedBooking): (slot: Slot) => boolean {
  "use memo";
  const when = useKnownWhen();
  const request = useRequest(booking, when);
  return (slot) => when.verdict({ ...slot, durationMinutes: minutesOf(booking), ...request }).kind === "free";
}

/** The free times of days near to `date`, Rahu kaal left out. */
export function useSlots(booking: RequestedBooking, date: string): SlotsOf {
  "use memo";
  const when = useKnownWhen();
  const { today } = useClock();
  const request = useRequest(booking, when);
  const month = (date > today ? date : today).slice(0, 7);
  const months = useMemo(() => [month, addMonths(`${month}-01`, 1).slice(0, 7)], [month]);
  const almanac = useAlmanacMonths(months);
  return (day, minutes) => {
    const rahu = almanac.get(day.slice(0, 7))?.days[Number(day.slice(8)) - 1]?.kalams?.rahu;
    const avoid = rahu ? [{ start: rahu.start.at, end: rahu.end.at }] : [];
    return when.slots(day, minutes, { ...request, avoid });
  };
}
