import { paths } from "../../../nav/paths.ts";
import type { Search } from "./use-search.ts";

/** The form of a new task with the rite, how long it takes, the family and the day. */
export function bookPath(
  { riteName, params, family }: Search,
  { date, startTime }: { date: string; startTime?: string },
): string {
  const query = new URLSearchParams({ name: riteName, date, minutes: String(params.minutes) });
  if (startTime) query.set("time", startTime);
  if (family) query.set("client", family._id);
  return `${paths.addNew}?${query}`;
}
