import { useMemo, useState } from "react";
import type { Crew, Helper, Task } from "../../../api/types.ts";
import type { Candidate } from "../../../domain/helpers/free.ts";
import { isCounted, isHelpers, ownShareOf } from "../../../domain/money/crew.ts";
import { useHelperLedger } from "../../../domain/money/use-helper-ledger.ts";
import type { AnyChange } from "../../../offline/changes/changes.ts";
import { endChanges, returnChanges } from "../hand-over/family-goes.ts";
import { useFamilyGoes } from "../hand-over/use-family-goes.ts";
import {
  addCrew,
  type Choice,
  changedCrew,
  choiceOf,
  dropCrew,
  firstChoice,
  newCrew,
  type ReadShare,
  readShare,
  updateCrew,
} from "./choice.ts";

/** Who is chosen for a task, and what saving that makes. */
export function useCrew(task: Task, candidates: readonly Candidate[], first: string | undefined) {
  const ledger = useHelperLedger();
  const family = useFamilyGoes(task);
  const rows = useMemo(() => (ledger?.ofTask(task._id) ?? []).map(({ crew }) => crew), [ledger, task._id]);
  const suggested = (helperId: string) => firstChoice(ledger?.of(helperId).parts ?? [], task.riteTypeId);
  const [typed, setTyped] = useState<ReadonlyMap<string, Choice | null>>(
    () =>
      new Map(first && !rows.some(({ helperId }) => helperId === first) ? [[first, suggested(first)]] : []),
  );
  /** What is chosen of a helper; undefined: they do not come. */
  const of = (helperId: string): Choice | undefined => {
    const own = typed.get(helperId);
    if (own !== undefined) return own ?? undefined;
    const row = rows.find((one) => one.helperId === helperId);
    return row && choiceOf(row);
  };
  const set = (helperId: string, choice: Choice | null) =>
    setTyped((before) => new Map(before).set(helperId, choice));
  const chosen = candidates.flatMap(({ helper }) => {
    const choice = of(helper._id);
    const row = rows.find((one) => one.helperId === helper._id);
    return choice ? [{ helper, choice, row, read: readShare(choice) }] : [];
  });
  const counted = chosen.filter(({ row }) => !row || isCounted(row));
  return {
    rows,
    of,
    set,
    toggle: (helperId: string, on: boolean) => set(helperId, on ? suggested(helperId) : null),
    chosen,
    faulty: chosen.find(({ read }) => read.fault)?.helper._id,
    ownShare: isHelpers(rows)
      ? null
      : ownShareOf(
          task,
          counted.map(({ read }) => read.share ?? { shareKind: "none" }),
        ),
    making: () => makingOf(task, rows, chosen, typed, family),
  };
}

interface Chosen {
  helper: Helper;
  choice: Choice;
  row: Crew | undefined;
  read: ReadShare;
}

/** The changes, what takes them back, and the rows as they will be. */
function makingOf(
  task: Task,
  rows: readonly Crew[],
  chosen: readonly Chosen[],
  typed: ReadonlyMap<string, Choice | null>,
  { ending, returning }: ReturnType<typeof useFamilyGoes>,
) {
  const changes: AnyChange[] = [];
  const undo: AnyChange[] = [];
  const after: { helper: Helper; crew: Crew }[] = [];
  for (const { helper, choice, row, read } of chosen) {
    if (!read.share) continue;
    if (!row) {
      const crew = newCrew(task._id, helper._id, choice, read.share);
      changes.push(addCrew(crew));
      undo.unshift(dropCrew(crew).change);
      after.push({ helper, crew });
      continue;
    }
    const change = changedCrew(row, choice, read.share);
    after.push({ helper, crew: { ...row, ...change } as Crew });
    if (Object.keys(change).length === 0) continue;
    const made = updateCrew(row, change);
    changes.push(made.change);
    undo.unshift(made.back);
    if (task.outcome !== "handed_over" || !("familyGoes" in change)) continue;
    const family = change.familyGoes ? endChanges(ending, task) : returnChanges(returning);
    changes.push(...family.changes);
    undo.push(...family.back);
  }
  for (const row of rows) {
    if (typed.get(row.helperId) !== null) continue;
    const made = dropCrew(row);
    changes.push(made.change);
    undo.unshift(made.back);
  }
  return { changes, undo, after };
}
