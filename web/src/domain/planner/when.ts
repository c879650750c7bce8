import type { Clock } from "../../lib/clock.ts";
import { useClock } from "../../offline/clock.ts";
import { useUser } from "../../offline/device.ts";
import { useRows } from "../../offline/store.ts";
import { useCapOn } from "./caps/cap-on.ts";
import { whenOf } from "./when-plan.ts";
import type { Practice, When } from "./when-types.ts";

export { type DayState, PARTS, type Part, partOf } from "./when-calendar.ts";
export type * from "./when-types.ts";
export { kmBetween, type Place, type Way } from "./when-ways.ts";

let last: { practice: Practice; now: Clock; when: When } | undefined;

/**
 * Which times are free, by what the screens show now, unsent changes included: made once for all callers, as long as nothing
 * of it changes. Undefined until the device was read.
 */
export function useWhen(): When | undefined {
  const now = useClock();
  const work = useUser()?.work;
  const tasks = useRows("task");
  const bookings = useRows("booking");
  const blocks = useRows("block");
  const calendars = useRows("busycalendar");
  const areas = useRows("area");
  const clients = useRows("client");
  const capOn = useCapOn();
  if (!work || !tasks || !bookings || !blocks || !calendars || !areas || !clients) return undefined;
  const practice: Practice = {
    work: work as Practice["work"],
    tasks,
    bookings,
    blocks,
    calendars,
    areas,
    clients,
    capOn,
  };
  if (last && same(last.practice, practice) && last.now.at === now.at && last.now.zone === now.zone) {
    return last.when;
  }
  last = { practice, now, when: whenOf(practice, now) };
  return last.when;
}

const same = (a: Practice, b: Practice) =>
  (Object.keys(b) as (keyof Practice)[]).every((key) => a[key] === b[key]);
