/** What is chosen on the page and not saved yet, and the changes that save it. Pure. */
import type { Area, WorkSettings } from "../../api/types.ts";
import { inOrder, minutesIn, updateArea, type Ways, withMinutes } from "../../domain/planner/way-minutes.ts";
import { type AnyChange, update } from "../../offline/changes/changes.ts";

/** What was changed on the page and is not saved. */
export type Values = {
  work: Partial<WorkSettings>;
  /** Minutes as they are typed, by the two areas of the way. */
  ways: Record<string, string>;
};

/** No changes. */
export const NOTHING: Values = { work: {}, ways: {} };

/** Whether nothing was changed. */
export const isNothing = ({ work, ways }: Values) =>
  Object.keys(work).length + Object.keys(ways).length === 0;

/** The key of the way between two areas, the same in both directions. */
export const keyOf = (a: Area, b: Area) =>
  inOrder(a, b)
    .map(({ _id }) => _id)
    .join(" ");

/** What must be sent to save the values: the settings once, and each area whose ways are others. */
export function changesOf(
  { work, ways }: Values,
  { areas, before, userId }: { areas: readonly Area[]; before: WorkSettings; userId: string },
): AnyChange[] {
  const changes: AnyChange[] = [];
  if (Object.keys(work).length > 0) {
    changes.push(update("setting", userId, { work: { ...before, ...work } }));
  }
  const changed = new Map<string, Ways>();
  for (const [key, typed] of Object.entries(ways)) {
    const [from = "", to = ""] = key.split(" ");
    const area = areas.find(({ _id }) => _id === from);
    const minutes = minutesIn(typed);
    if (!area || minutes === undefined) continue;
    const had = changed.get(from) ?? area.ways ?? [];
    changed.set(from, withMinutes(had, to, minutes));
  }
  for (const [id, list] of changed) {
    const area = areas.find(({ _id }) => _id === id);
    if (area && JSON.stringify(area.ways ?? []) !== JSON.stringify(list))
      changes.push(updateArea(area, { ways: list }));
  }
  return changes;
}
