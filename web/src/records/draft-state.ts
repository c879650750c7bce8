import { useState } from "react";
import { type Draft, useDraftOf } from "./draft-form.ts";

/** Values as a draft has them: `basis` is the state of what they were typed over. */
export type Based<V> = V & { basis: string };

interface StateOptions<V> {
  draftKey: string;
  draft: Draft<Based<V>> | null;
  /** What the form begins with. */
  begin: () => V;
  /** Another state than the draft's: what was typed is done, or no longer meant, and is dropped. */
  basis: string;
}

interface DraftState<V> {
  values: V;
  change: (part: Partial<V>) => void;
  /** Whether it began with what had been typed before. */
  restored: boolean;
  /** Throws away what was typed. */
  startAfresh: () => void;
}

/**
 * A form of plain state, saved as a draft while one types. The basis is that of its opening: what the form itself saves makes
 * its own draft stale, should the page be gone before that is cleared.
 */
export function useDraftState<V extends object>({ draftKey, draft, ...now }: StateOptions<V>): DraftState<V> {
  const [initial] = useState((): Based<V> => ({ ...now.begin(), basis: now.basis }));
  const [found] = useState(() => (draft?.values.basis === now.basis ? draft.values : undefined));
  const [values, setValues] = useState(() => ({ ...initial, ...found }));
  useDraftOf(draftKey, values, initial);
  return {
    values,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    restored: found !== undefined,
    startAfresh: () => setValues(initial),
  };
}
