import { useMemo } from "react";
import { useRows } from "../../offline/store.ts";
import type { Works } from "./work-fields.tsx";

/** Tasks and families as the sheets and lists of expenses need them. */
export function useWorks(): Works {
  const tasks = useRows("task");
  const clients = useRows("client");
  return useMemo(() => {
    const task = new Map(tasks?.map((one) => [one._id, one]));
    const client = new Map(clients?.map((one) => [one._id, one]));
    return {
      tasks: tasks ?? [],
      byId: (id) => task.get(id),
      clients: [...(clients ?? [])].sort((a, b) => a.name.localeCompare(b.name)),
      clientById: (id) => client.get(id),
    };
  }, [tasks, clients]);
}
