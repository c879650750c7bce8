/** The work that is over, by month, with what came of it. Amounts in paise. Pure. */
import type { Payment, Task } from "../../api/types.ts";
import { type Income, incomesOf, type Spending, spentOf } from "../../domain/money/books.ts";
import type { Account, Ledger } from "../../domain/money/ledger.ts";
import { receivedOf } from "../../domain/money/rules.ts";
import { familyIdsOf, taskOfFamily } from "../../domain/money/shares.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import type { Clock } from "../../lib/clock.ts";
import { finder, fold } from "../../lib/fold.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import type { Shown } from "../../offline/view.ts";
import type { Ending, Filters } from "./address.ts";
import { merged } from "./merged.ts";
import { type Method, methodsOf } from "./methods.ts";
import type { Days } from "./period.ts";

/** What History needs to know of a family. */
export interface Family {
  _id: string;
  name: string;
  phones?: readonly { number: string; primary?: boolean }[] | undefined;
  addresses?: readonly { _id: string; area?: string }[] | undefined;
  /** Of what is written to it; its purohit's where it has said none. */
  language?: "en" | "hi" | undefined;
}

/** Everything on the device that History tells of. Lists come latest first. */
export interface Book {
  tasks: readonly Shown<Task>[];
  payments: readonly Shown<Payment>[];
  expenses: readonly Spending[];
  families: ReadonlyMap<string, Family>;
  ledger: Ledger;
  now: Clock;
}

interface Common {
  id: string;
  date: string;
  family: Family | undefined;
  /** By which money came, each once. */
  methods: readonly Method[];
}

/** A task that is over. */
interface Work extends Common {
  task: Shown<Task>;
  /** The family, where it is one of a group rite. */
  part?: string;
  ending: Ending;
  account: Account;
  /** Changed after its month was over: the sums of that month are others now. */
  edited: boolean;
}

/** Money of a family without a task. */
interface Loose extends Common {
  task?: undefined;
  payment: Shown<Payment>;
  paise: number;
}

/** A line of History: a piece of work, or money without one. */
export type Entry = Work | Loose;

/** All work that is over and all money that belongs to no task, latest first. */
export const entriesOf = memoizeLast(listEntries);

function listEntries({ tasks, payments, families, ledger, now }: Book): readonly Entry[] {
  const entries: Entry[] = [];
  const there = new Set<string>();
  for (const task of tasks) {
    there.add(task._id);
    const ending = statusOf(task, now);
    if (ending === "upcoming") continue;
    entries.push({
      id: task._id,
      date: task.date,
      task,
      ending,
      account: ledger.of(task._id),
      family: families.get(task.clientId ?? ""),
      methods: methodsOf(ledger.paymentsOf(task._id)),
      edited: task.updatedAt !== task.createdAt && task.updatedAt.slice(0, 7) > task.date.slice(0, 7),
    });
  }
  const loose = payments
    .filter(({ taskId }) => taskId === undefined || !there.has(taskId))
    .map((payment) => ({
      id: payment._id,
      date: payment.date,
      payment,
      paise: receivedOf(payment),
      family: families.get(payment.clientId ?? ""),
      methods: methodsOf([payment]),
    }));
  return loose.length === 0 ? entries : merged(entries, loose);
}

/** What a rite is called, so that two spellings of its capitals are one rite. */
export const riteOf = (task: Pick<Task, "taskName">): string => fold(task.taskName);

/** The area in which the work was: that of the family's house. */
export function areaOf({ task, family }: Entry): string {
  const houses = family?.addresses ?? [];
  return (houses.find(({ _id }) => _id === task?.addressId) ?? houses[0])?.area ?? "";
}

/** How each rite is called, by riteOf: of thousands of works there are few names, and to compare them takes long. */
export function ritesOf(entries: readonly Entry[]): Map<string, string> {
  const rites = new Map<string, string>();
  for (const taskName of new Set(entries.map(({ task }) => task?.taskName))) {
    if (taskName === undefined) continue;
    const rite = riteOf({ taskName });
    if (!rites.has(rite)) rites.set(rite, taskName);
  }
  return rites;
}

/** What narrows the list within its time. */
type Narrow = Omit<Filters, "year">;

/** True while more than the year narrows the list: what was spent then says nothing of it. */
export const isNarrow = ({ query, family, area, rite, outcome, paid }: Narrow): boolean =>
  Boolean(query.trim() || family || area || rite || outcome || paid);

/** A test of entries, whatever their year. */
function matcher({ query, family, area, rite, outcome, paid }: Narrow): (entry: Entry) => boolean {
  const found = finder(query);
  return (entry) => {
    const { task } = entry;
    if (family && !familyIdsOf(task ?? entry.payment).includes(family)) return false;
    if (area && areaOf(entry) !== area) return false;
    if (rite && (!task || riteOf(task) !== rite)) return false;
    if (outcome && (!task || entry.ending !== outcome)) return false;
    if (paid === "due" && (!task || entry.account.due === 0)) return false;
    if (paid === "paid" && (task ? entry.account.received <= 0 || entry.account.due > 0 : entry.paise <= 0))
      return false;
    return !found || [task?.taskName, entry.family?.name, task?.location].some((text) => text && found(text));
  };
}

/** A month with its work. */
export interface Group {
  /** YYYY-MM, or what the grouping calls it. */
  key: string;
  entries: Entry[];
  /** Done. */
  works: number;
  received: number;
  /** Received less what was spent. */
  kept: number;
}

/** To which group a day belongs. */
export type Keyed = (date: string) => string;

/** Groups by calendar month, YYYY-MM. */
export const monthKey: Keyed = (date) => date.slice(0, 7);

/** What the filters leave, in groups, the latest first. */
export const groupsOf = (
  book: Book,
  entries: readonly Entry[],
  { query, family, area, rite, outcome, paid }: Narrow,
  [first, last]: Days,
  keyOf: Keyed,
) => memoizedGroups(book, entries, keyOf, first, last, query, family, area, rite, outcome, paid);

const memoizedGroups = memoizeLast(
  (
    book: Book,
    entries: readonly Entry[],
    keyOf: Keyed,
    first: string,
    last: string,
    query: string,
    family: string,
    area: string,
    rite: string,
    outcome: Filters["outcome"],
    paid: Filters["paid"],
  ) => listGroups(book, entries, { query, family, area, rite, outcome, paid }, [first, last], keyOf),
);

function listGroups(
  book: Book,
  entries: readonly Entry[],
  filters: Narrow,
  [first, last]: Days,
  keyOf: Keyed,
): readonly Group[] {
  // As texts: of thousands of dates, none is read.
  const inYear = (date: string) => date >= first && date <= last;
  const matches = matcher(filters);
  const narrow = isNarrow(filters);
  const groups = new Map<string, Group & { latest: string }>();
  const groupAt = (date: string) => {
    const key = keyOf(date);
    let group = groups.get(key);
    if (!group) {
      group = { key, entries: [], works: 0, received: 0, kept: 0, latest: date };
      groups.set(key, group);
    }
    if (date > group.latest) group.latest = date;
    return group;
  };
  const chosen = new Set<string>();
  for (let entry of entries) {
    if (narrow) {
      if (!matches(entry)) continue;
      if (filters.family && entry.task?.group) entry = partOf(entry, filters.family, book);
      // Money may come in a later year than the work.
      chosen.add(entry.id);
    }
    if (!inYear(entry.date)) continue;
    const group = groupAt(entry.date);
    group.entries.push(entry);
    if (entry.task && entry.ending === "completed") group.works++;
  }
  for (const income of incomesOf(book.tasks, book.payments, book.expenses, book.now)) {
    if (!inYear(income.date) || (narrow && !isOf(income, chosen, filters.family))) continue;
    const group = groupAt(income.date);
    group.received += income.paise;
    group.kept += income.paise;
  }
  for (const expense of narrow ? [] : book.expenses) {
    const spent = inYear(expense.date) ? spentOf(expense) : 0;
    if (spent !== 0) groupAt(expense.date).kept -= spent;
  }
  return [...groups.values()].sort((a, b) => (a.latest < b.latest ? 1 : -1));
}

const isOf = ({ taskId, paymentId, clientId }: Income, chosen: ReadonlySet<string>, family: string) =>
  chosen.has(taskId ?? paymentId) && (!family || clientId === family);

/** A group rite as one of its families knows it. */
function partOf(entry: Work, id: string, { families, ledger }: Book): Work {
  const task = taskOfFamily(entry.task, id);
  const methods = methodsOf(ledger.paymentsOf(entry.id, id));
  return { ...entry, task, part: id, account: ledger.of(entry.id, id), family: families.get(id), methods };
}
