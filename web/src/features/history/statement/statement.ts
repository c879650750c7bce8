/** What one year from April to March came to, month by month. Amounts in paise. Pure. */
import type { Receipt } from "../../../api/types.ts";
import { daysOfYear, incomesOf, spentOf, yearName, yearOf } from "../../../domain/money/books.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { addMonths } from "../../../lib/month.ts";
import { type Book, riteOf } from "../work.ts";

/** What a month or a year came to; money in paise. */
export interface Sums {
  /** Work done. */
  works: number;
  cash: number;
  /** What did not come as cash. */
  bank: number;
  received: number;
  /** For the work, and not paid back. */
  spent: number;
}

/** The year from April to March on one sheet. */
export interface Statement {
  year: number;
  from: string;
  /** The year's last day, or today. */
  to: string;
  months: readonly (Sums & { month: string })[];
  total: Sums;
  /** Of what was spent, what helpers got. */
  helpers: number;
  kept: number;
  /** By category, the most first. */
  spentOn: readonly { category: string; paise: number }[];
  /** By rite, the most first; the rest, and what belongs to no work, in one without a name. */
  receivedFor: readonly { rite: string; works: number; paise: number }[];
  /** Not counted: held for work that is not done, as of now; 0 for a year that is over. */
  held: number;
  /** Not counted: owed for the work of the year. */
  owed: number;
}

/** So many rites have a line of their own. */
const RITES = 6;

const none = (): Sums => ({ works: 0, cash: 0, bank: 0, received: 0, spent: 0 });

/** The statement of the year that begins in April of `year`. */
export function statementOf(book: Book, year: number): Statement {
  const { tasks, payments, expenses, ledger, now } = book;
  const [from, last] = daysOfYear(year);
  const to = [last, now.today].sort()[0] ?? last;
  const months = Array.from({ length: 12 }, (_, n) => addMonths(from, n).slice(0, 7))
    .filter((month) => month <= to.slice(0, 7))
    .map((month) => ({ month, ...none() }));
  const byMonth = new Map(months.map((sums) => [sums.month, sums]));
  const total = none();
  /** The sums that a day adds to. */
  const at = (date: string) => {
    const month = byMonth.get(date.slice(0, 7));
    return month ? [month, total] : [];
  };
  const rites = new Map<string, { rite: string; works: number; paise: number }>();
  const riteOfTask = new Map<string, { rite: string; works: number; paise: number }>();
  const other = { rite: "", works: 0, paise: 0 };
  let owed = 0;
  for (const task of tasks) {
    const key = riteOf(task);
    const rite = rites.get(key) ?? { rite: task.taskName, works: 0, paise: 0 };
    rites.set(key, rite);
    riteOfTask.set(task._id, rite);
    if (yearOf(task.date) !== year) continue;
    owed += ledger.of(task._id).due;
    if (statusOf(task, now) !== "completed") continue;
    for (const sums of at(task.date)) sums.works++;
    rite.works++;
  }
  for (const { date, paise, method, taskId } of incomesOf(tasks, payments, expenses, now)) {
    for (const sums of at(date)) {
      sums.received += paise;
      if (method === "cash") sums.cash += paise;
      else sums.bank += paise;
    }
    if (byMonth.has(date.slice(0, 7))) (riteOfTask.get(taskId ?? "") ?? other).paise += paise;
  }
  const categories = new Map<string, number>();
  for (const expense of expenses) {
    const spent = spentOf(expense);
    if (spent === 0 || !byMonth.has(expense.date.slice(0, 7))) continue;
    for (const sums of at(expense.date)) sums.spent += spent;
    categories.set(expense.category, (categories.get(expense.category) ?? 0) + spent);
  }
  const spentOn = [...categories].map(([category, paise]) => ({ category, paise }));
  return {
    year,
    from,
    to,
    months,
    total,
    helpers: categories.get("helper") ?? 0,
    kept: total.received - total.spent,
    spentOn: spentOn.sort((a, b) => b.paise - a.paise),
    receivedFor: largest([...rites.values()], other),
    held: year === yearOf(now.today) ? ledger.total.advance : 0,
    owed,
  };
}

/** The rites that came to most; the rest in `other`. */
function largest(
  rites: { rite: string; works: number; paise: number }[],
  other: { rite: string; works: number; paise: number },
) {
  const there = rites
    .filter(({ works, paise }) => works > 0 || paise !== 0)
    .sort((a, b) => b.paise - a.paise);
  const shown = there.length > RITES ? there.slice(0, RITES - 1) : there;
  for (const { works, paise } of there.slice(shown.length)) {
    other.works += works;
    other.paise += paise;
  }
  return other.works > 0 || other.paise !== 0 ? [...shown, other] : shown;
}

/** The first and the last number of the year's receipts ("S/2026-27/0001"), and those that are void; "" for none. */
export function numbersOf(receipts: readonly Pick<Receipt, "number" | "voidedAt">[], year: number) {
  const of = `/${yearName(year).replace("–", "-")}/`;
  const numbers = (all: typeof receipts) =>
    all
      .flatMap(({ number }) => (number?.includes(of) ? number.slice(number.lastIndexOf("/") + 1) : []))
      .sort();
  const given = numbers(receipts);
  return {
    first: given[0] ?? "",
    last: given.at(-1) ?? "",
    voided: numbers(receipts.filter(({ voidedAt }) => voidedAt)).join(", "),
  };
}
