import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Task } from "../../../api/types.ts";
import { placeOf } from "../../../domain/people/contact-links.tsx";
import { useParams } from "../../../nav/router.tsx";
import { useRow, useRows } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { WithTask } from "../../../records/with-task.tsx";
import { FreeSankalpa } from "./free-sankalpa.tsx";
import { editsText, SankalpaPage } from "./sankalpa-page.tsx";

export const title = msg`Sankalpa`;
export const titleAt = (search?: string) => (editsText(search) ? msg`Edit the text` : undefined);

/** /tasks/:id/sankalpa and /sankalpa */
export function Component() {
  const { t } = useLingui();
  const { id } = useParams();
  if (id === undefined) return <FreeSankalpa />;
  return (
    <WithTask id={id} title={t`Sankalpa`}>
      {(task) => <OfTask key={id} task={task} />}
    </WithTask>
  );
}

/** Of a group rite those who came; before the roll-call all who are expected. */
function OfTask({ task }: { task: Shown<Task> }) {
  const clients = useRows("client") ?? [];
  const rite = useRow("ritetype", task.riteTypeId ?? "");
  const group = task.group?.families ?? [];
  const came = group.filter(({ attendance }) => attendance === "present");
  const participants = came.length > 0 ? came : group.filter(({ attendance }) => attendance !== "absent");
  const ids = task.group ? participants.map(({ clientId }) => clientId) : [task.clientId];
  const families = ids.flatMap((id) => clients.find(({ _id }) => _id === id) ?? []);
  const [family] = families;
  const names = Object.fromEntries(participants.map(({ clientId, names = "" }) => [clientId, names]));
  const title = [families.length === 1 ? family?.name : "", task.taskName].filter(Boolean).join(" · ");
  const place = placeOf(task, families.length === 1 ? family : undefined);
  return (
    <SankalpaPage
      title={title}
      about={{
        taskId: task._id,
        ...{ families, names, rite, personId: task.personId },
        date: task.date,
        time: task.startTime ?? undefined,
        city: place.city,
      }}
    />
  );
}
