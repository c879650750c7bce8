/** The minutes of a way between two areas, as they are typed and kept. Pure. */
import type { Area } from "../../api/types.ts";
import { latinDigits } from "../../i18n/format.ts";
import { type AnyChange, type UpdateBody, update } from "../../offline/changes/changes.ts";

/** The longest way, in minutes. */
const LONGEST_WAY = 600;
/** The last of the trips that are remembered. */
const TRIPS = 20;

/** The two areas of a way, the one that keeps it first. */
export const inOrder = (a: Area, b: Area): [Area, Area] => (a._id < b._id ? [a, b] : [b, a]);

/** Minutes as typed: null for none, undefined for what is no number of minutes. */
export function minutesIn(typed: string): number | null | undefined {
  const text = latinDigits(typed).trim();
  if (text === "") return null;
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return minutes >= 1 && minutes <= LONGEST_WAY ? minutes : undefined;
}

/** The ways from one area to others, as they are stored with it. */
export type Ways = NonNullable<Area["ways"]>;

/** The ways of an area with one of them changed; what says nothing any more is left out. */
function changed(ways: Readonly<Ways>, to: string, change: (way: Ways[number]) => Ways[number]): Ways {
  const rest = ways.filter((way) => way.to !== to);
  const { minutes, trips = [] } = change(ways.find((way) => way.to === to) ?? { to });
  if (!minutes && trips.length === 0) return rest;
  return [...rest, { to, ...(minutes && { minutes }), ...(trips.length > 0 && { trips }) }];
}

/** The ways of an area with the minutes of one set; null: what was set is forgotten, what was learned holds again. */
export const withMinutes = (ways: Readonly<Ways>, to: string, minutes: number | null) =>
  changed(ways, to, ({ trips }) => ({ to, ...(minutes && { minutes }), ...(trips && { trips }) }));

/** Changes an area. */
export const updateArea = (area: Area, body: UpdateBody<"area">): AnyChange => update("area", area._id, body);

/** Sets how long a way takes. */
export function wayOf(a: Area, b: Area, minutes: number | null): AnyChange {
  const [area, to] = inOrder(a, b);
  return updateArea(area, { ways: withMinutes(area.ways ?? [], to._id, minutes) });
}

/** How long a way took today: the middle of the last ones is what is reckoned with. */
export function tripOf(a: Area, b: Area, minutes: number): AnyChange {
  const [area, to] = inOrder(a, b);
  const ways = changed(area.ways ?? [], to._id, (way) => ({
    ...way,
    trips: [...(way.trips ?? []), minutes].slice(-TRIPS),
  }));
  return updateArea(area, { ways });
}
