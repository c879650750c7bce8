import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ListTodo } from "lucide-react";
import type { Task } from "../../../api/types.ts";
import { placeOf } from "../../../domain/people/contact-links.tsx";
import { paths } from "../../../nav/paths.ts";
import { useParams } from "../../../nav/router.tsx";
import { useRow, useRows, useTask } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { MissingPage } from "../../../records/missing-page.tsx";
import { Skeleton } from "../../../ui/surface.tsx";
import { FreeSankalpa } from "./free-sankalpa.tsx";
import { SankalpaPage } from "./sankalpa-page.tsx";

export const title = msg`Sankalpa`;

/** /tasks/:id/sankalpa and /sankalpa */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <FreeSankalpa /> : <TaskSankalpa id={id} />;
}

function TaskSankalpa({ id }: { id: string }) {
  const { t } = useLingui();
  const known = useRows("task") !== undefined;
  const task = useTask(id);
  if (task) return <OfTask key={id} task={task} />;
  if (known) {
    return (
      <MissingPage title={t`Sankalpa`} says={t`This task does not exist.`} icon={ListTodo} to={paths.tasks}>
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

/** Of a group rite those who came; before the roll-call all who are expected. */
function OfTask({ task }: { task: Shown<Task> }) {
  const clients = useRows("client") ?? [];
  const rite = useRow("ritetype", task.riteTypeId ?? "");
  const group = task.group?.families ?? [];
  const came = group.filter(({ attendance }) => attendance === "present");
  const asked = came.length > 0 ? came : group.filter(({ attendance }) => attendance !== "absent");
  const ids = task.group ? asked.map(({ clientId }) => clientId) : [task.clientId];
  const families = ids.flatMap((id) => clients.find(({ _id }) => _id === id) ?? []);
  const [family] = families;
  const names = Object.fromEntries(asked.map(({ clientId, names = "" }) => [clientId, names]));
  const title = [families.length === 1 ? family?.name : "", task.taskName].filter(Boolean).join(" · ");
  const place = placeOf(task, families.length === 1 ? family : undefined);
  return (
    <SankalpaPage
      title={title}
      about={{
        ...{ families, names, rite, personId: task.personId },
        date: task.date,
        time: task.startTime ?? undefined,
        city: place.city,
      }}
    />
  );
}
