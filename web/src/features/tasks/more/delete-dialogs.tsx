import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useFormat } from "../../../i18n/use-format.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import type { Row } from "../list/task-summary.ts";

interface DialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before one task is deleted. */
export function DeleteTaskDialog({ task, ...handlers }: DialogProps & { task: Row }) {
  const { t } = useLingui();
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
    </ConfirmDialog>
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
