import { Trans, useLingui } from "@lingui/react/macro";
import { keepMine, takeTheirs } from "../offline/decide.ts";
import type { Entity } from "../offline/kinds.ts";
import type { Problem } from "../offline/status.ts";
import { Button } from "../ui/button.tsx";
import { Sheet } from "../ui/dialog.tsx";
import css from "./conflict.module.css";
import { tellNotSaved } from "./save.ts";

/** One field of an entity, as a person reads it. */
export interface FieldWords {
  field: string;
  label: string;
  text: string;
}

interface ConflictSheetProps<T extends Entity> {
  problem: Problem | undefined;
  onClose: () => void;
  /** What the entity is called in a line of its own. */
  nameOf: (entity: T) => string;
  /** Its fields, in the order of its form. */
  wordsOf: (entity: T) => readonly FieldWords[];
}

/** What was changed here and somewhere else at once: both versions, field by field, and the person decides. */
export function ConflictSheet<T extends Entity>(props: ConflictSheetProps<T>) {
  const { t } = useLingui();
  const { problem, onClose } = props;
  return (
    <Sheet open={problem !== undefined} onClose={onClose} title={t`Which one stays?`}>
      {problem && <Decision {...props} problem={problem} />}
    </Sheet>
  );
}

type DecisionProps<T extends Entity> = ConflictSheetProps<T> & { problem: Problem };

function Decision<T extends Entity>({ problem, onClose, nameOf, wordsOf }: DecisionProps<T>) {
  const mine = problem.mine as T | null;
  const theirs = problem.theirs as T | null | undefined;
  const decide = async (choice: typeof keepMine) => {
    onClose();
    try {
      await choice(problem.seq);
    } catch {
      tellNotSaved();
    }
  };
  const known = mine ?? theirs;
  return (
    <div className={css.conflict}>
      {known && <p className="strong">{nameOf(known)}</p>}
      <Story problem={problem} />
      {mine && theirs && (
        <Comparison mine={wordsOf(mine)} theirs={wordsOf(theirs)} changed={problem.changed} />
      )}
      <div className="dialog-actions">
        <Button onClick={() => void decide(takeTheirs)}>
          {theirs === null ? (
            <Trans>Leave it deleted</Trans>
          ) : problem.op === "delete" ? (
            <Trans>Keep it</Trans>
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
        <Trans>You changed this here, and it was deleted on another device.</Trans>
      </p>
    );
  }
  return (
    <p className="muted">
      {op === "delete" ? (
        <Trans>You deleted this here, and it was changed on another device.</Trans>
      ) : (
        <Trans>You changed this here, and it was changed on another device too.</Trans>
      )}
    </p>
  );
}

interface ComparisonProps {
  mine: readonly FieldWords[];
  theirs: readonly FieldWords[];
  changed: readonly string[];
}

/** The fields that were changed here: all others stay as they are on the other device, whichever version is chosen. */
function Comparison({ mine, theirs, changed }: ComparisonProps) {
  const differing = mine.flatMap(({ field, label, text }, i) => {
    const other = theirs[i]?.text ?? "";
    return text === other || !changed.includes(field) ? [] : [{ field, label, text, other }];
  });
  return (
    <div className={css.tableScroll}>
      <table className={css.conflictTable}>
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
