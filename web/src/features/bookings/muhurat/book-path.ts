import { paths } from "../../../nav/paths.ts";
import type { Search } from "./use-search.ts";

/** The form that asked for a time, with the day and the time that were found; between which times it is good goes along. */
export function takePath(back: string, fit: { date: string; startTime?: string }, span?: string): string {
  const url = new URL(back, location.origin);
  url.searchParams.set("date", fit.date);
  for (const [name, value] of [["time", fit.startTime] as const, ["muhurat", span] as const]) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url.pathname + url.search;
}

/**
 * The form of a new task with the rite, how long it takes, the family, the day and the time, and between which times it is good. A
 * rite that is not in the catalogue is named.
 */
export function bookPath(
  { riteName, riteType, params, family }: Search,
  { date, startTime }: { date: string; startTime?: string },
  span?: string,
): string {
  const query = new URLSearchParams(riteType ? { rite: riteType._id } : { name: riteName });
  query.set("date", date);
  query.set("minutes", String(params.minutes));
  if (startTime) query.set("time", startTime);
  if (span) query.set("muhurat", span);
  if (family) query.set("client", family._id);
  return `${paths.addNew}?${query}`;
}
