import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo, Undo2 } from "lucide-react";
import { useCallback } from "react";
import { api, ask } from "../../../api/client.ts";
import { useFetched } from "../../../api/fetched.ts";
import type { Deleted, Task } from "../../../api/types.ts";
import { useFormat } from "../../../i18n/use-format.ts";
import { paths } from "../../../nav/paths.ts";
import { restore } from "../../../offline/changes/changes.ts";
import { MissingPage } from "../../../records/missing-page.tsx";
import { saveChange } from "../../../records/save.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { EmptyState, Skeleton } from "../../../ui/surface.tsx";

/** The page of a task that is not there; one that lies in the trash comes back from here. */
export function MissingTask({ id }: { id: string }) {
  const { t } = useLingui();
  const { value, failure } = useFetched(
    useCallback(() => ask(api.GET("/api/history/trash", { params: { query: { entity: id } } })), [id]),
  );
  const deleted = value?.trash.find(({ kind }) => kind === "task");
  if (deleted) return <InTrash deleted={deleted} />;
  if (!value && !failure) {
    return (
      <div className="wrap">
        <Skeleton label={t`Loading the task`} />
      </div>
    );
  }
  const says =
    failure?.status === 0
      ? t`This task is not on this device. Please try again when you are connected.`
      : t`This task does not exist.`;
  return (
    <MissingPage title={t`Task`} says={says} icon={ListTodo} to={paths.tasks}>
      <Trans>Go to All Task</Trans>
    </MissingPage>
  );
}

function InTrash({ deleted }: { deleted: Deleted }) {
  const { date } = useFormat();
  const { name, row } = deleted;
  // What the server deleted as a task.
  const task = row as Task;
  const day = date(task.date);
  return (
    <div className="wrap">
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>
          <Trans>Task</Trans>
        </h1>
      </div>
      <EmptyState
        title={name}
        action={
          <div className="row">
            <Button kind="primary" icon={Undo2} onClick={() => void bringBack(task)}>
              <Trans>Restore</Trans>
            </Button>
            <ButtonLink icon={ListTodo} to={paths.tasks}>
              <Trans>Go to All Task</Trans>
            </ButtonLink>
          </div>
        }
      >
        <Trans>This task of {day} was deleted and lies in the trash.</Trans>
      </EmptyState>
    </div>
  );
}

/** Out of the trash: shown at once, sent when that can be. */
const bringBack = (task: Task) =>
  saveChange(restore("task", [task]), { done: { kind: "success", text: t`Restored` } });
