import type { Client } from "../../../api/types.ts";
import type { Row } from "../list/task-summary.ts";
import type { ListControls } from "../list/use-list-params.ts";
import { removeTasks } from "../list/writes.ts";
import { moveTo } from "./bulk.ts";
import { DeleteAllDialog } from "./delete-dialogs.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { MoveDialog } from "./move-dialog.tsx";

interface ListDialogProps {
  what: "delete" | "move" | "filter";
  /** The selected; for the filters, all. */
  tasks: readonly Row[];
  families: readonly Client[];
  list: ListControls;
  today: string;
  onClose: () => void;
}

/** What the list asks before it does something with many tasks. */
export function ListDialog({ what, tasks, families, list, today, onClose }: ListDialogProps) {
  if (what === "filter")
    return (
      <FilterSheet
        tasks={tasks}
        families={families}
        narrowing={list.params.narrowing}
        onChange={(narrowing) => list.go({ narrowing })}
        onClose={onClose}
      />
    );
  const then = (run: () => Promise<unknown>) => () => {
    onClose();
    void run();
  };
  if (what === "move")
    return (
      <MoveDialog
        tasks={tasks}
        today={today}
        onMove={(date) => then(() => moveTo(date, tasks))()}
        onCancel={onClose}
      />
    );
  return <DeleteAllDialog tasks={tasks} onConfirm={then(() => removeTasks(tasks))} onCancel={onClose} />;
}
