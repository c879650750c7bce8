/** What is chosen on the page and not kept yet, and the changes that keep it. Pure. */
import type { Area, WorkSettings } from "../../api/types.ts";
import { inOrder, minutesIn, updateArea, type Ways, withMinutes } from "../../domain/planner/way-minutes.ts";
import type { AnyWish } from "../../records/keep.ts";

export type Values = {
  work: Partial<WorkSettings>;
  /** Minutes as they are typed, by the two areas of the way. */
  ways: Record<string, string>;
};

export const NOTHING: Values = { work: {}, ways: {} };

export const isNothing = ({ work, ways }: Values) =>
  Object.keys(work).length + Object.keys(ways).length === 0;

export const keyOf = (a: Area, b: Area) =>
  inOrder(a, b)
    .map(({ _id }) => _id)
    .join(" ");

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
  const kept = new Map<string, Ways>();
  for (const [key, typed] of Object.entries(ways)) {
    const [from = "", to = ""] = key.split(" ");
    const area = areas.find(({ _id }) => _id === from);
    const minutes = minutesIn(typed);
    if (!area || minutes === undefined) continue;
    const had = kept.get(from) ?? area.ways ?? [];
    kept.set(from, withMinutes(had, to, minutes));
  }
  for (const [id, list] of kept) {
    const area = areas.find(({ _id }) => _id === id);
    if (area && JSON.stringify(area.ways ?? []) !== JSON.stringify(list))
      wishes.push(updateArea(area, { ways: list }));
  }
  return wishes;
}
