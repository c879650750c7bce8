import { useRef, useState } from "react";
import type { Clock } from "../../../lib/clock.ts";
import { addDays, addMonths, type CivilDate, isCivilDate } from "../../../lib/month.ts";
import { paths } from "../../../nav/paths.ts";
import { useAddress } from "../../../nav/use-address.ts";
import type { Marks } from "../day-marks.ts";
import { keepMode, lastMode, type Mode, readView, type View, writeView } from "./address.ts";

/** The month that is so many later. */
export const monthsFrom = (month: string, months: number) => addMonths(`${month}-01`, months).slice(0, 7);

/** How the days are shown, from which on, and the ways from there. */
export function useView(today: CivilDate) {
  const { params, set } = useAddress(paths.calendar, readView, writeView);
  // An address that says nothing stays what it was when the page opened, so that Back comes to what was seen.
  const [usual] = useState(lastMode);
  const mode = params.mode ?? (params.month || params.day ? "month" : usual);
  const thisMonth = today.slice(0, 7);
  const named = params.day === "none" ? undefined : params.day;
  // Every month and day is an entry of the history, so that Back comes to the one before.
  const go = (to: Omit<View, "mode">, as: Mode = mode) => {
    const next = { ...to, mode: as === "month" && usual === "month" ? undefined : as };
    set(next, { replace: writeView(next).toString() === writeView(params).toString() });
  };
  const from = named ?? (params.month && params.month !== thisMonth ? `${params.month}-01` : today);
  return {
    mode,
    params,
    set,
    go,
    /** The first day of the agenda; one of those of the week. */
    from,
    turnDays: (days: number) => {
      const day = addDays(from, days);
      if (isCivilDate(day)) go({ month: undefined, day: day === today ? undefined : day });
    },
    toToday: () => go({ month: undefined, day: undefined }),
    choose: (to: Mode) => {
      keepMode(to);
      // The entry that is left says what it showed: the usual is another from now on.
      if (!params.mode) set({ ...params, mode }, { replace: true });
      const month = from.slice(0, 7);
      if (to === "month") go({ month: month === thisMonth ? undefined : month, day: undefined }, to);
      else go({ month: undefined, day: from === today ? undefined : from }, to);
    },
  };
}

/** The month on the screen, the day that is open in it, and the ways from there. */
export function useMonthView(
  { params, set, go }: ReturnType<typeof useView>,
  today: CivilDate,
  wide: boolean,
) {
  // A sheet that was opened from here is left by the way back, so that Back never opens it again.
  const entered = useRef(false);
  const month = params.month ?? today.slice(0, 7);
  const usual = wide && params.day === undefined && month === today.slice(0, 7) ? today : undefined;
  const day = params.day === "none" ? undefined : (params.day ?? usual);
  const show = (next: string) => {
    // The years that there are come to an end.
    if (isCivilDate(`${next}-01`))
      go({ month: next, day: wide && params.day === "none" ? "none" : undefined });
  };
  return {
    month,
    day,
    /** The day that the bar at the foot of a phone tells of. */
    peek: month === today.slice(0, 7) ? today : `${month}-01`,
    show,
    turn: (months: number) => show(monthsFrom(month, months)),
    toToday: () => go({ month: undefined, day: wide ? today : undefined }),
    open: (date: CivilDate) => {
      entered.current = !wide;
      go({ month, day: date });
    },
    close: () => {
      const back = entered.current;
      entered.current = false;
      // A sheet tells late that it is closed: Back may have closed it, or a way in it that leads elsewhere.
      const shown = readView(new URLSearchParams(location.search)).mode ?? "month";
      if (day === undefined || location.pathname !== paths.calendar || shown !== "month") return;
      if (back) history.back();
      else set({ mode: params.mode, month, day: wide ? "none" : undefined }, { replace: !wide });
    },
  };
}

/** The month as it is shown. */
export type MonthView = ReturnType<typeof useMonthView>;

/** What each other way to look at the days is given. */
export interface DaysProps {
  days: readonly CivilDate[];
  marks: Marks;
  now: Clock;
}
