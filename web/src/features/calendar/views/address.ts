/** What the calendar shows, as its address says it: `/calendar-view?month=2026-11&day=2026-11-20`, `?view=week&day=2026-11-20`. */
import { type CivilDate, isCivilDate } from "../../../lib/month.ts";

/** The ways to look at the days. */
export const MODES = ["day", "week", "month", "agenda"] as const;
/** One of them. */
export type Mode = (typeof MODES)[number];

/** How the days are shown, and which. */
export interface View {
  /** Undefined when the address does not say. */
  mode: Mode | undefined;
  /** YYYY-MM; undefined: the present month. */
  month: string | undefined;
  /**
   * Of the month, the day whose panel is open, "none" once it was closed. Of the others, the day from which on they show.
   * Undefined when the address names no day.
   */
  day: CivilDate | "none" | undefined;
}

/** Reads an address that anyone may have typed. A day brings its month. */
export function readView(params: URLSearchParams): View {
  const mode = MODES.find((known) => known === params.get("view"));
  const day = params.get("day") ?? "";
  if (isCivilDate(day)) return { mode, month: day.slice(0, 7), day };
  const month = params.get("month") ?? "";
  return {
    mode,
    month: isCivilDate(`${month}-01`) ? month : undefined,
    day: day === "none" ? "none" : undefined,
  };
}

/** The address that says this, without what is usual. */
export function writeView({ mode, month, day }: View): URLSearchParams {
  const params = new URLSearchParams();
  if (mode) params.set("view", mode);
  if (day && day !== "none") params.set("day", day);
  else if (month) params.set("month", month);
  if (day === "none") params.set("day", day);
  return params;
}

const KEY = "calendarView";

/** How this device showed the days last. */
export const lastMode = (): Mode => MODES.find((known) => known === localStorage.getItem(KEY)) ?? "month";

/** From now on the calendar opens so. */
export const keepMode = (mode: Mode): void => localStorage.setItem(KEY, mode);
