/** What the screens that change a record have in common. */

import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { clearDraft } from "../offline/drafts.ts";
import type { Entity } from "../offline/kinds.ts";
import { type Problem, useProblems } from "../offline/status.ts";
import type { Shown } from "../offline/view.ts";
import { Skeleton } from "../ui/surface.tsx";
import { showToast } from "../ui/toasts.ts";
import { type Draft, type Faults, useSavedDraft } from "./draft-form.ts";
import { faultsByField } from "./form-rules.ts";
import { Undecided } from "./undecided.tsx";

/** A record whose form may open: as it is now, and what was typed over it before. */
export interface Opening<T extends Entity, V> {
  row: Shown<T>;
  draft: Draft<V> | null;
}

interface EditRecordProps<T extends Entity, V> {
  row: Shown<T> | undefined;
  /** Whether this device has read its rows. */
  known: boolean;
  draftKey: string;
  title: string;
  loading: string;
  /** The page of a record that is not there; of one that always is, none. */
  missing?: ReactNode;
  /** What it is about, where two versions wait for a decision. */
  about?: (row: T) => string;
  conflict: (problem: Problem | undefined, onClose: () => void) => ReactNode;
  className?: string;
  children: (opening: Opening<T, V>) => ReactNode;
}

/** The form of a record, or why it cannot be opened: it is being read, it is gone, or two versions wait. */
export function EditRecord<T extends Entity, V>({ row, known, draftKey, ...props }: EditRecordProps<T, V>) {
  const draft = useSavedDraft<V>(draftKey);
  if (known && !row) return props.missing;
  const wrap = props.className ? `wrap ${props.className}` : "wrap";
  if (!known || !row || draft === undefined) {
    return (
      <div className={wrap}>
        <Skeleton label={props.loading} />
      </div>
    );
  }
  if (row.pending !== "conflict") return props.children({ row, draft });
  return (
    <div className={wrap}>
      <Undecided title={props.title} about={props.about?.(row)} mine={({ ids }) => ids.includes(row._id)}>
        {props.conflict}
      </Undecided>
    </div>
  );
}

interface EditOptions<T extends Entity, V> {
  draftKey: string;
  valuesOf: (row: T) => V;
}

/** What the form of a record that is changed takes, and how it is saved. */
export function useEdit<T extends Entity, V>(
  { row, draft }: Opening<T, V>,
  { draftKey, valuesOf }: EditOptions<T, V>,
) {
  const { t } = useLingui();
  const problem = useProblems().find(({ state, ids }) => state === "rejected" && ids.includes(row._id));
  // What is fetched while one types does not change the form: the server is told what it was opened with.
  const [opened] = useState(row);
  const [initial] = useState(() => valuesOf(row));
  const revision = draft?.revision ?? opened.revision;
  return {
    opened,
    problem,
    revision,
    form: {
      initial,
      draftKey,
      // A draft of an earlier version lacks the fields that came since.
      draft: draft && { ...draft, values: { ...initial, ...draft.values } },
      revision,
      refused: problem && (faultsByField(problem.failure.fields) as Faults<V>),
    },
    /** Saves the change and leaves. Without a change there is nothing to save. */
    save: async <C extends object>(change: C, write: (change: C) => Promise<unknown>, leave: () => void) => {
      if (Object.keys(change).length === 0) showToast({ kind: "normal", text: t`Nothing was changed` });
      else if (!(await write(change))) return;
      await clearDraft(draftKey);
      leave();
    },
  };
}
