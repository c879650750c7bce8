import type { AlmanacDay } from "./almanac-month.ts";

/** The festivals of a day, the fast of an ekadashi among them. */
export function feastsOf({ festivals, ekadashi }: AlmanacDay): string[] {
  const names = festivals.map(({ name }) => name);
  return ekadashi?.name ? [ekadashi.name, ...names] : names;
}
