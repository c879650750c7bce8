/** What other features have for the page of a task; the shell brings it, so that none of them knows another. */
import type { ComponentType } from "react";
import type { Task } from "../../../api/types.ts";
import type { Shown } from "../../../offline/view.ts";

type Part = ComponentType<{ task: Shown<Task> }>;

/** The parts of the page by what they are about. */
export interface TaskParts {
  /** Who else shares it. */
  Shared: Part;
  Family: Part;
  Sankalpa: Part;
  Samagri: Part;
  Crew: Part;
  Account: Part;
  Notes: Part;
  Changes: Part;
}
