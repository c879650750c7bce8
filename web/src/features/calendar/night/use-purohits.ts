import { useCallback, useMemo } from "react";
import { minutesAt } from "../../../domain/planner/night/night-bands.ts";
import { SELF } from "../../../domain/planner/night/night-lanes.ts";
import { fold } from "../../../lib/fold.ts";
import { useRows } from "../../../offline/store.ts";
import type { Row } from "../day-marks.ts";

/** Who may visit houses of this evening: himself, those who have some of them, then his other helpers. */
export function usePurohits(given: readonly Row[]) {
  const helpers = useRows("helper");
  const names = useMemo(
    () =>
      new Map(
        helpers?.flatMap(({ name, alsoNamed = [] }) =>
          [name, ...alsoNamed].map((one): [string, string] => [fold(one), name]),
        ),
      ),
    [helpers],
  );
  const savedWho = useCallback(
    ({ own, finalAssignUser }: Row) => (own ? SELF : (names.get(fold(finalAssignUser)) ?? finalAssignUser)),
    [names],
  );
  const whos = useMemo(() => {
    const busy = given.map(savedWho).sort((a, b) => a.localeCompare(b));
    const others = helpers?.flatMap(({ name, active }) => (active ? name : [])) ?? [];
    return [...new Set([SELF, ...busy, ...others.sort((a, b) => a.localeCompare(b))])];
  }, [given, helpers, savedWho]);
  return { whos, savedWho };
}

const NOT_THERE = ["no", "absent"];

/** Who comes along to a house that is entered, and by when. */
export function useCrewOf(entries: ReadonlySet<string>) {
  const crew = useRows("crew");
  const helpers = useRows("helper");
  return useMemo(() => {
    const names = new Map(helpers?.map(({ _id, name }) => [_id, name]));
    const found = new Map<string, { who: string; comeBy: number | undefined }[]>();
    for (const { taskId, helperId, helperName = "", comeBy, standing = "" } of crew ?? []) {
      const who = names.get(helperId) ?? helperName;
      if (!who || !entries.has(taskId) || NOT_THERE.includes(standing)) continue;
      const one = { who, comeBy: comeBy ? minutesAt(comeBy) : undefined };
      found.set(taskId, [...(found.get(taskId) ?? []), one]);
    }
    return (id: string) => found.get(id) ?? [];
  }, [crew, helpers, entries]);
}
