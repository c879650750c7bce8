import type { Task } from "../../../api/types.ts";
import type { Problem } from "../../../offline/status.ts";
import { ConflictSheet } from "../../../records/conflict-sheet.tsx";
import { useFieldWords } from "./fields/field-words.tsx";

/** Two versions of a task stand against each other: the person decides. */
export function TaskConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  return <ConflictSheet {...props} nameOf={(task: Task) => task.taskName} wordsOf={useFieldWords()} />;
}
