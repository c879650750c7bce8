import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../i18n/use-format.ts";
import { useDurationWords } from "../../../lib/duration.ts";
import { backToList } from "../../../nav/back-to-list.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation, useParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { type Problem, useProblems } from "../../../offline/status.ts";
import { useTask, useTasks } from "../../../offline/store.ts";
import { Refused } from "../../../records/form-notices.tsx";
import { type Draft, useKeptDraft } from "../../../records/kept-form.ts";
import { MissingPage } from "../../../records/missing-page.tsx";
import { Undecided } from "../../../records/undecided.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { showToast } from "../../../ui/toasts.ts";
import type { Row } from "../list/board.ts";
import { TaskConflict } from "./task-conflict.tsx";
import { TaskForm } from "./task-form.tsx";
import type { Faults, TaskFields } from "./task-schema.ts";
import { changeOf, named, type TaskValues, valuesOf } from "./task-values.ts";
import { TaskWays } from "./task-ways.tsx";
import { useGiven } from "./use-given.ts";
import { updateTask } from "./writes.ts";

const draftOf = (id: string) => `task/update/${id}`;

/** /tasks/modify/update/:id */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useTasks() !== undefined;
  const task = useTask(id);
  const kept = useKeptDraft<TaskValues>(draftOf(id));
  if (known && !task) return <Missing />;
  if (!task || kept === undefined) {
    return (
      <div className="wrap">
        <Skeleton label={t`Loading the task`} />
      </div>
    );
  }
  return task.pending === "conflict" ? (
    <div className="wrap">
      <Undecided title={t`Update Task`} about={task.taskName} mine={(one) => one.ids.includes(task._id)}>
        {(problem, onClose) => <TaskConflict problem={problem} onClose={onClose} />}
      </Undecided>
    </div>
  ) : (
    <UpdateForm key={id} task={task} kept={kept} />
  );
}

function Missing() {
  const { t } = useLingui();
  return (
    <MissingPage title={t`Update Task`} says={t`This task does not exist.`} icon={ListTodo} to={paths.tasks}>
      <Trans>Go to All Task</Trans>
    </MissingPage>
  );
}

function UpdateForm({ task, kept }: { task: Row; kept: Draft<TaskValues> | null }) {
  const { t } = useLingui();
  const back = () => backToList(paths.tasks);
  const now = useClock();
  const name = useUser()?.name ?? "";
  const { number } = useFormat();
  const duration = useDurationWords();
  const problem = useProblems().find((one) => one.state === "rejected" && one.ids.includes(task._id));
  // What is fetched while one types does not change the form: the server is told what it was opened with.
  const [opened] = useState(task);
  const [initial] = useState(() => valuesOf(task, { amount: number, duration }));
  const revision = kept?.revision ?? opened.revision;
  // A family that was added from here comes back in the address.
  const given = useGiven(useLocation().search, kept?.values ?? initial);
  const asked = given && Object.keys(given).length > 0;
  const draft = asked ? { values: { ...initial, ...kept?.values, ...given }, revision } : kept;

  const save = async (fields: TaskFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? named(fields, name) : changeOf(opened, fields, name);
    if (Object.keys(change).length === 0) showToast({ kind: "normal", text: t`Nothing was changed` });
    else if (!(await updateTask(task._id, change, revision))) return;
    await clearDraft(draftOf(task._id));
    back();
  };
  return (
    <TaskForm
      kind="update"
      title={t`Update Task`}
      id={task._id}
      now={now}
      entered={now.today}
      initial={initial}
      draftKey={draftOf(task._id)}
      draft={draft && { ...draft, values: { ...initial, ...draft.values } }}
      revision={revision}
      refused={problem && faultsOf(problem)}
      onSave={save}
      ways={<TaskWays task={task} />}
    >
      {problem && <Refused problem={problem} discard={<Trans>Discard the task</Trans>} onDiscarded={back} />}
    </TaskForm>
  );
}

/** The server's sentences, at the fields of this form. */
function faultsOf({ failure }: Problem): Faults {
  const names: Record<string, string> = {
    durationMinutes: "duration",
    finalAssignUser: "assignee",
    inKind: "gifts",
  };
  return Object.fromEntries(
    Object.entries(failure.fields).map(([name, fault]) => {
      const [field = name] = name.split(".");
      return [names[field] ?? field, fault];
    }),
  );
}
