import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { DayLeaf } from "../../../almanac/day/day-leaf.tsx";
import { takesTime } from "../../../domain/planner/when-standing.ts";
import { apartOf } from "../../../domain/repeats/apart.ts";
import type { Clock } from "../../../lib/clock.ts";
import { parseDuration } from "../../../lib/duration.ts";
import { paths } from "../../../nav/paths.ts";
import { type Draft, type Faults, useDraftForm, useOneSave } from "../../../records/draft-form.ts";
import { FaultSummary, Restored } from "../../../records/form-notices.tsx";
import { FormPage } from "../../../records/form-page.tsx";
import { useLabels } from "../../../records/words.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/surface.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { ThatWeek } from "./day-notes.tsx";
import { useFaultText } from "./faults.ts";
import { PersonFields, WorkFields } from "./fields/form-fields.tsx";
import { MoreFields } from "./fields/more-fields.tsx";
import { RepeatField } from "./fields/repeat-field.tsx";
import { SamagriField } from "./fields/samagri-field.tsx";
import css from "./task-form.module.css";
import { type TaskValues, task } from "./task-record.ts";
import { type FormKind, lengthOf, readValues, type TaskFields } from "./task-values.ts";
import type { Plan } from "./week.ts";

interface TaskFormProps {
  kind: FormKind;
  title: string;
  /** Of the task that is edited. */
  id?: string;
  now: Clock;
  /** The day that date limits are measured against. */
  entered: string;
  initial: TaskValues;
  draftKey: string;
  draft: Draft<TaskValues> | null;
  revision?: number;
  refused?: Faults<TaskValues>;
  /** Stands above the fields. */
  children?: ReactNode;
  /** What else can be done with the task. */
  menu?: ReactNode;
  onSave: (fields: TaskFields) => Promise<void>;
}

/** One form for all three ways: add new, add completed, update. */
export function TaskForm({
  kind,
  title,
  id,
  now,
  entered,
  children,
  menu,
  onSave,
  ...options
}: TaskFormProps) {
  const wide = useWide();
  const { t } = useLingui();
  const text = useFaultText();
  const { form, values, startAfresh } = useDraftForm({
    ...options,
    judge: (typed) => readValues(typed, kind, entered).faults,
    rules: ({ own, feeMode, days, endTime, repeat }) =>
      `${kind} ${own} ${feeMode} ${days} ${endTime} ${repeat && apartOf(repeat.course)}`,
  });
  const plan = planOf(values, id);
  const saveOnce = useOneSave(onSave);
  const save = (typed: TaskValues) => {
    const { fields } = readValues(typed, kind, entered);
    return fields && saveOnce(fields);
  };
  const names = { ...useLabels(task), finalAssignUser: t`Assignee (Someone Else)` };
  return (
    <FormPage
      className={css.taskFormPage}
      title={title}
      actions={<Actions kind={kind} />}
      beside={menu}
      onSubmit={form.handleSubmit(save)}
    >
      <div className={css.taskForm}>
        <div className="column">
          {children}
          <Restored was={options.draft !== null} onAfresh={startAfresh} />
          <p className="small muted">
            <Trans>Fields with a red star must be filled in.</Trans>
          </p>
          <FaultSummary form={form} names={names} text={text} />
          <WorkFields form={form} values={values} kind={kind} now={now} plan={plan} />
          {kind !== "completed" && <RepeatField form={form} values={values} id={id} />}
          <PersonFields form={form} values={values} kind={kind} />
          <SamagriField form={form} values={values} id={id} />
          <MoreFields form={form} />
        </div>
        {wide && <SideColumn plan={plan} now={now} />}
      </div>
    </FormPage>
  );
}

/** What is known of the day, on a wide screen. */
function SideColumn({ plan, now }: { plan: Plan | undefined; now: Clock }) {
  const { t } = useLingui();
  return (
    <aside className="column">
      {plan && (
        <>
          <Card padded label={t`The day`}>
            <DayLeaf date={plan.date} />
          </Card>
          <ThatWeek plan={plan} now={now} />
        </>
      )}
    </aside>
  );
}

/** What the form plans, once it has a day. */
function planOf(values: TaskValues, id: string | undefined): Plan | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(values.date)) return undefined;
  const startTime = timeOrNone(values.startTime) || null;
  const durationMinutes = parseDuration(values.durationMinutes) ?? null;
  const days = lengthOf(values);
  const { date, location, clientId, addressId, riteTypeId } = values;
  const own = takesTime({ own: values.own, outcome: values.outcome || null });
  return {
    id,
    date,
    startTime,
    durationMinutes,
    days,
    endTime: (days && timeOrNone(values.endTime)) || undefined,
    windowFrom: timeOrNone(values.windowFrom),
    windowUntil: timeOrNone(values.windowUntil),
    own,
    location,
    clientId,
    addressId,
    riteTypeId,
  };
}

/** "" for what is no time yet. */
const timeOrNone = (text: string) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : "");

function Actions({ kind }: { kind: FormKind }) {
  return (
    <div className="action-bar">
      <ButtonLink to={paths.tasks}>
        <Trans>Go to All Task</Trans>
      </ButtonLink>
      <Button type="submit" kind="primary" icon={kind === "update" ? Check : Plus}>
        {kind === "update" ? <Trans>Update Task</Trans> : <Trans>Add Task</Trans>}
      </Button>
    </div>
  );
}
