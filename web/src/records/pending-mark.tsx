import "../ui/pending-mark.css";
import { Trans } from "@lingui/react/macro";
import { CloudOff, GitCompareArrows, TriangleAlert } from "lucide-react";
import type { Entity } from "../offline/kinds.ts";
import { useProblems } from "../offline/status.ts";
import type { Shown } from "../offline/view.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";

interface PendingMarkProps {
  row: Shown<Entity>;
  /** The form in which what was refused is mended. */
  form: string;
  onDecide: (id: string) => void;
}

/** What a row waits for, in words, and the way on where it waits for the person. */
export function PendingMark({ row, form, onDecide }: PendingMarkProps) {
  switch (row.pending) {
    case "unsent":
      return (
        <span className="pending-mark">
          <Icon of={CloudOff} />
          <Trans>Not sent yet</Trans>
        </span>
      );
    case "conflict":
      return (
        <button type="button" className="pending-mark" onClick={() => onDecide(row._id)}>
          <Icon of={GitCompareArrows} />
          <Trans>Changed somewhere else too. Decide</Trans>
        </button>
      );
    case "rejected":
      return <RejectedMark row={row} form={form} onDecide={onDecide} />;
    default:
      return null;
  }
}

/** What was refused is mended in its form; a refused delete has nothing to mend. */
function RejectedMark({ row, form, onDecide }: PendingMarkProps) {
  const problem = useProblems().find(({ ids, state }) => state === "rejected" && ids.includes(row._id));
  if (problem?.op === "create" || problem?.op === "update") {
    return (
      <Link className="pending-mark" to={form}>
        <Icon of={TriangleAlert} />
        <Trans>Not accepted. Correct it</Trans>
      </Link>
    );
  }
  return (
    <button type="button" className="pending-mark" onClick={() => onDecide(row._id)}>
      <Icon of={TriangleAlert} />
      <Trans>Not accepted. Decide</Trans>
    </button>
  );
}
