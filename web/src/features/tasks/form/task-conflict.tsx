import type { Task } from "../../../api/types.ts";
import type { Problem } from "../../../offline/status.ts";
import { useRows } from "../../../offline/store.ts";
import { ConflictSheet } from "../../../records/conflict-sheet.tsx";
import { useWords } from "../../../records/words.ts";
import { task } from "./task-record.ts";

/** Two versions of a task stand against each other: the person decides. */
export function TaskConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  const words = useWords();
  const families = useRows("client") ?? [];
  const wordsOf = (row: Task) => {
    const family = families.find(({ _id }) => _id === row.clientId);
    const person = family?.people?.find(({ _id }) => _id === row.personId);
    return task.wordsOf(row, words, { clientId: family?.name, personId: person?.name });
  };
  return <ConflictSheet {...props} nameOf={({ taskName }: Task) => taskName} wordsOf={wordsOf} />;
}
