import "./task-form.css";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Check, CircleAlert, Plus, RotateCcw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type UseFormReturn, useFormState } from "react-hook-form";
import { paths } from "../../app/paths.ts";
import type { Clock } from "../../offline/moment.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { ThatWeek } from "./day-notes.tsx";
import { useFaultText } from "./faults.ts";
import { PersonFields, WorkFields } from "./form-fields.tsx";
import { parseDuration } from "./limits.ts";
import { type Faults, type Field, type FormKind, readValues, type TaskFields } from "./task-schema.ts";
import type { TaskValues } from "./task-values.ts";
import { type Draft, useTaskForm } from "./use-task-form.ts";
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
  draft: Draft | null;
  revision?: number;
  refused?: Faults;
  /** Stands above the fields. */
  children?: ReactNode;
  onSave: (fields: TaskFields) => Promise<void>;
}

/** One form for all three ways: add new, add completed, update. */
export function TaskForm({ kind, title, id, now, children, onSave, ...options }: TaskFormProps) {
  const wide = useWide();
  const { form, values, startAfresh } = useTaskForm({ kind, ...options });
  const [restored, setRestored] = useState(options.draft !== null);
  const plan = planOf(values, id);

  const save = (typed: TaskValues) => {
    const { fields } = readValues(typed, kind, options.entered);
    return fields && onSave(fields);
  };
  const actions = <Actions kind={kind} />;
  return (
    <form className="wrap" noValidate onSubmit={form.handleSubmit(save)}>
      <div className="page-head" data-titled>
        <h1 tabIndex={-1}>{title}</h1>
        {wide && actions}
      </div>
      <div className="task-form">
        <div className="column">
          {children}
          {restored && (
            <Restored
              onAfresh={() => {
                startAfresh();
                setRestored(false);
              }}
            />
          )}
          <FaultSummary form={form} />
          <WorkFields form={form} kind={kind} now={now} plan={plan} />
          <PersonFields form={form} kind={kind} own={values.own} />
        </div>
        {wide && <aside>{plan && <ThatWeek plan={plan} now={now} />}</aside>}
      </div>
      {!wide && actions}
    </form>
  );
}

/** What the form plans, once it has a day. */
function planOf(values: TaskValues, id: string | undefined): Plan | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(values.date)) return undefined;
  const startTime = /^\d\d:\d\d$/.test(values.startTime) ? values.startTime : null;
  const durationMinutes = parseDuration(values.duration) ?? null;
  return { id, date: values.date, startTime, durationMinutes, own: values.own };
}

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

/** What a person had typed before is in the form again. */
function Restored({ onAfresh }: { onAfresh: () => void }) {
  return (
    <div className="notice" role="status">
      <span className="grow">
        <Trans>What you had typed here before is back.</Trans>
      </span>
      <Button kind="quiet" icon={RotateCcw} onClick={onAfresh}>
        <Trans>Start afresh</Trans>
      </Button>
    </div>
  );
}

/** After a try to save: every field that needs a look, with a way to it. */
function FaultSummary({ form }: { form: UseFormReturn<TaskValues> }) {
  const { t } = useLingui();
  const text = useFaultText();
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const names: Partial<Record<Field, string>> = {
    taskName: t`Task Name`,
    date: t`Date`,
    startTime: t`Time`,
    duration: t`Duration`,
    location: t`Location of Work`,
    description: t`Description`,
    assignee: t`Assignee (Someone Else)`,
    amount: t`Amount`,
  };
  const faulty = (Object.keys(names) as Field[]).filter((name) => errors[name]);
  if (!isSubmitted || faulty.length === 0) return null;
  return (
    <div className="notice fault-summary" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <b>
          <Plural value={faulty.length} one="Please correct # field" other="Please correct # fields" />
        </b>
        <ul>
          {faulty.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => form.setFocus(name)}>
                {names[name]}
              </button>
              : {text(errors[name]?.message)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
