/** The houses of an evening by who visits them. Pure; minutes as in night-bands.ts. */
import type { Span } from "./night-bands.ts";
import {
  byAgreed,
  byArea,
  firstOrder,
  type House,
  inOrder,
  type Visit,
  visitsOf,
  type WayOf,
} from "./night-plan.ts";

/** The purohit's own lane. */
export const SELF = "";

/** The houses that one purohit visits. */
export interface Lane {
  /** The name of a helper; `SELF` of the purohit's own. */
  who: string;
  visits: readonly Visit[];
  /** Something of it was put there by hand, or lasts longer or shorter by hand: its times are saved. */
  touched: boolean;
}

/** How houses come into lanes. */
export interface Placing {
  whoOf: (id: string) => string;
  /** The orders that were chosen, of each lane its own. */
  orders: Readonly<Record<string, readonly string[]>>;
  /** What was put where it is by hand: in the lane of a helper only this leaves the time that was agreed. */
  byHand: ReadonlySet<string>;
  beginOf: (who: string, houses: readonly House[]) => number;
  sought: Span | undefined;
  wayOf: WayOf;
}

/** The lanes of these purohits: his own houses one after the other, those of a helper not before they were agreed. */
export function lanesOf(houses: readonly House[], whos: readonly string[], placing: Placing): Lane[] {
  const { whoOf, orders, byHand, beginOf, sought, wayOf } = placing;
  return whos.map((who) => {
    const theirs = houses.filter(({ id }) => whoOf(id) === who);
    const order = orders[who];
    const ordered = order ? inOrder(theirs, order) : orderOf(who, theirs, wayOf);
    const earliest =
      who === SELF ? undefined : ({ id, agreed }: House) => (byHand.has(id) ? undefined : agreed);
    const visits = visitsOf(ordered, beginOf(who, theirs), sought, wayOf, earliest);
    return { who, visits, touched: who === SELF || theirs.some(({ id }) => byHand.has(id)) };
  });
}

const orderOf = (who: string, houses: readonly House[], wayOf: WayOf) => {
  if (who === SELF) return firstOrder(houses, wayOf);
  return houses.some(({ agreed }) => agreed !== undefined) ? byAgreed(houses) : byArea(houses, wayOf);
};

/** The order of a lane with one more house: after the last one of its area, else at the end. */
export function orderWith(visits: readonly Visit[], house: House): string[] {
  const others = visits.map((visit) => visit.house).filter(({ id }) => id !== house.id);
  const last = others.findLastIndex(({ area }) => area === house.area);
  return others.map(({ id }) => id).toSpliced(last < 0 ? others.length : last + 1, 0, house.id);
}

/** The hours of somebody who leads what goes on after an entry. */
export interface Havan extends Span {
  id: string;
  who: string;
}

/** What goes on in a house after the purohit has entered it, till the rite is over, with those who come along. */
export function havansOf(
  visits: readonly Visit[],
  lastsOf: (id: string) => number,
  crewOf: (id: string) => readonly { who: string; comeBy: number | undefined }[],
): Havan[] {
  return visits.flatMap(({ house: { id, entry }, from, until }) => {
    const over = Math.max(from + lastsOf(id), until);
    return entry ? crewOf(id).map(({ who, comeBy = from }) => ({ id, who, from: comeBy, until: over })) : [];
  });
}
