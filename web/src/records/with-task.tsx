import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo } from "lucide-react";
import type { ReactNode } from "react";
import type { Task } from "../api/types.ts";
import { paths } from "../nav/paths.ts";
import { useRows, useTask } from "../offline/store.ts";
import type { Shown } from "../offline/view.ts";
import { Skeleton } from "../ui/surface.tsx";
import { MissingPage } from "./missing-page.tsx";

interface WithTaskProps {
  id: string;
  /** Of the page, where the task is not there. */
  title: string;
  /** The page of the task; nothing while more than the task is still loading. */
  children: (task: Shown<Task>) => ReactNode;
}

/** A page about a task: that it is still loading, that there is no such task, or the page. */
export function WithTask({ id, title, children }: WithTaskProps) {
  const { t } = useLingui();
  const known = useRows("task") !== undefined;
  const task = useTask(id);
  const page = task && children(task);
  if (page) return page;
  if (known && !task) {
    return (
      <MissingPage title={title} says={t`This task does not exist.`} icon={ListTodo} to={paths.tasks}>
        <Trans>Task Dashboard</Trans>
      </MissingPage>
    );
  }
  return (
    <div className="wrap">
      <Skeleton label={t`Loading the task`} />
    </div>
  );
}
