import { useMemo } from "react";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { useWhen } from "../planner/when.ts";
import { type Candidate, candidatesFor, type Work } from "./free.ts";

/** Who may come to each piece of work, the free ones first, then the near ones; undefined until the device was read. */
export function useCandidates(works: readonly Work[]): Candidate[][] | undefined {
  const helpers = useRows("helper");
  const crew = useRows("crew");
  const all = useRows("task");
  const when = useWhen();
  const { zone } = useClock();
  return useMemo(() => {
    if (!helpers || !crew || !all || !when) return undefined;
    const known = { tasks: new Map(all.map((task) => [task._id, task])), crew, ways: when, zone };
    return works.map((work) => candidatesFor(work, helpers, known));
  }, [works, helpers, crew, all, when, zone]);
}
