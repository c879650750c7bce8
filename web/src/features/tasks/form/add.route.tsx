import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Check, Circle } from "lucide-react";
import { bookOccasion } from "../../../domain/observances/book.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { navigate } from "../../../nav/history.ts";
import { paths, safeNext } from "../../../nav/paths.ts";
import { useLocation } from "../../../nav/router.tsx";
import { useClock } from "../../../offline/clock.ts";
import { useUser } from "../../../offline/device.ts";
import { clearDraft } from "../../../offline/drafts.ts";
import { useSavedDraft } from "../../../records/draft-form.ts";
import { SegmentedLinks } from "../../../ui/choice.tsx";
import { repeatOf } from "./repeat-of.ts";
import { TaskForm } from "./task-form.tsx";
import { type TaskValues, task } from "./task-record.ts";
import { additionOf, type TaskFields } from "./task-values.ts";
import { useGiven } from "./use-given.ts";
import { addTask } from "./writes.ts";

export const title = msg`Add new task`;

const DRAFT = "task/add";

/** /tasks/add/new and /tasks/add/complete: one form, whose choice of kind is the address. */
export function Component() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const now = useClock();
  const user = useUser();
  const saved = useSavedDraft<TaskValues>(DRAFT);
  const given = useGiven(search, saved, true);
  if (saved === undefined || given === undefined) return null;

  const completed = pathname === paths.addComplete;
  const initial = { ...task.empty, ...given };
  const draft = saved && { values: { ...task.empty, ...saved.values, ...given } };
  const save = async (fields: TaskFields) => {
    const call = completed ? "completed" : "new";
    const addition = additionOf(call, uuid7(), fields, user?.name ?? "", now);
    const query = new URLSearchParams(search);
    const booked = bookOccasion(query.get("occasion"), addition.task);
    const again = completed ? undefined : await repeatOf(fields.repeat, addition, now.today);
    const also = [...(booked ? [booked] : []), ...(again ? [again] : [])];
    const saved = await addTask(addition, also);
    if (!saved) return;
    await clearDraft(DRAFT);
    navigate(safeNext(query.get("next")) ?? paths.tasks);
  };
  return (
    <TaskForm
      kind={completed ? "completed" : "new"}
      title={completed ? t`Add completed task` : t`Add new task`}
      now={now}
      entered={now.today}
      initial={initial}
      draftKey={DRAFT}
      draft={draft}
      onSave={save}
    >
      <SegmentedLinks
        label={t`Kind of task`}
        options={[
          { to: paths.addNew, label: t`New task`, icon: Circle, current: !completed },
          { to: paths.addComplete, label: t`Completed task`, icon: Check, current: completed },
        ]}
      />
    </TaskForm>
  );
}
