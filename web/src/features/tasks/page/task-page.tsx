import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Task } from "../../../api/types.ts";
import { useLedger } from "../../../domain/money/ledger.ts";
import type { Which } from "../../../domain/repeats/repeats.ts";
import { backToList, useRememberedList } from "../../../nav/back-to-list.ts";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useTask, useTasks } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { PendingMark } from "../../../records/pending-mark.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { Decision } from "../list/decision.tsx";
import { useMore } from "../list/use-more.ts";
import { removeTasks } from "../list/writes.ts";
import { MissingTask } from "./missing-task.tsx";
import { nextStepOf } from "./next-step.ts";
import { NextStrip } from "./next-strip.tsx";
import type { TaskParts } from "./parts.ts";
import { TaskHead } from "./task-head.tsx";
import css from "./task-page.module.css";
import { TaskWork } from "./task-work.tsx";

/** The page to read a task: it needs no network but for the history. */
export function TaskPage({ parts }: { parts: TaskParts }) {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useTasks() !== undefined;
  const task = useTask(id);
  if (task) return <Known key={id} task={task} parts={parts} />;
  if (known) return <MissingTask id={id} key={id} />;
  return (
    <div className="wrap">
      <Skeleton label={t`Loading the task`} />
    </div>
  );
}

function Known({ task, parts }: { task: Shown<Task>; parts: TaskParts }) {
  "use memo";
  const { Shared, Family, Sankalpa, Samagri, Crew, Account, Notes, Changes } = parts;
  const now = useClock();
  const due = useLedger()?.of(task._id).due ?? 0;
  const step = nextStepOf(task, due, now);
  const [asking, setAsking] = useState<"delete" | "decide">();
  // The form comes back to here.
  useRememberedList(paths.task(task._id), true);
  return (
    <article className={`wrap ${css.taskPage}`}>
      <TaskHead task={task} now={now} step={step} onDelete={() => setAsking("delete")} />
      <PendingMark row={task} form={paths.updateTask(task._id)} onDecide={() => setAsking("decide")} />
      <NextStrip task={task} step={step} due={due} />
      <div className={css.columns}>
        <div className={css.stack}>
          <Shared task={task} />
          <TaskWork task={task} now={now} />
          <Family task={task} />
          <Samagri task={task} />
          {!task.shared && <Crew task={task} />}
        </div>
        <div className={css.stack}>
          <Account task={task} />
          <Sankalpa task={task} />
          <Notes task={task} />
          <Changes key={task.revision} task={task} />
        </div>
      </div>
      {asking === "delete" && <DeleteQuestion task={task} onCancel={() => setAsking(undefined)} />}
      {asking === "decide" && <Decision id={task._id} onClose={() => setAsking(undefined)} />}
    </article>
  );
}

function DeleteQuestion({ task, onCancel }: { task: Shown<Task>; onCancel: () => void }) {
  const more = useMore(true);
  if (!more) return null;
  const confirm = (which: Which) => {
    backToList(paths.tasks);
    void removeTasks([task], which);
  };
  return <more.DeleteTaskDialog task={task} onConfirm={confirm} onCancel={onCancel} />;
}
