import "../notes.module.css";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, Plus, User } from "lucide-react";
import { type ReactNode, useId, useMemo } from "react";
import { Controller, type UseFormReturn, useFormState } from "react-hook-form";
import type { Clock } from "../../../lib/clock.ts";
import { paths } from "../../../nav/paths.ts";
import { useRows } from "../../../offline/store.ts";
import { type Draft, type Faults, useDraftForm, useOneSave } from "../../../records/draft-form.ts";
import { FaultSummary, Restored } from "../../../records/form-notices.tsx";
import { FormPage } from "../../../records/form-page.tsx";
import { useLabels } from "../../../records/words.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Card } from "../../../ui/surface.tsx";
import { TextArea, TextInput } from "../../../ui/text-input.tsx";
import { TimeInput } from "../../../ui/time-input.tsx";
import { useWide } from "../../../ui/use-wide.ts";
import { useFaultText } from "../faults.ts";
import { type NoteFields, type NoteValues, note, readValues } from "../note-values.ts";
import { FamilyField } from "./family-field.tsx";
import { NoteAside } from "./note-aside.tsx";
import css from "./note-form.module.css";
import { RemindMe } from "./remind-me.tsx";

interface NoteFormProps {
  title: string;
  /** Of the note that is edited. */
  id?: string;
  now: Clock;
  initial: NoteValues;
  draftKey: string;
  draft: Draft<NoteValues> | null;
  revision?: number;
  refused?: Faults<NoteValues>;
  /** Stands above the fields. */
  children?: ReactNode;
  onSave: (fields: NoteFields) => Promise<void>;
}

/** One form to create a note and to update it. */
export function NoteForm({ title, id, now, children, onSave, ...options }: NoteFormProps) {
  const wide = useWide();
  const text = useFaultText();
  const { form, values, startAfresh } = useDraftForm<NoteValues>({
    ...options,
    judge: (typed) => readValues(typed).faults,
  });
  const saveOnce = useOneSave(onSave);
  const save = (typed: NoteValues) => {
    const { fields } = readValues(typed);
    return fields && saveOnce(fields);
  };
  const names = useLabels(note);
  const actions = (
    <div className={`action-bar ${css.formActions}`}>
      <ButtonLink to={paths.notes}>
        <Trans>All Note</Trans>
      </ButtonLink>
      <Button type="submit" kind="primary" icon={id ? Check : Plus}>
        {id ? <Trans>Update Note</Trans> : <Trans>Add Note</Trans>}
      </Button>
    </div>
  );
  return (
    <FormPage title={title} actions={actions} onSubmit={form.handleSubmit(save)}>
      <div className={css.noteForm}>
        <div className="column">
          {children}
          <Restored was={options.draft !== null} onAfresh={startAfresh} />
          <FaultSummary form={form} names={names} text={text} />
          <WhoAndWhat form={form} values={values} />
          <Dates form={form} values={values} now={now} />
          <Message form={form} label={names.noteText} />
        </div>
        {wide && (
          <aside>
            <NoteAside id={id} values={values} now={now} />
          </aside>
        )}
      </div>
    </FormPage>
  );
}

/** As many names as are offered while one types. */
const OFFERED = 200;

function WhoAndWhat({ form, values }: { form: UseFormReturn<NoteValues>; values: NoteValues }) {
  const { t } = useLingui();
  const text = useFaultText();
  const listId = useId();
  const notes = useRows("note");
  const families = useRows("client");
  const people = useMemo(() => {
    const names = [...(families ?? []).map(({ name }) => name), ...(notes ?? []).map(({ person }) => person)];
    return [...new Set(names)].slice(0, OFFERED);
  }, [families, notes]);
  const { errors } = useFormState({ control: form.control });
  return (
    <Card label={t`Who and what`}>
      <div className={css.noteFields} data-names>
        <TextInput
          {...form.register("person")}
          label={t`Name of the person`}
          error={text(errors.person?.message)}
          icon={User}
          list={listId}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <datalist id={listId}>
          {people.map((person) => (
            <option key={person} value={person} />
          ))}
        </datalist>
        <TextInput
          {...form.register("work")}
          label={t`Work name`}
          error={text(errors.work?.message)}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <FamilyField form={form} values={values} families={families ?? []} />
      </div>
    </Card>
  );
}

interface DateFieldProps {
  form: UseFormReturn<NoteValues>;
  name: "noteDate" | "reminderDate";
  label: string;
  now: Clock;
}

function DateField({ form, name, label, now }: DateFieldProps) {
  const text = useFaultText();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <DateInput {...field} label={label} today={now.today} error={text(fieldState.error?.message)} />
      )}
    />
  );
}

function Message({ form, label }: { form: UseFormReturn<NoteValues>; label: string }) {
  const text = useFaultText();
  const { errors } = useFormState({ control: form.control });
  return (
    <Card>
      <div className={css.noteFields}>
        <div data-wide>
          <TextArea
            {...form.register("noteText")}
            optional
            label={label}
            error={text(errors.noteText?.message)}
            rows={3}
          />
        </div>
      </div>
    </Card>
  );
}

function Dates({ form, values, now }: { form: UseFormReturn<NoteValues>; values: NoteValues; now: Clock }) {
  const { t } = useLingui();
  const text = useFaultText();
  const names = useLabels(note);
  return (
    <Card label={t`Dates`}>
      <div className={css.noteFields} data-dates>
        <DateField form={form} name="noteDate" label={names.noteDate} now={now} />
        <DateField form={form} name="reminderDate" label={names.reminderDate} now={now} />
        <Controller
          control={form.control}
          name="reminderTime"
          render={({ field, fieldState }) => (
            <TimeInput {...field} label={names.reminderTime} error={text(fieldState.error?.message)} />
          )}
        />
        <RemindMe
          values={values}
          now={now}
          onChoose={(day) => form.setValue("reminderDate", day, { shouldDirty: true, shouldValidate: true })}
        />
      </div>
    </Card>
  );
}
