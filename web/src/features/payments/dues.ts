/** Who owes what, since when, and when to ask. Sums in whole paise. Pure. */
import type { Task } from "../../api/types.ts";
import type { Ledger } from "../../domain/money/ledger.ts";
import { taskOfFamily } from "../../domain/money/shares.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { daysBetween } from "../../lib/month.ts";
import type { Shown } from "../../offline/view.ts";

type DueGroup = "now" | "later" | "old";

/** A task for which money is owed; of a group rite each family's part by itself. */
export interface Due {
  /** What an address calls it; see paths.remind. */
  key: string;
  /** It is one family's part of a group rite. */
  part: boolean;
  task: Shown<Task>;
  paise: number;
  /** Days since the work. */
  days: number;
  group: DueGroup;
}

/** All dues by group, and their sums. */
export interface Dues {
  groups: readonly { group: DueGroup; dues: readonly Due[] }[];
  count: number;
  paise: number;
  /** Families, those without one by their task. */
  families: number;
  /** Days since the oldest. */
  oldest: number;
}

/** Beyond half a year it is old: asking again is a decision. */
const OLD = 183;

/** A task as each of its families sees it, where something of it is owed. */
function partsOf(task: Shown<Task>, ledger: Ledger): Pick<Due, "task" | "part">[] {
  if (ledger.of(task._id).due === 0) return [];
  const families = task.group?.families;
  if (!families) return [{ task, part: false }];
  return families.map(({ clientId }) => ({ task: taskOfFamily(task, clientId), part: true }));
}

/** The oldest first where one is to ask; what waits, in the order of its days. */
export const duesOf = memoizeLast(listDues);

function listDues(tasks: readonly Shown<Task>[], ledger: Ledger, today: string): Dues {
  const all: Due[] = [];
  for (const { task, part } of tasks.flatMap((one) => partsOf(one, ledger))) {
    const paise = ledger.of(task._id, task.clientId).due;
    if (paise === 0) continue;
    const days = daysBetween(task.date, today);
    const group = task.askOn && task.askOn > today ? "later" : days > OLD ? "old" : "now";
    all.push({ key: part ? `${task._id} ${task.clientId}` : task._id, part, task, paise, days, group });
  }
  const byDate = (a: Due, b: Due) => (a.task.date < b.task.date ? -1 : a.task.date > b.task.date ? 1 : 0);
  const byAsking = (a: Due, b: Due) => ((a.task.askOn ?? "") < (b.task.askOn ?? "") ? -1 : 1);
  const groups = (["now", "later", "old"] as const).map((group) => ({
    group,
    dues: all.filter((due) => due.group === group).sort(group === "later" ? byAsking : byDate),
  }));
  return {
    groups: groups.filter(({ dues }) => dues.length > 0),
    count: all.length,
    paise: all.reduce((sum, due) => sum + due.paise, 0),
    families: new Set(all.map(({ task }) => task.clientId ?? task._id)).size,
    oldest: all.reduce((most, { days }) => Math.max(most, days), 0),
  };
}
