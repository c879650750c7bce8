import moveCss from "../week/move.module.css";
import { ProposalWords } from "../week/proposal-words.tsx";
import type { MonthMoving } from "./use-month-drag.ts";

/** Which task is held over a day, and whether that would do. */
export function MovingWords({ moving: { task, date } }: { moving: MonthMoving }) {
  return (
    <div role="status" className={moveCss.moveStatus}>
      <ProposalWords name={task.taskName} proposed={{ task, date, startTime: task.startTime }} />
    </div>
  );
}
