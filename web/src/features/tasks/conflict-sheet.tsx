import "./sheets.css";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Task } from "../../api/types.ts";
import { keepMine, takeTheirs } from "../../offline/decide.ts";
import type { Problem } from "../../offline/status.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { useFieldWords } from "./field-words.tsx";
import { tellUnkept } from "./writes.ts";

/** What was changed here and somewhere else at once: both versions, field by field, and the person decides. */
export function ConflictSheet({ problem, onClose }: { problem: Problem | undefined; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open={problem !== undefined} onClose={onClose} title={t`Which one stays?`}>
      {problem && <Decision problem={problem} onClose={onClose} />}
    </Sheet>
  );
}

function Decision({ problem, onClose }: { problem: Problem; onClose: () => void }) {
  const mine = problem.mine as Task | null;
  const theirs = problem.theirs as Task | null | undefined;
  const decide = async (choice: typeof keepMine) => {
    onClose();
    try {
      await choice(problem.seq);
    } catch {
      tellUnkept();
    }
  };
  const name = (mine ?? theirs)?.taskName;
  return (
    <div className="conflict">
      {name && <p className="strong">{name}</p>}
      <Story problem={problem} />
      {mine && theirs && <Comparison mine={mine} theirs={theirs} changed={problem.changed} />}
      <div className="dialog-actions">
        <Button onClick={() => void decide(takeTheirs)}>
          {theirs === null ? (
            <Trans>Leave it deleted</Trans>
          ) : problem.op === "delete" ? (
            <Trans>Keep the task</Trans>
          ) : (
            <Trans>Take the other</Trans>
          )}
        </Button>
        <Button kind={problem.op === "delete" ? "danger" : "primary"} onClick={() => void decide(keepMine)}>
          {problem.op === "delete" ? <Trans>Delete it</Trans> : <Trans>Keep mine</Trans>}
        </Button>
      </div>
    </div>
  );
}

/** What happened, in a sentence. */
function Story({ problem: { op, theirs, failure } }: { problem: Problem }) {
  if (theirs === undefined) return <p className="muted">{failure.error}</p>;
  if (theirs === null) {
    return (
      <p className="muted">
        <Trans>You changed this task here, and it was deleted on another device.</Trans>
      </p>
    );
  }
  return (
    <p className="muted">
      {op === "delete" ? (
        <Trans>You deleted this task here, and it was changed on another device.</Trans>
      ) : (
        <Trans>You changed this task here, and it was changed on another device too.</Trans>
      )}
    </p>
  );
}

/** The fields that were changed here: all others stay as they are on the other device, whichever is kept. */
function Comparison({ mine, theirs, changed }: { mine: Task; theirs: Task; changed: readonly string[] }) {
  const words = useFieldWords();
  const [here, there] = [words(mine), words(theirs)];
  const differing = here.flatMap(({ field, label, text }, i) => {
    const other = there[i]?.text ?? "";
    return text === other || !changed.includes(field) ? [] : [{ field, label, text, other }];
  });
  return (
    <div className="table-scroll">
      <table className="conflict-table">
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Mine</Trans>
            </th>
            <th scope="col">
              <Trans>The other</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {differing.map(({ field, label, text, other }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{text}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
