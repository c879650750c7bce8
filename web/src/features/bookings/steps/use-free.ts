/** When he is free for a booking: what it must meet, and the hours that Rahu kaal takes. */
import { useMemo } from "react";
import { useAlmanacMonths } from "../../../almanac/use-almanac.ts";
import type { Booking, Slot } from "../../../api/types.ts";
import { minutesOf } from "../../../domain/planner/holds.ts";
import type { Verdict, When } from "../../../domain/planner/when.ts";
import { addMonths } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow } from "../../../offline/store.ts";
import { useKnownWhen } from "../known-when.ts";
import type { SlotsOf } from "./offers.ts";

type Asked = Pick<
  Booking,
  "_id" | "taskId" | "riteTypeIds" | "clientId" | "address" | "area" | "durationMinutes" | "status"
>;

/** Where it will be, and what it must not be counted against: itself. */
function useWishOf(booking: Asked, when: When) {
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

/** Whether he can at that time; of no time it says nothing against it. */
export function useVerdict(booking: Asked, slot: Slot | undefined): Verdict {
  "use memo";
  const when = useKnownWhen();
  const wish = useWishOf(booking, when);
  if (!slot?.date || !slot.startTime) return { kind: "free", until: undefined };
  const { date, startTime } = slot;
  return when.verdict({ date, startTime, durationMinutes: minutesOf(booking), ...wish });
}

/** Whether he can be there at a time, ways and all. */
export function useFits(booking: Asked): (slot: Slot) => boolean {
  "use memo";
  const when = useKnownWhen();
  const wish = useWishOf(booking, when);
  return (slot) => when.verdict({ ...slot, durationMinutes: minutesOf(booking), ...wish }).kind === "free";
}

/** The free times of days near to `date`, Rahu kaal left out. */
export function useSlots(booking: Asked, date: string): SlotsOf {
  "use memo";
  const when = useKnownWhen();
  const { today } = useClock();
  const wish = useWishOf(booking, when);
  const month = (date > today ? date : today).slice(0, 7);
  const months = useMemo(() => [month, addMonths(`${month}-01`, 1).slice(0, 7)], [month]);
  const almanac = useAlmanacMonths(months);
  return (day, minutes) => {
    const rahu = almanac.get(day.slice(0, 7))?.days[Number(day.slice(8)) - 1]?.kalams?.rahu;
    const avoid = rahu ? [{ start: rahu.start.at, end: rahu.end.at }] : [];
    return when.slots(day, minutes, { ...wish, avoid });
  };
}
