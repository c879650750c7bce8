/** What the filters of the task list leave, and in which order. Pure. */
import type { Client } from "../../../api/types.ts";
import { daysOfYear, yearOf } from "../../../domain/money/books.ts";
import type { Ledger } from "../../../domain/money/ledger.ts";
import { familyIdsOf } from "../../../domain/money/shares.ts";
import { fold } from "../../../lib/fold.ts";
import type { Narrowing } from "../list/list-params.ts";
import type { Row, Tab, TaskSummary } from "../list/task-summary.ts";

/** The orders of the list. */
export const SORTS = ["date", "amount", "family", "created"] as const;
/** How a task may stand with its money. */
export const PAID = ["due", "paid", "none"] as const;

interface Known {
  families: readonly Client[];
  ledger: Ledger | undefined;
}

const areasOf = ({ addresses = [] }: Client): string[] => [
  ...new Set(addresses.flatMap(({ area }) => (area ? [area] : []))),
];

/** The rows of every tab. `when`: a month (YYYY-MM), or the year (YYYY) in which a year from April to March begins. */
export function narrow(
  tabs: TaskSummary["tabs"],
  by: Narrowing,
  { families, ledger }: Known,
): TaskSummary["tabs"] {
  const byId = new Map(families.map((client) => [client._id, client]));
  const familyOf = ({ clientId }: Row) => byId.get(clientId ?? "");
  const days = by.when?.length === 4 ? daysOfYear(Number(by.when)) : undefined;
  const fits = (task: Row) => {
    if (days ? task.date < days[0] || task.date > days[1] : by.when && !task.date.startsWith(by.when))
      return false;
    if (by.rite && fold(task.taskName) !== by.rite) return false;
    if (by.family && !familyIdsOf(task).includes(by.family)) return false;
    if (by.area && !areasOf(familyOf(task) ?? ({} as Client)).includes(by.area)) return false;
    return !by.paid || paidState(task, ledger) === by.paid;
  };
  const compare = orders[by.sort ?? ""]?.(familyOf);
  const left = (tab: Tab) => {
    const rows = tabs[tab].filter(fits);
    return [tab, compare ? rows.sort(compare) : rows];
  };
  // Not by TABS: with it the summary would be a chunk of its own, for every start.
  return Object.fromEntries((Object.keys(tabs) as Tab[]).map(left));
}

function paidState({ _id }: Row, ledger: Ledger | undefined): (typeof PAID)[number] {
  const { due = 0, received = 0 } = ledger?.of(_id) ?? {};
  return due > 0 ? "due" : received > 0 ? "paid" : "none";
}

type Compare = (a: Row, b: Row) => number;
type FamilyOf = (task: Row) => Client | undefined;

/** Equals stay in the order of their days, which is also the usual one. */
const orders: Record<string, (familyOf: FamilyOf) => Compare> = {
  amount: () => (a, b) => (b.amount ?? -1) - (a.amount ?? -1),
  family: (familyOf) => {
    const name = (task: Row) => familyOf(task)?.name ?? "\uffff";
    return (a, b) => name(a).localeCompare(name(b));
  },
  created: () => (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0),
};

interface Offer {
  years: readonly number[];
  months: readonly string[];
  /** What a rite is called, by its folded name. */
  rites: ReadonlyMap<string, string>;
  families: readonly Client[];
  areas: readonly string[];
}

/** What there is to choose from. `tasks` come latest first. */
export function offerOf(tasks: readonly Row[], clients: readonly Client[]): Offer {
  const rites = new Map<string, string>();
  const here = new Set<string | undefined>();
  const months = new Set<string>();
  for (const { taskName, clientId, date } of tasks) {
    if (!rites.has(fold(taskName))) rites.set(fold(taskName), taskName);
    here.add(clientId);
    months.add(date.slice(0, 7));
  }
  const families = clients.filter(({ _id }) => here.has(_id));
  const byName = (a: string, b: string) => a.localeCompare(b);
  return {
    months: [...months],
    years: [...new Set([...months].map((month) => yearOf(`${month}-01`)))],
    rites: new Map([...rites].sort(([, a], [, b]) => byName(a, b))),
    families: families.toSorted((a, b) => byName(a.name, b.name)),
    areas: [...new Set(families.flatMap(areasOf))].sort(byName),
  };
}
