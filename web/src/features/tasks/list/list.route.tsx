import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, Check, Plus } from "lucide-react";
import { AlmanacLine } from "../../../almanac/almanac-line.tsx";
import { useLedger } from "../../../domain/money/ledger.ts";
import { useTurn } from "../../../domain/planner/turn.ts";
import type { Which } from "../../../domain/repeats/repeats.ts";
import { ToClose } from "../../../frame/slots.tsx";
import { backToList, useRememberedList } from "../../../nav/back-to-list.ts";
import { paths } from "../../../nav/paths.ts";
import { useMatch } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useSync } from "../../../offline/status.ts";
import { useTasks } from "../../../offline/store.ts";
import { NotLoaded } from "../../../records/list-states.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import css from "./cards.module.css";
import { rowsOfScreen } from "./rows.ts";
import { TasksSkeleton } from "./skeleton.tsx";
import { TaskLedger } from "./task-ledger.tsx";
import { TaskPanel } from "./task-panel.tsx";
import { type Row, summaryOf } from "./task-summary.ts";
import { useListParams } from "./use-list-params.ts";
import { useMore } from "./use-more.ts";
import { removeTasks } from "./writes.ts";

export const title = msg`Task Dashboard`;

await rowsOfScreen();

/** /tasks, and /tasks/modify/delete/:id, whose question stands over the same list. */
export function Component() {
  const tasks = useTasks();
  const { failure } = useSync();
  if (tasks) return <Dashboard tasks={tasks} />;
  return failure ? <NothingYet /> : <TasksSkeleton />;
}

function NothingYet() {
  const { t } = useLingui();
  return (
    <div className="wrap">
      <AlmanacLine />
      <Head />
      <div className="card">
        <NotLoaded title={t`Tasks could not be loaded`} />
      </div>
    </div>
  );
}

function Head() {
  return (
    <div className="page-head" data-titled>
      <h1 tabIndex={-1}>
        <Trans>Task Dashboard</Trans>
      </h1>
      <div className="row desktop-only">
        <ButtonLink icon={CalendarDays} to={paths.calendar}>
          <Trans>Calendar View</Trans>
        </ButtonLink>
        <ButtonLink icon={Check} to={paths.addComplete}>
          <Trans>Add completed task</Trans>
        </ButtonLink>
        <ButtonLink icon={Plus} kind="primary" to={paths.addNew}>
          <Trans>Add new task</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}

function Dashboard({ tasks }: { tasks: readonly Row[] }) {
  "use memo";
  const now = useClock();
  const list = useListParams();
  const ledger = useLedger();
  const summary = summaryOf(tasks, useTurn(), ledger);
  return (
    <div className={`wrap ${css.taskDashboard}`} data-selecting={list.selecting || undefined}>
      <AlmanacLine />
      <Head />
      <div className="column">
        {!list.selecting && <ToClose tasks={tasks} now={now} />}
        <TaskLedger summary={summary} now={now} />
        <TaskPanel summary={summary} now={now} list={list} ledger={ledger} />
      </div>
      <DeleteQuestion tasks={tasks} onDelete={(task, which) => void removeTasks([task], which)} />
    </div>
  );
}

/** The question of /tasks/modify/delete/:id. A task that is not there has nothing to be asked about. */
function DeleteQuestion({
  tasks,
  onDelete,
}: {
  tasks: readonly Row[];
  onDelete: (task: Row, which: Which) => void;
}) {
  const id = useMatch("/tasks/modify/delete/:id")?.id;
  const close = () => backToList(paths.tasks);
  useRememberedList(paths.tasks, useMatch(paths.tasks) !== undefined);
  const task = id ? tasks.find((row) => row._id === id) : undefined;
  const more = useMore(task !== undefined);
  if (!task || !more) return null;
  const confirm = (which: Which) => {
    close();
    onDelete(task, which);
  };
  return <more.DeleteTaskDialog task={task} onConfirm={confirm} onCancel={close} />;
}
