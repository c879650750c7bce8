import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { Task } from "../../../api/types.ts";
import { placeOf } from "../../../domain/people/contact-links.tsx";
import { navigate } from "../../../nav/history.ts";
import { useLocation, useParams } from "../../../nav/router.tsx";
import { useRow, useRows } from "../../../offline/store.ts";
import type { Shown } from "../../../offline/view.ts";
import { WithTask } from "../../../records/with-task.tsx";
import { FreeSankalpa } from "./free-sankalpa.tsx";
import { editsText, SankalpaPage } from "./sankalpa-page.tsx";

export const title = msg`Sankalpa`;
export const titleAt = (search?: string) =>
  editsText(search) ? msg`Edit the text` : isSeveral(search) ? msg`Several yajmans` : undefined;

/** Whether the address says that several families take it, for the title of the page. */
const isSeveral = (search?: string) => new URLSearchParams(search).has("several");

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

/** Of a group rite those who came; before the roll-call all who are expected, and all of them where that is chosen. */
function OfTask({ task }: { task: Shown<Task> }) {
  const clients = useRows("client") ?? [];
  const rite = useRow("ritetype", task.riteTypeId ?? "");
  const [only, change] = useState(true);
  const group = task.group?.families ?? [];
  const came = group.filter(({ attendance }) => attendance === "present");
  const expected = group.filter(({ attendance }) => attendance !== "absent");
  const participants = came.length === 0 ? expected : only ? came : group;
  const ids = task.group ? participants.map(({ clientId }) => clientId) : [task.clientId];
  const families = ids.flatMap((id) => clients.find(({ _id }) => _id === id) ?? []);
  const [family] = families;
  useSeveral(families.length > 1);
  const names = Object.fromEntries(participants.map(({ clientId, names = "" }) => [clientId, names]));
  const title = [families.length === 1 ? family?.name : "", task.taskName].filter(Boolean).join(" · ");
  const place = placeOf(task, families.length === 1 ? family : undefined);
  const rollCall = { present: came.length, all: group.length, only: only && came.length > 0, change };
  return (
    <SankalpaPage
      title={title}
      about={{
        taskId: task._id,
        ...{ families, names, rite, personId: task.personId, occasion: task.taskName },
        date: task.date,
        time: task.startTime ?? undefined,
        city: place.city,
        rollCall: group.length > 1 ? rollCall : undefined,
      }}
    />
  );
}

/** Keeps the address saying whether they are several. */
function useSeveral(several: boolean) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (editsText(search) || isSeveral(search) === several) return;
    navigate(several ? `${pathname}?several` : pathname, { replace: true });
  }, [pathname, search, several]);
}
