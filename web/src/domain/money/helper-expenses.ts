/** What was given to helpers, as rows of the expenses. They come from the settlements alone and are not changed there. Pure. */
import type { Crew, Expense, Settlement, Task } from "../../api/types.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { useRows } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";

/** An expense as screens count it. */
export type Spent = Shown<Expense> & {
  /** It was given to this helper: a settlement, which stands with the helper. */
  helperId?: string;
};

/** The category of all that helpers cost. */
export const HELPER_CATEGORY = "helper";

type Given = Shown<Settlement>;

/** Settlements that were not taken back, the first one first. */
function standing(settlements: readonly Given[]): Given[] {
  const corrected = new Set(settlements.flatMap(({ corrects }) => corrects ?? []));
  return settlements.filter(({ _id, corrects }) => !corrects && !corrected.has(_id)).toReversed();
}

/**
 * What came back from a helper counts against what was given to them before. What is beyond that is money of a family that they
 * took for the owner, and no expense at all.
 */
export function helperExpensesOf(
  settlements: readonly Given[],
  crew: readonly Crew[],
  tasks: readonly Pick<Task, "_id" | "taskName">[],
): Spent[] {
  if (settlements.length === 0) return [];
  const taskOf = new Map(crew.map(({ _id, taskId }) => [_id, taskId]));
  const names = new Map(tasks.map(({ _id, taskName }) => [_id, taskName]));
  const given = new Map<string, number>();
  return standing(settlements).flatMap((one): Spent[] => {
    const before = given.get(one.helperId) ?? 0;
    const paise = one.direction === "given" ? paiseOf(one.amount) : Math.min(paiseOf(one.amount), before);
    given.set(one.helperId, before + (one.direction === "given" ? paise : -paise));
    if (paise === 0) return [];
    const taskId = taskOf.get(one.crewId ?? "");
    const taskName = taskId && names.get(taskId);
    return [
      {
        _id: one._id,
        date: one.date,
        amount: paise / 100,
        category: HELPER_CATEGORY,
        method: one.method === "other" ? "cash" : one.method,
        ...(one.helperName && { paidTo: one.helperName }),
        ...(one.note && { note: one.note }),
        ...(taskId && { taskId }),
        ...(taskName && { taskName }),
        ...(one.direction === "got" && { moneyBack: true }),
        helperId: one.helperId,
        createdAt: one.createdAt,
        updatedAt: one.updatedAt,
        revision: one.revision,
      },
    ];
  });
}

const latest = (a: Spent, b: Spent) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a._id < b._id ? 1 : -1);

/** All expenses, those for helpers among them, the latest first; counted once until a row changes. */
export const withHelpers = memoizeLast(
  (
    expenses: readonly Spent[],
    settlements: readonly Given[],
    crew: readonly Crew[],
    tasks: readonly Task[],
  ): readonly Spent[] => {
    const helpers = helperExpensesOf(settlements, crew, tasks);
    return helpers.length === 0 ? expenses : [...expenses, ...helpers].sort(latest);
  },
);

/** The expenses that the screens show; undefined until the device was read. */
export function useSpent(): readonly Spent[] | undefined {
  const expenses = useRows("expense");
  const settlements = useRows("settlement");
  const crew = useRows("crew");
  const tasks = useRows("task");
  return expenses && settlements && crew && tasks && withHelpers(expenses, settlements, crew, tasks);
}
