import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Trash2 } from "lucide-react";
import { isOn } from "../../../domain/planner/task-status.ts";
import { TimeNotes } from "../../../frame/slots.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { IconLink } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/choice.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Page } from "../../../ui/list/paging.ts";
import type { Selection } from "../../../ui/list/selection.ts";
import { Money } from "../../../ui/surface.tsx";
import { RowContacts, type RowContext, RowLinks } from "./row-context.tsx";
import { StatusMark } from "./status-mark.tsx";
import type { Row } from "./task-summary.ts";
import css from "./tasks.module.css";

interface TaskTableProps {
  page: Page<Row>;
  /** How many rows the tab and the search have on all pages. */
  count: number;
  now: Clock;
  selection: Selection<Row>;
  onDecide: (id: string) => void;
  context: RowContext;
}

/** The tasks of one page. */
export function TaskTable({ page, count, now, selection, onDecide, context }: TaskTableProps) {
  "use memo";
  return (
    <div>
      <table className={css.taskTable}>
        <TableHead count={count} selection={selection} />
        <tbody>
          {page.rows.map((task, i) => (
            <TableRow
              key={task._id}
              task={task}
              place={page.before + i + 1}
              now={now}
              selected={selection.has(task._id)}
              onToggle={selection.toggle}
              onDecide={onDecide}
              context={context}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead({ count, selection }: Pick<TaskTableProps, "count" | "selection">) {
  "use memo";
  const { t } = useLingui();
  const { number } = useFormat();
  const all = number(count);
  return (
    <thead>
      <tr>
        <th scope="col">
          <Checkbox
            bare
            label={t`Select all ${all} tasks`}
            checked={selection.all}
            indeterminate={selection.rows.length > 0 && !selection.all}
            onChange={selection.toggleAll}
          />
        </th>
        <th scope="col">
          <Trans>S.No.</Trans>
        </th>
        <th scope="col">
          <Trans>Name</Trans>
        </th>
        <th scope="col">
          <Trans>Description</Trans>
        </th>
        <th scope="col">
          <Trans>Location</Trans>
        </th>
        <th scope="col">
          <Trans>Assigned User</Trans>
        </th>
        <th scope="col" data-kind="amount">
          <Trans>Amount</Trans>
        </th>
        <th scope="col">
          <Trans>Date</Trans>
        </th>
        <th scope="col">
          <Trans>Actions</Trans>
        </th>
      </tr>
    </thead>
  );
}

interface TableRowProps {
  task: Row;
  place: number;
  now: Clock;
  selected: boolean;
  onToggle: (id: string) => void;
  onDecide: (id: string) => void;
  context: RowContext;
}

function TableRow({ task, place, now, selected, onToggle, onDecide, context }: TableRowProps) {
  "use memo";
  const { t } = useLingui();
  const { search } = useLocation();
  const { number, dayMonth } = useFormat();
  const { _id: id, taskName } = task;
  const day = dayMonth(task.date);
  return (
    <tr data-task={id} data-selected={selected || undefined}>
      <td>
        <Checkbox
          bare
          label={t`Select ${taskName}, ${day}`}
          checked={selected}
          onChange={() => onToggle(id)}
        />
      </td>
      <td className="faint">{number(place)}</td>
      <td>
        <Link className={css.taskName} to={paths.task(id)}>
          {taskName}
        </Link>
        <span className="tiny">
          <StatusMark task={task} now={now} />
          <TimeNotes task={task} now={now} />{" "}
          <PendingMark row={task} form={paths.updateTask(task._id)} onDecide={onDecide} />
          <RowLinks task={task} context={context} />
        </span>
      </td>
      <td className="muted">
        <span className={css.twoLines}>{task.description}</span>
      </td>
      <td className="muted">
        <span className={css.twoLines}>{task.location}</span>
      </td>
      <td className={task.own ? "muted" : undefined}>{task.finalAssignUser}</td>
      <td data-kind="amount">
        <Money rupees={task.amount} />
      </td>
      <td className="nowrap">
        <DayAndTime task={task} today={now.today} />
      </td>
      <td className="nowrap">
        <RowContacts task={task} context={context} />
        <IconLink icon={Pencil} label={t`Update ${taskName}`} to={paths.updateTask(id)} />
        <IconLink
          icon={Trash2}
          kind="danger"
          label={t`Delete ${taskName}`}
          to={`${paths.deleteTask(id)}${search}`}
        />
      </td>
    </tr>
  );
}

function DayAndTime({ task, today }: { task: Row; today: string }) {
  const { date, time } = useFormat();
  return (
    <>
      {isOn(task, today) ? (
        <b className={css.todayWord}>
          <Trans>Today</Trans>
        </b>
      ) : (
        date(task.date)
      )}
      {task.startTime && <span className="muted">, {time(task.startTime)}</span>}
    </>
  );
}
