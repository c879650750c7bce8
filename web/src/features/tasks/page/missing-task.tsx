import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { api, ask } from "../../../api/client.ts";
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
  const deleted = useDeleted(id);
  if (deleted) return <InTrash deleted={deleted} />;
  if (deleted === undefined) {
    return (
      <div className="wrap">
        <Skeleton label={t`Loading the task`} />
      </div>
    );
  }
  return (
    <MissingPage title={t`Task`} says={t`This task does not exist.`} icon={ListTodo} to={paths.tasks}>
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

/** What the trash has of it: only the server knows it. Undefined until that is known, null for nothing. */
function useDeleted(id: string): Deleted | null | undefined {
  const [deleted, setDeleted] = useState<Deleted | null>();
  useEffect(() => {
    let gone = false;
    const tell = (found: Deleted | undefined) => !gone && setDeleted(found ?? null);
    ask(api.GET("/api/history/trash", { params: { query: { entity: id } } })).then(
      ({ trash }) => tell(trash.find(({ kind }) => kind === "task")),
      () => tell(undefined),
    );
    return () => {
      gone = true;
    };
  }, [id]);
  return deleted;
}
