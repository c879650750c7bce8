import { useEffect, useRef, useState, useSyncExternalStore } from "react";
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
    resolver: (values) => {
      const { fields, faults } = readValues(values, kind, entered);
      return fields ? { values, errors: {} } : { values: {}, errors: errorsOf(faults) };
    },
  });
  const values = useWatch({ control: form.control }) as TaskValues;
  useDraftKeeping();

  useServerFaults(form, refused);
  useJudgingAgain(form, `${kind} ${values.own}`);

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

/** Marks what the server refused, once: from then on the rules of the form judge. */
function useServerFaults({ setError }: UseFormReturn<TaskValues>, refused: Faults | undefined) {
  const [faults] = useState(refused);
  useEffect(() => {
    for (const [name, message] of Object.entries(faults ?? {})) {
      setError(name as Field, { type: "server", message });
    }
  }, [faults, setError]);
}

/** Another kind or owner has other rules and fields: what is marked already is judged by them. */
function useJudgingAgain({ trigger, getFieldState, getValues }: UseFormReturn<TaskValues>, rules: string) {
  const judged = useRef(rules);
  useEffect(() => {
    if (judged.current === rules) return;
    judged.current = rules;
    const marked = (Object.keys(getValues()) as Field[]).filter((name) => getFieldState(name).invalid);
    if (marked.length > 0) void trigger(marked);
  }, [rules, trigger, getFieldState, getValues]);
}

const errorsOf = (faults: Faults) =>
  Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, { type: "rule", message }]),
  ) as FieldErrors<TaskValues>;
