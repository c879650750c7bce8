/** What the calendar shows, as its address says it: `/calendar-view?month=2026-11&day=2026-11-20`. */
import { type CivilDate, isCivilDate } from "../../lib/month.ts";

/** The month on the screen and the day that is open. */
export interface View {
  /** YYYY-MM; undefined: the present month. */
  month: string | undefined;
  /** The day whose panel is open; "none" once it was closed; undefined when the address names no day. */
  day: CivilDate | "none" | undefined;
}

/** Reads an address that anyone may have typed. A day brings its month. */
export function readView(params: URLSearchParams): View {
  const day = params.get("day") ?? "";
  if (isCivilDate(day)) return { month: day.slice(0, 7), day };
  const month = params.get("month") ?? "";
  return {
    month: isCivilDate(`${month}-01`) ? month : undefined,
    day: day === "none" ? "none" : undefined,
  };
}

/** The address that says this, without what is usual. */
export function writeView({ month, day }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (day && day !== "none") params.set("day", day);
  else if (month) params.set("month", month);
  if (day === "none") params.set("day", day);
  return params;
}
