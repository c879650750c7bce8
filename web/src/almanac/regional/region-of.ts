import type { Calendar } from "../lunar.ts";

/** The calendar of a region by which a family counts, if it does. The solar ones of families were named before there were others. */
export const regionOf = (calendar: Calendar | "" | undefined): string | undefined =>
  calendar && calendar !== "purnimanta" && calendar !== "amanta"
    ? calendar.replace(/^solar_/, "")
    : undefined;
