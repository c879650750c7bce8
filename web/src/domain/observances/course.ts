/** The rule by which something comes again, and one time of it: types only. */
import type { Observance } from "../../api/types.ts";
import type { CivilDate } from "../../lib/month.ts";

/** One time that an observance comes. */
export interface Occurrence {
  /** Its name whatever the day; the same on the server. */
  key: string;
  date: CivilDate;
  /** Another day on which some keep it. */
  other?: CivilDate;
  /**
   * Why the day is not as usual: the tithi has a share of both days, or is there at two sunrises; it comes twice in the solar month, or
   * not at all; the month comes twice and the other is of the true one, or the leap one is passed over; the tithi is over before the
   * next sunrise; the month has no such day.
   */
  because?:
    | "both_days"
    | "two_sunrises"
    | "twice_in_month"
    | "not_in_month"
    | "leap_month"
    | "leap_passed"
    | "kshaya"
    | "short_month";
  /** Of the shraddhs of the first year: which month, or that it is the first yearly one. */
  masik?: number;
  first?: boolean;
  /** Which one it is of those of the first year that lie between the monthly ones. */
  between?: "traipakshika" | "shanmasik";
}

/** What a day goes by; of one of the departed it comes of the register. */
export type Course = Pick<
  Observance,
  | "every"
  | "basis"
  | "masa"
  | "tithi"
  | "solarMonth"
  | "nakshatra"
  | "date"
  | "interval"
  | "weekday"
  | "nth"
  | "kala"
  | "leap"
  | "kshaya"
>;

/** From the first day to the last, both included. */
export interface Span {
  from: CivilDate;
  to: CivilDate;
}
