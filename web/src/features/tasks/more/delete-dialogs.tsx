import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Which } from "../../../domain/repeats/repeats.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { useRow } from "../../../offline/store.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { LongPick } from "../../../ui/picks.tsx";
import type { Row } from "../list/task-summary.ts";

interface DialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

interface OneProps {
  task: Row;
  onConfirm: (which: Which) => void;
  onCancel: () => void;
}

/** Asks before one task is deleted; of one that comes again, which of them. */
export function DeleteTaskDialog({ task, onConfirm, onCancel }: OneProps) {
  const { t } = useLingui();
  const repeat = useRow("repeat", task.repeatId ?? "");
  const [which, setWhich] = useState<Which>(repeat ? "following" : "one");
  const handlers = { onConfirm: () => onConfirm(which), onCancel };
  const { date, money } = useFormat();
  return (
    <ConfirmDialog
      open
      title={t`Delete Task`}
      question={t`Are you sure want to delete this task?`}
      {...handlers}
    >
      <p>
        <b>{task.taskName}</b>, {date(task.date)}
        <br />
        <span className="muted">
          {task.location}
          {task.amount !== null && ` · ${money(task.amount)}`}
        </span>
      </p>
      {repeat && <WhichOnes which={which} onChange={setWhich} />}
    </ConfirmDialog>
  );
}

function WhichOnes({ which, onChange }: { which: Which; onChange: (which: Which) => void }) {
  const { t } = useLingui();
  const name = useId();
  const pick = (value: Which) => ({ name, checked: which === value, onPick: () => onChange(value) });
  return (
    <fieldset className="column">
      <legend className="field-label">
        <Trans>Delete which ones?</Trans>
      </legend>
      <LongPick {...pick("one")} label={t`This one only`} detail={t`It is not made again`} />
      <LongPick
        {...pick("following")}
        label={t`This and the following`}
        detail={t`The repeat ends before it`}
      />
      <LongPick {...pick("all")} label={t`All that are not done`} detail={t`Done ones never change`} />
    </fieldset>
  );
}

const NAMED = 3;

/** Asks before all selected tasks are deleted: how many, and which the first are. */
export function DeleteAllDialog({ tasks, ...handlers }: DialogProps & { tasks: readonly Row[] }) {
  const { t } = useLingui();
  const { dayMonth, money } = useFormat();
  const more = tasks.length - NAMED;
  return (
    <ConfirmDialog
      open
      title={t`Delete All`}
      question={
        <>
          <Trans>Are you sure want to delete your all tasks?</Trans>{" "}
          <span className="strong">
            <Plural value={tasks.length} one="# task will go." other="# tasks will go." />
          </span>
        </>
      }
      {...handlers}
    >
      <ul>
        {tasks.slice(0, NAMED).map((task) => (
          <li key={task._id}>
            <b>{task.taskName}</b>, {dayMonth(task.date)}
            {task.amount !== null && ` · ${money(task.amount)}`}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </ConfirmDialog>
  );
}
