import { msg } from "@lingui/core/macro";
import { TaskFamily } from "../features/clients/task/task-family.tsx";
import { TaskSankalpa } from "../features/clients/task/task-sankalpa.tsx";
import { TaskCrew } from "../features/helpers/crew/task-crew.tsx";
import { TaskChanges } from "../features/history/changes/task-changes.tsx";
import { TaskNotes } from "../features/notes/task-notes.tsx";
import { TaskAccount } from "../features/payments/task-account.tsx";
import { TaskSamagri } from "../features/rites/samagri/task-samagri.tsx";
import type { TaskParts } from "../features/tasks/page/parts.ts";
import { TaskPage } from "../features/tasks/page/task-page.tsx";

export const title = msg`Task`;

const parts: TaskParts = {
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
