import { msg } from "@lingui/core/macro";
import { TaskFamily } from "../features/clients/task/task-family.tsx";
import { TaskSankalpa } from "../features/clients/task/task-sankalpa.tsx";
import { TaskChanges } from "../features/history/changes/task-changes.tsx";
import { TaskNotes } from "../features/notes/task-notes.tsx";
import { TaskAccount } from "../features/payments/task-account.tsx";
import { TaskSamagri } from "../features/rites/samagri/task-samagri.tsx";
import type { TaskParts } from "../features/tasks/page/parts.ts";
import { TaskPage } from "../features/tasks/page/task-page.tsx";
import { useLazy } from "../ui/use-lazy.ts";

export const title = msg`Task`;

const loadCrew = () => import("../features/helpers/helpers.route.tsx").then(({ TaskCrew }) => TaskCrew);

/** All of helpers is one chunk, which the page of a task does not wait for. */
const TaskCrew: TaskParts["Crew"] = (props) => {
  const Crew = useLazy(loadCrew, true);
  return Crew && <Crew {...props} />;
};

const loadShared = () =>
  import("../features/helpers/shared/task-shared.tsx").then(({ TaskShared }) => TaskShared);

/** Most tasks are the owner's own, and need nothing of it. */
const TaskShared: TaskParts["Shared"] = (props) => {
  const Shared = useLazy(loadShared, props.task.shared !== undefined);
  return Shared && <Shared {...props} />;
};

const parts: TaskParts = {
  Shared: TaskShared,
  Family: TaskFamily,
  Sankalpa: TaskSankalpa,
  Samagri: TaskSamagri,
  Crew: TaskCrew,
  Account: TaskAccount,
  Notes: TaskNotes,
  Changes: TaskChanges,
};

/** /tasks/:id */
export const Component = () => <TaskPage parts={parts} />;
