/** What is chosen on the page and not kept yet, and the changes that keep it. Pure. */
import type { Area, WorkSettings } from "../../api/types.ts";
import type { AnyWish } from "../../app/keep.ts";
import { latinDigits } from "../../i18n/format.ts";

/** The longest way, in minutes. */
export const LONGEST_WAY = 600;
/** The last of the trips that are remembered. */
const TRIPS = 20;

export type Values = {
  work: Partial<WorkSettings>;
  /** Minutes as they are typed, by the two areas of the way. */
  ways: Record<string, string>;
};

export const NOTHING: Values = { work: {}, ways: {} };

export const isNothing = ({ work, ways }: Values) =>
  Object.keys(work).length + Object.keys(ways).length === 0;

/** The two areas of a way, the one that keeps it first. */
export const inOrder = (a: Area, b: Area): [Area, Area] => (a._id < b._id ? [a, b] : [b, a]);

export const keyOf = (a: Area, b: Area) =>
  inOrder(a, b)
    .map(({ _id }) => _id)
    .join(" ");

/** Minutes as typed: null for none, undefined for what is no number of minutes. */
export function minutesIn(typed: string): number | null | undefined {
  const text = latinDigits(typed).trim();
  if (text === "") return null;
  const minutes = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return minutes >= 1 && minutes <= LONGEST_WAY ? minutes : undefined;
}

type Way = NonNullable<Area["ways"]>[number];

/** The ways of an area with one of them changed; what says nothing any more is left out. */
function changed(ways: readonly Way[], to: string, change: (way: Way) => Way): Way[] {
  const rest = ways.filter((way) => way.to !== to);
  const { minutes, trips = [] } = change(ways.find((way) => way.to === to) ?? { to });
  if (!minutes && trips.length === 0) return rest;
  return [...rest, { to, ...(minutes && { minutes }), ...(trips.length > 0 && { trips }) }];
}

export const updateArea = (area: Area, body: Partial<Area>): AnyWish => ({
  kind: "area",
  op: "update",
  id: area._id,
  url: `/api/areas/${area._id}`,
  body,
});

/** How long a way took today: the middle of the last ones is what is reckoned with. */
export function tripOf(a: Area, b: Area, minutes: number): AnyWish {
  const [area, to] = inOrder(a, b);
  const ways = changed(area.ways ?? [], to._id, (way) => ({
    ...way,
    trips: [...(way.trips ?? []), minutes].slice(-TRIPS),
  }));
  return updateArea(area, { ways });
}

/** What must be sent to keep the values: the settings once, and each area whose ways are others. */
export function wishesOf(
  { work, ways }: Values,
  { areas, before, userId }: { areas: readonly Area[]; before: WorkSettings; userId: string },
): AnyWish[] {
  const wishes: AnyWish[] = [];
  if (Object.keys(work).length > 0) {
    wishes.push({
      kind: "setting",
      op: "update",
      id: userId,
      url: "/api/profile/settings",
      body: { work: { ...before, ...work } },
    });
  }
  const kept = new Map<string, Way[]>();
  for (const [key, typed] of Object.entries(ways)) {
    const [from = "", to = ""] = key.split(" ");
    const area = areas.find(({ _id }) => _id === from);
    const minutes = minutesIn(typed);
    if (!area || minutes === undefined) continue;
    const had = kept.get(from) ?? area.ways ?? [];
    kept.set(
      from,
      changed(had, to, ({ trips }) => ({ to, ...(minutes && { minutes }), ...(trips && { trips }) })),
    );
  }
  for (const [id, list] of kept) {
    const area = areas.find(({ _id }) => _id === id);
    if (area && JSON.stringify(area.ways ?? []) !== JSON.stringify(list))
      wishes.push(updateArea(area, { ways: list }));
  }
  return wishes;
}
