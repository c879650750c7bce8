import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { backToList } from "../../../nav/back-to-list.ts";
import { paths } from "../../../nav/paths.ts";
import { useLocation, useParams } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { useTask, useTasks } from "../../../offline/store.ts";
import { EditRecord, type Opening, useEdit } from "../../../records/edit-record.tsx";
import { Refused } from "../../../records/form-notices.tsx";
import { MissingPage } from "../../../records/missing-page.tsx";
import { useWords } from "../../../records/words.ts";
import { TaskMenu } from "../page/task-menu.tsx";
import { TaskConflict } from "./task-conflict.tsx";
import { TaskForm } from "./task-form.tsx";
import type { TaskValues } from "./task-record.ts";
import { changeOf, type TaskFields, valuesOf, wholeOf } from "./task-values.ts";
import { useGiven } from "./use-given.ts";
import { useWhich } from "./use-which.tsx";
import { updateTask } from "./writes.ts";

export const title = msg`Update Task`;

const draftOf = (id: string) => `task/update/${id}`;

/** /tasks/modify/update/:id */
export function Component() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const known = useTasks() !== undefined;
  return (
    <EditRecord<Task, TaskValues>
      row={useTask(id)}
      known={known}
      draftKey={draftOf(id)}
      title={t`Update Task`}
      loading={t`Loading the task`}
      missing={<Missing />}
      about={({ taskName }) => taskName}
      conflict={(problem, onClose) => <TaskConflict problem={problem} onClose={onClose} />}
    >
      {(opening) => (opening.row.shared ? <Theirs id={id} /> : <UpdateForm key={id} {...opening} />)}
    </EditRecord>
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

/** What another purohit shares has no form here, by whichever address one comes. */
function Theirs({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <MissingPage
      title={t`Update Task`}
      says={t`Another purohit shares this task: day, place, money and outcome are theirs to change.`}
      icon={ListTodo}
      to={paths.task(id)}
    >
      <Trans>Open the task</Trans>
    </MissingPage>
  );
}

function UpdateForm(opening: Opening<Task, TaskValues>) {
  const { t } = useLingui();
  const { _id } = opening.row;
  const back = () => backToList(paths.task(_id), paths.tasks);
  const now = useClock();
  const name = useUser()?.name ?? "";
  const words = useWords();
  const { opened, problem, revision, form, save } = useEdit(opening, {
    draftKey: draftOf(_id),
    valuesOf: (row) => valuesOf(row, words),
  });
  // A family that was added from here comes back in the address.
  const given = useGiven(useLocation().search, form.draft ?? { values: form.initial }, false);
  const filled = given && Object.keys(given).length > 0;
  const draft = filled
    ? { values: { ...form.initial, ...form.draft?.values, ...given }, revision }
    : form.draft;

  const again = useWhich(opened, revision);
  const onSave = (fields: TaskFields) => {
    // What was refused is sent whole: the server has none of it.
    const change = problem ? wholeOf(fields, name) : changeOf(opened, fields, name);
    return save(change, (body) => again.ask(body) ?? updateTask(_id, body, revision), back);
  };
  return (
    <>
      <TaskForm
        kind="update"
        title={t`Update Task`}
        id={_id}
        now={now}
        entered={now.today}
        {...form}
        draft={draft}
        onSave={onSave}
        menu={<TaskMenu task={opening.row} />}
      >
        {problem && (
          <Refused problem={problem} discard={<Trans>Discard the task</Trans>} onDiscarded={back} />
        )}
      </TaskForm>
      {again.question}
    </>
  );
}
