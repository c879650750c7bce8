import type { Client, Task } from "../../api/types.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { useRows } from "../../offline/store.ts";
import type { Works } from "./work-fields.tsx";

/** Tasks and families as the sheets and lists of expenses need them. */
export const useWorks = (): Works => worksOf(useRows("task"), useRows("client"));

const worksOf = memoizeLast((tasks: readonly Task[] = [], clients: readonly Client[] = []): Works => {
  const task = new Map(tasks.map((one) => [one._id, one]));
  const client = new Map(clients.map((one) => [one._id, one]));
  return {
    tasks,
    byId: (id) => task.get(id),
    clients: [...clients].sort((a, b) => a.name.localeCompare(b.name)),
    clientById: (id) => client.get(id),
  };
});
