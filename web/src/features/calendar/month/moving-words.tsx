import moveCss from "../week/move.module.css";
import { ProposalWords } from "../week/proposal-words.tsx";
import type { MonthMoving } from "./use-month-drag.ts";

/** Whether the day would do, while a task is held over it. */
export function MovingWords({ moving: { task, date } }: { moving: MonthMoving }) {
  return (
    <div role="status" className={moveCss.moveStatus}>
      <ProposalWords proposed={{ task, date, startTime: task.startTime }} />
    </div>
  );
}
