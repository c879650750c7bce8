import type { Block, Booking, Task } from "../../../api/types.ts";
import { closedOn } from "../../../domain/planner/closed.ts";
import { holdsOf } from "../../../domain/planner/holds.ts";
import { memoizeLast } from "../../../lib/memoize-last.ts";
import { type CivilDate, weekdayOf } from "../../../lib/month.ts";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useRows, useTasks } from "../../../offline/store.ts";

/** What stands on a day, from the rows on the device. */
export interface DayStanding {
  tasks: number;
  /** Times that are held for bookings. */
  holds: number;
  /** What closes the day, or a part of it. */
  closed: readonly Block[];
  /** A day to come whose weekday has no working hours. */
  off: boolean;
}

/** What stands on a day: its tasks, the times held for bookings, and why it is closed. */
export function useDayStanding(date: CivilDate): DayStanding {
  const { at, today } = useClock();
  const hours = useUser()?.work.hours;
  return {
    tasks: tasksByDay(useTasks())?.get(date) ?? 0,
    holds: holdsByDay(useRows("booking"), at).get(date) ?? 0,
    closed: closedOn(useRows("block") ?? [], date),
    off: date >= today && hours !== undefined && !hours[weekdayOf(date)]?.length,
  };
}

/** How many tasks each day has; what was called off or given away takes no place. */
const tasksByDay = memoizeLast((tasks: readonly Task[] | undefined) =>
  counted((tasks ?? []).filter(({ outcome }) => !outcome || outcome === "done")),
);

const holdsByDay = memoizeLast((bookings: readonly Booking[] | undefined, at: number) =>
  counted(holdsOf(bookings ?? [], at)),
);

function counted(things: readonly { date: CivilDate }[]): ReadonlyMap<CivilDate, number> {
  const counts = new Map<CivilDate, number>();
  for (const { date } of things) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}
