import { useEffect, useState, useSyncExternalStore } from "react";
import { type FieldErrors, type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { clearDraft, readDraft, saveDraft, useDraftKeeping } from "../../offline/drafts.ts";
import { getState, subscribe } from "../../offline/state.ts";
import { type Faults, type Field, type FormKind, readValues } from "./task-schema.ts";
import type { TaskValues } from "./task-values.ts";

/** What was typed and not sent; `revision` of the task it was typed over. */
export interface Draft {
  values: TaskValues;
  revision?: number;
}

/** The kept draft of a form once the device was read: undefined until then, null when there is none. */
export function useKeptDraft(key: string): Draft | null | undefined {
  const loaded = useSyncExternalStore(subscribe, () => getState().loaded);
  const [found, setFound] = useState<{ key: string; draft: Draft | null }>();
  useEffect(() => {
    if (!loaded) return;
    let wanted = true;
    const take = (draft: Draft | null) => {
      if (wanted) setFound({ key, draft });
    };
    // A form without its draft is better than none.
    readDraft<Draft>(key).then(
      (draft) => take(draft ?? null),
      () => take(null),
    );
    return () => {
      wanted = false;
    };
  }, [key, loaded]);
  return found?.key === key ? found.draft : undefined;
}

interface FormOptions {
  kind: FormKind;
  /** The day that date limits are measured against. */
  entered: string;
  /** What the form begins with, and goes back to. */
  initial: TaskValues;
  draftKey: string;
  draft: Draft | null;
  /** What the server refused before. */
  refused?: Faults;
  revision?: number;
}

export interface TaskForm {
  form: UseFormReturn<TaskValues>;
  values: TaskValues;
  /** Throws away what was typed. */
  startAfresh: () => void;
}

/** The state of the task form: judged on leaving a field and live from then on, and kept as a draft while one types. */
export function useTaskForm(options: FormOptions): TaskForm {
  const { kind, entered, initial, draftKey, draft, refused, revision } = options;
  const form = useForm<TaskValues>({
    mode: "onTouched",
    defaultValues: draft?.values ?? initial,
    errors: refused && errorsOf(refused, "server"),
    resolver: (values) => {
      const { fields, faults } = readValues(values, kind, entered);
      return fields ? { values, errors: {} } : { values: {}, errors: errorsOf(faults, "rule") };
    },
  });
  const values = useWatch({ control: form.control }) as TaskValues;
  useDraftKeeping();

  const { trigger, getFieldState, getValues } = form;
  // Another kind has another date limit and other fields: what is marked already is judged again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the kind asks for it
  useEffect(() => {
    const marked = (Object.keys(getValues()) as Field[]).filter((name) => getFieldState(name).invalid);
    if (marked.length > 0) void trigger(marked);
  }, [kind]);

  const untouched = JSON.stringify(values) === JSON.stringify(initial);
  useEffect(() => {
    if (untouched) void clearDraft(draftKey);
    else saveDraft(draftKey, { values, revision } satisfies Draft);
  }, [untouched, values, draftKey, revision]);

  return {
    form,
    values,
    startAfresh: () => form.reset(initial),
  };
}

const errorsOf = (faults: Faults, type: string) =>
  Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, { type, message }]),
  ) as FieldErrors<TaskValues>;
