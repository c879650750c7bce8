import { useState } from "react";
import { useFormState } from "react-hook-form";
import { type Clock, dayOfEntry } from "../../lib/clock.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { useProblems } from "../../offline/status.ts";
import { type Draft, type Faults, useDraftForm } from "../../records/draft-form.ts";
import { readValues, type Values } from "./expense-record.ts";
import type { Row } from "./expense-rows.ts";
import type { Works } from "./work-fields.tsx";

/** What the form of an expense opens with. */
export interface ExpenseFormOptions {
  /** The one that is changed; none for a new one. */
  row?: Row;
  initial: Values;
  /** Under which what is typed is kept. */
  draftKey: string;
  draft: Draft<Values> | null;
  works: Works;
  now: Clock;
}

/** The form of the sheet. Its fields are set by taps as well as typed, so what was typed is judged as it comes. */
export function useExpenseForm({ works, now, draftKey, draft, ...props }: ExpenseFormOptions) {
  // What is fetched while the sheet is open does not change what it was opened with.
  const [row] = useState(props.row);
  const [initial] = useState(props.initial);
  const [expense] = useState(() => row?._id ?? uuid7());
  const refused = useRefusals(row);
  const read = (typed: Values) => {
    // Work that is gone keeps the name that it had.
    const gone = row?.taskId === typed.taskId ? { taskName: row.taskName } : undefined;
    return readValues(typed, dayOfEntry(expense, now.zone, now.at), works.byId(typed.taskId) ?? gone);
  };
  const revision = draft?.revision ?? row?.revision;
  const { form, values } = useDraftForm<Values>({
    judge: (typed) => read(typed).faults,
    rules: ({ taskId, recoverable, moneyBack }) => `${taskId} ${recoverable} ${moneyBack}`,
    initial,
    draftKey,
    draft: draft && { ...draft, values: { ...initial, ...draft.values } },
    refused: refused.fields,
    revision,
  });
  const { errors, isSubmitted, isSubmitting } = useFormState({ control: form.control });
  const set = (change: Partial<Values>) => {
    for (const [name, value] of Object.entries(change) as [keyof Values, never][])
      form.setValue(name, value, { shouldValidate: isSubmitted || value !== "" });
  };
  const faults: Faults<Values> = Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, error?.message]),
  );
  return { row, expense, form, values, set, faults, read, refused, revision, isSubmitting };
}

/** What the server refused of this row: its fields, and photos. */
function useRefusals(row: Row | undefined) {
  const mine = useProblems().filter(
    ({ ids, state }) => row !== undefined && state === "rejected" && ids.includes(row._id),
  );
  const photos = mine.filter(({ op, changed }) => op === "update" && changed.join() === "photos");
  const fields = mine.find((problem) => !photos.includes(problem))?.failure.fields;
  return { photos, fields: fields as Faults<Values> | undefined };
}
