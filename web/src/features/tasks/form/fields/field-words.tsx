import { useLingui } from "@lingui/react/macro";
import type { Task } from "../../../../api/types.ts";
import { useFormat } from "../../../../i18n/use-format.ts";
import { useDurationWords } from "../../../../lib/duration.ts";
import { useRows } from "../../../../offline/store.ts";

/** A task's fields as label and words, in the order of its form. */
export function useFieldWords() {
  const { t } = useLingui();
  const { date, time, money } = useFormat();
  const duration = useDurationWords();
  const endings = {
    done: t`Done`,
    cancelled: t`Cancelled`,
    missed: t`Missed`,
    handed_over: t`Handed over`,
  };
  const fees = { fixed: t`Fixed fee`, open: t`As they wish`, free: t`Without fee` };
  const families = useRows("client") ?? [];
  const familyOf = (id: string | undefined) => families.find(({ _id }) => _id === id);
  const personOf = ({ clientId, personId }: Task) =>
    familyOf(clientId)?.people?.find(({ _id }) => _id === personId)?.name ?? none;
  const muhurat = ({ windowFrom, windowUntil }: Task) =>
    [windowFrom, windowUntil].map((at) => (at ? time(at) : "…")).join(" – ");
  const none = "–";
  return (task: Task) => [
    { field: "taskName", label: t`Task Name`, text: task.taskName },
    { field: "date", label: t`Date`, text: date(task.date) },
    { field: "startTime", label: t`Time`, text: task.startTime ? time(task.startTime) : none },
    {
      field: "durationMinutes",
      label: t`Duration`,
      text: task.durationMinutes ? duration(task.durationMinutes) : none,
    },
    { field: "location", label: t`Location of Work`, text: task.location },
    { field: "description", label: t`Description`, text: task.description },
    { field: "finalAssignUser", label: t`Assigned User`, text: task.finalAssignUser },
    { field: "own", label: t`Is this your task?`, text: task.own ? t`Yes` : t`No` },
    { field: "amount", label: t`Amount`, text: task.amount === null ? none : money(task.amount) },
    { field: "clientId", label: t`Yajman`, text: familyOf(task.clientId)?.name ?? none },
    { field: "personId", label: t`Who takes the sankalp`, text: personOf(task) },
    { field: "windowFrom", label: t`Muhurat`, text: task.windowFrom ? muhurat(task) : none },
    { field: "windowUntil", label: t`Muhurat`, text: task.windowUntil ? muhurat(task) : none },
    { field: "feeMode", label: t`How the fee is agreed`, text: fees[task.feeMode ?? "fixed"] },
    {
      field: "inKind",
      label: t`Given in kind`,
      text: task.inKind?.map(({ what }) => what).join(", ") || none,
    },
    { field: "privateNote", label: t`Private note`, text: task.privateNote || none },
    {
      field: "outcome",
      label: t`How did it end?`,
      text: task.outcome ? endings[task.outcome] : t`As the clock says`,
    },
  ];
}
