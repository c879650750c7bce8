import { useMemo } from "react";
import type { Task } from "../../../api/types.ts";
import { type Candidate, candidatesFor } from "../../../domain/helpers/free.ts";
import { useWhen } from "../../../domain/planner/when.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";

/** Who may come to each of some tasks, the free ones first, then the near ones; undefined until the device was read. */
export function useCandidates(tasks: readonly Task[]): Candidate[][] | undefined {
  const helpers = useRows("helper");
  const crew = useRows("crew");
  const all = useRows("task");
  const when = useWhen();
  const { zone } = useClock();
  return useMemo(() => {
    if (!helpers || !crew || !all || !when) return undefined;
    const known = { tasks: new Map(all.map((task) => [task._id, task])), crew, ways: when, zone };
    return tasks.map((task) => candidatesFor(task, helpers, known));
  }, [tasks, helpers, crew, all, when, zone]);
}
