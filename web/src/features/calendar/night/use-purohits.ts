import { useCallback, useMemo } from "react";
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
