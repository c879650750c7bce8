import { Trans } from "@lingui/react/macro";
import { CloudOff, GitCompareArrows, TriangleAlert } from "lucide-react";
import { paths } from "../../app/paths.ts";
import { useProblems } from "../../offline/status.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import type { Row } from "./board.ts";

/** What a row waits for, in words, and the way on where it waits for the person. */
export function PendingMark({ task, onDecide }: { task: Row; onDecide: (id: string) => void }) {
  switch (task.pending) {
    case "unsent":
      return (
        <span className="pending-mark">
          <Icon of={CloudOff} />
          <Trans>Not sent yet</Trans>
        </span>
      );
    case "conflict":
      return (
        <button type="button" className="pending-mark" onClick={() => onDecide(task._id)}>
          <Icon of={GitCompareArrows} />
          <Trans>Changed somewhere else too. Decide</Trans>
        </button>
      );
    case "rejected":
      return <RejectedMark task={task} onDecide={onDecide} />;
    default:
      return null;
  }
}

/** What was refused is mended in its form; a refused delete has nothing to mend. */
function RejectedMark({ task, onDecide }: { task: Row; onDecide: (id: string) => void }) {
  const problem = useProblems().find(({ ids, state }) => state === "rejected" && ids.includes(task._id));
  if (problem?.op === "create" || problem?.op === "update") {
    return (
      <Link className="pending-mark" to={paths.updateTask(task._id)}>
        <Icon of={TriangleAlert} />
        <Trans>Not accepted. Correct it</Trans>
      </Link>
    );
  }
  return (
    <button type="button" className="pending-mark" onClick={() => onDecide(task._id)}>
      <Icon of={TriangleAlert} />
      <Trans>Not accepted. Decide</Trans>
    </button>
  );
}
