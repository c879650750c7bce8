import type { Task } from "../../../api/types.ts";
import { ConflictSheet } from "../../../app/conflict-sheet.tsx";
import type { Problem } from "../../../offline/status.ts";
import { useFieldWords } from "./field-words.tsx";

/** Two versions of a task stand against each other: the person decides. */
export function TaskConflict(props: { problem: Problem | undefined; onClose: () => void }) {
  return <ConflictSheet {...props} nameOf={(task: Task) => task.taskName} wordsOf={useFieldWords()} />;
}
