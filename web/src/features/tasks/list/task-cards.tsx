import "../../../ui/list/selecting.css";
import { useLingui } from "@lingui/react/macro";
import { Ban, Check, CircleSlash, Clock3, EllipsisVertical, Forward, Pencil, Trash2 } from "lucide-react";
import type { MouseEvent } from "react";
import { isOn } from "../../../domain/planner/task-status.ts";
import { TimeNotes } from "../../../frame/slots.tsx";
import { useFormat } from "../../../i18n/use-format.ts";
import type { Clock } from "../../../lib/clock.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { Link } from "../../../ui/link.tsx";
import type { Selection } from "../../../ui/list/selection.ts";
import { WindowList } from "../../../ui/list/window-list.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { Money } from "../../../ui/surface.tsx";
import css from "./cards.module.css";
import { RowContacts, type RowContext, RowLinks } from "./row-context.tsx";
import { StatusMark } from "./status-mark.tsx";
import type { Row } from "./task-summary.ts";
import tasksCss from "./tasks.module.css";
import type { markTask } from "./writes.ts";

interface TaskCardsProps {
  rows: readonly Row[];
  now: Clock;
  selecting: boolean;
  selection: Selection<Row>;
  /** A long press on a card. */
  onHold: (id: string) => void;
  onDecide: (id: string) => void;
  onMark: typeof markTask;
  context: RowContext;
}

/** The tasks as cards, one endless list. */
export function TaskCards({
  rows,
  now,
  selecting,
  selection,
  onHold,
  onDecide,
  onMark,
  context,
}: TaskCardsProps) {
  "use memo";
  const { t } = useLingui();
  return (
    <div className={css.taskCards} data-selecting={selecting || undefined}>
      <WindowList label={t`Tasks`} items={rows} keyOf={(task) => task._id}>
        {(task, index) => (
          <>
            <CardsHeading rows={rows} index={index} now={now} />
            {selecting ? (
              <ChoiceCard
                task={task}
                now={now}
                selected={selection.has(task._id)}
                onToggle={selection.toggle}
              />
            ) : (
              <Card
                task={task}
                now={now}
                onHold={onHold}
                onDecide={onDecide}
                onMark={onMark}
                context={context}
              />
            )}
          </>
        )}
      </WindowList>
    </div>
  );
}

interface HeadingProps {
  rows: readonly Row[];
  index: number;
  now: Clock;
}

/**
 * The date blocks tell only the day; wherever the month is not the one before it (at the top: this month), it is told, and
 * within a month where the past begins.
 */
function CardsHeading({ rows, index, now }: HeadingProps) {
  const { t } = useLingui();
  const { month } = useFormat();
  const [before, date] = [rows[index - 1]?.date, rows[index]?.date ?? ""];
  const sameMonth = date.slice(0, 7) === (before ?? now.today).slice(0, 7);
  if (sameMonth && !(before && before >= now.today && date < now.today)) return null;
  return <p className={`${css.cardsMonth} small muted`}>{sameMonth ? t`Before today` : month(date)}</p>;
}

interface CardProps {
  task: Row;
  now: Clock;
  onHold: (id: string) => void;
  onDecide: (id: string) => void;
  onMark: typeof markTask;
  context: RowContext;
}

function Card({ task, now, onHold, onDecide, onMark, context }: CardProps) {
  "use memo";
  const { t } = useLingui();
  const { dayOfMonth, weekday, dayMonth, time } = useFormat();
  const today = isOn(task, now.today);
  const day = dayMonth(task.date);
  const { _id: id, taskName } = task;
  const hold = (event: MouseEvent) => {
    // Touch only: the right button of a mouse keeps the browser's own menu.
    if ((event.nativeEvent as PointerEvent).pointerType === "mouse") return;
    event.preventDefault();
    onHold(id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a long press is a short cut for the Select button
    <div className={css.taskCard} data-task={id} onContextMenu={hold}>
      <div className={css.dateBlock} data-today={today || undefined}>
        <b>{dayOfMonth(today ? now.today : task.date)}</b>
        <span>{today ? t`Today` : weekday(task.date)}</span>
      </div>
      <Link className={tasksCss.taskName} to={paths.task(id)}>
        {taskName}
      </Link>
      <span className={css.taskAmount}>
        <Money rupees={task.amount} />
      </span>
      <span className={`${css.taskLine} truncate`}>
        {task.startTime && (
          <>
            {time(task.startTime)}
            <TimeNotes task={task} now={now} /> ·{" "}
          </>
        )}
        {task.description}
      </span>
      <span className={css.taskMenu}>
        <TaskMenu task={task} label={t`Actions for ${taskName}, ${day}`} onMark={onMark} />
      </span>
      <StatusLine task={task} now={now} />
      <span className={css.cardFoot}>
        <RowLinks task={task} context={context} />
        <RowContacts task={task} context={context} bare />
      </span>
      <PendingMark row={task} form={paths.updateTask(task._id)} onDecide={onDecide} />
    </div>
  );
}

function StatusLine({ task, now }: { task: Row; now: Clock }) {
  "use memo";
  return (
    <span className={`${css.taskLine} truncate`}>
      <StatusMark task={task} now={now} /> · {task.own ? task.location : task.finalAssignUser}
    </span>
  );
}

function TaskMenu({ task, label, onMark }: { task: Row; label: string; onMark: typeof markTask }) {
  "use memo";
  const { t } = useLingui();
  const { search } = useLocation();
  const endings = [
    { outcome: "done", label: t`Completed`, icon: Check },
    { outcome: "cancelled", label: t`Cancelled`, icon: Ban },
    { outcome: "missed", label: t`Missed`, icon: CircleSlash },
    { outcome: "handed_over", label: t`Handed over`, icon: Forward },
    { outcome: null, label: t`As the clock says`, icon: Clock3 },
  ] as const;
  return (
    <Menu
      icon={EllipsisVertical}
      label={label}
      items={[
        { label: t`Update`, icon: Pencil, to: paths.updateTask(task._id) },
        ...endings
          .filter(({ outcome }) => outcome !== task.outcome)
          .map(({ outcome, ...item }) => ({ ...item, onSelect: () => void onMark(task, outcome) })),
        { label: t`Delete`, icon: Trash2, kind: "danger", to: `${paths.deleteTask(task._id)}${search}` },
      ]}
    />
  );
}

interface ChoiceCardProps {
  task: Row;
  now: Clock;
  selected: boolean;
  onToggle: (id: string) => void;
}

/** While selecting, the date block is a box to tick and a tap anywhere on the card ticks it. */
function ChoiceCard({ task, now, selected, onToggle }: ChoiceCardProps) {
  "use memo";
  const { t } = useLingui();
  const { dayMonth, weekday, time } = useFormat();
  const day = dayMonth(task.date);
  const which = isOn(task, now.today) ? t`today` : weekday(task.date);
  return (
    <label className={css.taskCard} data-task={task._id} data-selected={selected || undefined}>
      <span className="choice-block">
        <input
          type="checkbox"
          aria-label={t`Select ${task.taskName}, ${day}`}
          checked={selected}
          onChange={() => onToggle(task._id)}
        />
      </span>
      <span className={tasksCss.taskName}>{task.taskName}</span>
      <span className={css.taskAmount}>
        <Money rupees={task.amount} />
      </span>
      <span className={`${css.taskLine} truncate`}>
        {day}, {which}
        {task.startTime && ` · ${time(task.startTime)}`}
      </span>
      <StatusLine task={task} now={now} />
    </label>
  );
}
