import { useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
  useWatch,
} from "react-hook-form";
import { clearDraft, readDraft, saveDraft, useDraftFlush } from "../offline/drafts.ts";
import { useLoaded } from "../offline/status.ts";

/** What was typed and not sent; `revision` of the row it was typed over. */
export interface Draft<V> {
  values: V;
  revision?: number;
}

/** What is wrong with each field: a code, or the server's own sentence. */
export type Faults<V> = Partial<Record<keyof V & string, string>>;

/** The saved draft of a form: undefined until the device was read, null when there is none. */
export function useSavedDraft<V>(key: string): Draft<V> | null | undefined {
  const loaded = useLoaded();
  const [found, setFound] = useState<{ key: string; draft: Draft<V> | null }>();
  useEffect(() => {
    if (!loaded) return;
    let wanted = true;
    const take = (draft: Draft<V> | null) => {
      if (wanted) setFound({ key, draft });
    };
    // A form without its draft is better than none.
    readDraft<Draft<V>>(key).then(
      (draft) => take(draft ?? null),
      () => take(null),
    );
    return () => {
      wanted = false;
    };
  }, [key, loaded]);
  return found?.key === key ? found.draft : undefined;
}

interface FormOptions<V> {
  /** What is wrong with these values; undefined when nothing is. */
  judge: (values: V) => Faults<V> | undefined;
  /** Names the rules that hold for these values: when it changes, what is marked already is judged anew. */
  rules?: (values: V) => string;
  /** What the form begins with, and goes back to. */
  initial: V;
  draftKey: string;
  draft: Draft<V> | null;
  /** What the server refused before. */
  refused?: Faults<V>;
  revision?: number;
}

interface DraftForm<V extends FieldValues> {
  form: UseFormReturn<V>;
  values: V;
  /** Throws away what was typed. */
  startAfresh: () => void;
}

/** The state of a form: validated on leaving a field and live from then on, and saved as a draft while one types. */
export function useDraftForm<V extends FieldValues>(options: FormOptions<V>): DraftForm<V> {
  const { judge, rules, initial, draftKey, draft, refused, revision } = options;
  const form = useForm<V>({
    mode: "onTouched",
    defaultValues: (draft?.values ?? initial) as DefaultValues<V>,
    resolver: (values) => {
      const faults = judge(values);
      return faults ? { values: {}, errors: errorsOf(faults) } : { values, errors: {} };
    },
  });
  const values = useWatch({ control: form.control }) as V;

  useServerFaults(form, refused);
  useJudgingAgain(form, rules?.(values) ?? "");

  useDraftOf(draftKey, values, initial, revision);

  return { form, values, startAfresh: () => form.reset(initial) };
}

/** Saves one at a time: a second tap, before the first is saved, would add the record twice. */
export function useOneSave<V extends unknown[]>(save: (...values: V) => Promise<unknown>) {
  const saving = useRef(false);
  return async (...values: V): Promise<void> => {
    if (saving.current) return;
    saving.current = true;
    try {
      await save(...values);
    } finally {
      saving.current = false;
    }
  };
}

/** Saves what is typed while it differs from the initial values. Returns whether it does. */
export function useDraftOf<V>(draftKey: string, values: V, initial: V, revision?: number): boolean {
  useDraftFlush();
  const untouched = JSON.stringify(values) === JSON.stringify(initial);
  useEffect(() => {
    if (untouched) void clearDraft(draftKey);
    else saveDraft(draftKey, { values, revision } satisfies Draft<V>);
  }, [untouched, values, draftKey, revision]);
  return !untouched;
}

/** Marks what the server refused, once: from then on the rules of the form judge. */
function useServerFaults<V extends FieldValues>(
  { setError }: UseFormReturn<V>,
  refused: Faults<V> | undefined,
) {
  const [faults] = useState(refused);
  useEffect(() => {
    for (const [name, message] of Object.entries(faults ?? {})) {
      setError(name as Path<V>, { type: "server", message: message as string });
    }
  }, [faults, setError]);
}

/** Other rules have other faults and fields: what is marked already is judged by them. */
function useJudgingAgain<V extends FieldValues>(form: UseFormReturn<V>, rules: string) {
  const { trigger, getFieldState, getValues } = form;
  const judged = useRef(rules);
  useEffect(() => {
    if (judged.current === rules) return;
    judged.current = rules;
    const marked = (Object.keys(getValues()) as Path<V>[]).filter((name) => getFieldState(name).invalid);
    if (marked.length > 0) void trigger(marked);
  }, [rules, trigger, getFieldState, getValues]);
}

const errorsOf = <V extends FieldValues>(faults: Faults<V>) =>
  Object.fromEntries(
    Object.entries(faults).map(([name, message]) => [name, { type: "rule", message }]),
  ) as FieldErrors<V>;
