import { useMemo } from "react";
import type { Task } from "../../../api/types.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";
import { endingOf, type Recurring, returningOf } from "./family-goes.ts";

/** What ends once the family of a task goes along, and what ended with it. */
export function useFamilyGoes(task: Task): Record<"ending" | "returning", Recurring> {
  const observances = useRows("observance");
  const repeats = useRows("repeat");
  const tasks = useRows("task");
  const crew = useRows("crew");
  const now = useClock();
  return useMemo(() => {
    const sources = {
      observances: observances ?? [],
      repeats: repeats ?? [],
      tasks: tasks ?? [],
      crew: crew ?? [],
    };
    return { ending: endingOf(task, sources, now), returning: returningOf(task, sources) };
  }, [task, observances, repeats, tasks, crew, now]);
}
