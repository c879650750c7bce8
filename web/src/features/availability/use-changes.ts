import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { User, WorkSettings } from "../../api/types.ts";
import { minutesIn } from "../../domain/planner/way-minutes.ts";
import type { When } from "../../domain/planner/when.ts";
import { clearDraft, saveDraft, useDraftFlush } from "../../offline/drafts.ts";
import { saveChanges } from "../../records/save.ts";
import { showToast } from "../../ui/toasts.ts";
import { changesOf, isNothing, NOTHING, type Values } from "./values.ts";

/** The key of the draft of this page. */
export const DRAFT = "availability";

/** What is changed on the page until it is saved; it outlives the page. */
export function useChanges(user: User, when: When, saved: Values | null) {
  const { t } = useLingui();
  const [values, setValues] = useState(saved ?? NOTHING);
  useDraftFlush();
  const change = (next: Values) => {
    setValues(next);
    if (isNothing(next)) void clearDraft(DRAFT);
    else saveDraft(DRAFT, next);
  };
  const work: WorkSettings = { ...when.work, ...values.work };
  return {
    work,
    ways: values.ways,
    changed: !isNothing(values),
    setWork: (part: Partial<WorkSettings>) => change({ ...values, work: { ...values.work, ...part } }),
    setWay: (key: string, typed: string) => change({ ...values, ways: { ...values.ways, [key]: typed } }),
    save: async () => {
      if (Object.values(values.ways).some((typed) => minutesIn(typed) === undefined)) {
        showToast({ kind: "error", text: t`Minutes are a number from 1 to 600, or left empty.` });
        return;
      }
      const changes = changesOf(values, { areas: when.areas, before: when.work, userId: user.id });
      if (changes.length === 0) showToast({ kind: "normal", text: t`Nothing was changed` });
      else if (!(await saveChanges(changes, { done: { kind: "success", text: t`Saved` } }))) return;
      change(NOTHING);
    },
  };
}

/** The unsaved changes of the page, and how they are made. */
export type Changes = ReturnType<typeof useChanges>;
