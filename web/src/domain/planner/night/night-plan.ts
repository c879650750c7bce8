/** The houses of an evening: in which order, at what time, and who is late by how much. Pure; minutes as in night-bands.ts. */
import type { Span } from "./night-bands.ts";

/** A house that is visited. */
export interface House {
  id: string;
  /** The id of its area, else the place as it is written; "" where nothing is known of it. */
  area: string;
  /** How long the rite takes there, or of a house that is entered the entry. */
  minutes: number;
  /** Griha Pravesh: only the entry is counted, the havan goes on with somebody else. */
  entry: boolean;
  /** When it begins as agreed before; undefined where no time is. */
  agreed: number | undefined;
  /** Its own muhurat, which stands for that of the evening. */
  muhurat: Span | undefined;
}

/** When a house is visited. */
export interface Visit extends Span {
  house: House;
  /** Minutes of the way from the house before; 0 for the first. */
  way: number;
  /** It begins before the hours that are sought, lies in them, or ends after them; "open" where none are sought. */
  state: "before" | "inside" | "late" | "open";
  /** Minutes by which it ends after them. */
  late: number;
}

/** Minutes from one house to another; undefined stands for home. */
export type WayOf = (from: House | undefined, to: House) => number;

/** The times of the houses in this order, the first one at `begin`; one that has an earliest time waits for it. */
export function visitsOf(
  houses: readonly House[],
  begin: number,
  sought: Span | undefined,
  wayOf: WayOf,
  earliest?: (house: House) => number | undefined,
): Visit[] {
  let at = begin;
  return houses.map((house, n) => {
    const before = houses[n - 1];
    const way = before ? wayOf(before, house) : 0;
    const from = Math.max(at + way, earliest?.(house) ?? 0);
    at = from + house.minutes;
    return { house, way, from, until: at, ...standing(from, at, house.muhurat ?? sought) };
  });
}

function standing(from: number, until: number, sought: Span | undefined): Pick<Visit, "state" | "late"> {
  if (!sought) return { state: "open", late: 0 };
  const late = Math.max(0, until - sought.until);
  return { state: late > 0 ? "late" : from < sought.from ? "before" : "inside", late };
}

/** The houses of an area together, the nearest area first; within one by the time that was agreed. */
export function byArea(houses: readonly House[], wayOf: WayOf): House[] {
  const groups = new Map<string, House[]>();
  for (const house of byAgreed(houses)) groups.set(house.area, [...(groups.get(house.area) ?? []), house]);
  const ordered: House[] = [];
  while (groups.size > 0) {
    const last = ordered.at(-1);
    let [near, least] = ["", Number.POSITIVE_INFINITY];
    for (const [area, [first]] of groups) {
      const way = first ? wayOf(last, first) : 0;
      if (way < least) [near, least] = [area, way];
    }
    ordered.push(...(groups.get(near) ?? []));
    groups.delete(near);
  }
  return ordered;
}

/** By the time agreed, those without one last; of equals the one that was added first. */
export const byAgreed = (houses: readonly House[]) =>
  houses.toSorted((a, b) => {
    const [one, two] = [a.agreed ?? Number.MAX_VALUE, b.agreed ?? Number.MAX_VALUE];
    return one - two || (a.id < b.id ? -1 : 1);
  });

/** The order that was agreed where every house has a time of its own; else by area. */
export function firstOrder(houses: readonly House[], wayOf: WayOf): House[] {
  const times = new Set(houses.map(({ agreed }) => agreed));
  return times.size === houses.length && !times.has(undefined) ? byAgreed(houses) : byArea(houses, wayOf);
}

/** The same with one of them at this place. */
export function reordered(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((one) => one !== id);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, id);
}

/** The houses in an order that may be older: those it does not know come last. */
export function inOrder(houses: readonly House[], ids: readonly string[]): House[] {
  const known = new Map(houses.map((house) => [house.id, house]));
  const ordered = ids.flatMap((id) => known.get(id) ?? []);
  return [...ordered, ...houses.filter(({ id }) => !ids.includes(id))];
}

/** To the nearest five minutes: as a family is told. */
export const rounded = (minutes: number): number => Math.round(minutes / 5) * 5;

/** When somebody could begin who has these hours taken, with the way before and after; undefined: not within the span. */
export function freeWithin(
  taken: readonly Span[],
  minutes: number,
  way: number,
  span: Span,
): number | undefined {
  let at = span.from;
  for (const { from, until } of taken.toSorted((a, b) => a.from - b.from)) {
    if (at + minutes + way <= from) break;
    at = Math.max(at, until + way);
  }
  return at + minutes <= span.until ? at : undefined;
}
