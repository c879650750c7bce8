/** The list of expenses: what its address asks for, what that leaves, and the figures over it. Pure. */
import type { Expense } from "../../api/types.ts";
import { daysOfYear, type Income, spentOf, yearOf } from "../../domain/money/books.ts";
import type { Spent } from "../../domain/money/helper-expenses.ts";
import { localParts } from "../../i18n/format.ts";
import { type Clock, monthBefore } from "../../lib/clock.ts";
import { finder } from "../../lib/fold.ts";
import { memoizeLast } from "../../lib/memoize-last.ts";
import { addMonths, isCivilDate } from "../../lib/month.ts";
import { paiseOf } from "../../lib/rupees.ts";

/** An expense as the list shows it. */
export type Row = Spent;

/** The views of the list. */
export const VIEWS = ["all", "work", "back", "shop"] as const;
/** The name of a view. */
export type View = (typeof VIEWS)[number];

/** What the screen shows. */
export interface Params {
  view: View;
  query: string;
  category: string;
  method: string;
  /** Of a family, and of a task. */
  client: string;
  work: string;
  /** The first and the last day, "" for none. */
  from: string;
  to: string;
  /** The largest first, else the latest. */
  largest: boolean;
  /** The month that the figures are of, YYYY-MM; "" for this one. */
  month: string;
  /** The sheet that is open: for a new one (of a task, or like another one), or for an old one. */
  sheet?: { add: true; task?: string; like?: string } | { edit: string };
}

/** Reads an address that anyone may have typed. */
export function readParams(params: URLSearchParams): Params {
  const text = (name: string) => params.get(name) ?? "";
  const day = (name: string) => (isCivilDate(text(name)) ? text(name) : "");
  const sheet = params.has("add")
    ? { add: true as const, task: params.get("task") ?? undefined, like: params.get("like") ?? undefined }
    : params.get("edit")
      ? { edit: text("edit") }
      : undefined;
  return {
    view: VIEWS.find((known) => known === text("view")) ?? "all",
    query: text("q"),
    category: text("category"),
    method: text("method"),
    client: text("client"),
    work: text("work"),
    from: day("from"),
    to: day("to"),
    largest: text("sort") === "amount",
    month: isCivilDate(`${text("month")}-01`) ? text("month") : "",
    sheet,
  };
}

/** The address that says this, without what is usual. */
export function writeParams(params: Params): URLSearchParams {
  const { view, query, category, method, client, work, from, to, largest, month, sheet } = params;
  const address = new URLSearchParams();
  const entries = { q: query, category, method, client, work, from, to, month };
  if (view !== "all") address.set("view", view);
  for (const [name, value] of Object.entries(entries)) if (value) address.set(name, value);
  if (largest) address.set("sort", "amount");
  if (sheet && "edit" in sheet) address.set("edit", sheet.edit);
  if (sheet && "add" in sheet) {
    address.set("add", "");
    if (sheet.task) address.set("task", sheet.task);
    if (sheet.like) address.set("like", sheet.like);
  }
  return address;
}

/** How many of the filters behind the button hold. */
export const filtersIn = ({ category, method, client, work, from, to, largest }: Params): number =>
  [category, method, client, work, from || to, largest].filter(Boolean).length;

/** Money that came back counts against what was paid. */
export const signed = ({ amount, moneyBack }: Pick<Expense, "amount" | "moneyBack">) =>
  moneyBack ? -paiseOf(amount) : paiseOf(amount);

/** What a family has yet to pay back. */
export const isOwed = ({ recoverable, recoveredOn }: Expense) =>
  recoverable === true && recoveredOn === undefined;

/** The rows that an address leaves; `familyOf` tells the family of a task. */
export function select(
  rows: readonly Row[],
  params: Params,
  familyOf: (taskId: string) => string | undefined,
  wordOf: (category: string) => string,
): readonly Row[] {
  const { view, category, method, client, work, from, to, largest } = params;
  const finds = finder(params.query);
  if (view === "all" && filtersIn(params) === 0 && !finds) return rows;
  const left = rows.filter((row) => {
    if (view === "work" && row.personal) return false;
    if (view === "back" && !isOwed(row)) return false;
    if (view === "shop" && row.method !== "credit") return false;
    if (category && row.category !== category) return false;
    if (method && row.method !== method) return false;
    if (work && row.taskId !== work) return false;
    if (client && ((row.taskId && familyOf(row.taskId)) || row.clientId) !== client) return false;
    if ((from && row.date < from) || (to && row.date > to)) return false;
    if (!finds) return true;
    return [row.paidTo, row.note, row.taskName, wordOf(row.category)].some((text) => text && finds(text));
  });
  return largest ? left.sort((a, b) => signed(b) - signed(a)) : left;
}

/** The head of a month: what was spent for the work, and what families paid back of it; in paise. */
interface Head {
  month: string;
  paise: number;
  back: number;
}

/** A line of the list: the head of a month with what the work cost and what of it was paid back, or an expense; `edge` says where the sheet of its month begins and ends. */
export type Line = Head | { row: Row; edge: "" | "first" | "last" | "only" };

/** The lines month by month, the latest first; one sheet without months when the largest stand first. */
export const linesOf = memoizeLast(listLines);

function listLines(rows: readonly Row[], largest: boolean): readonly Line[] {
  const lines: Line[] = [];
  let head: Head | undefined;
  rows.forEach((row, i) => {
    const month = largest ? "" : row.date.slice(0, 7);
    const before = i > 0 ? (rows[i - 1] as Row) : undefined;
    const next = rows[i + 1];
    const first = !before || (!largest && before.date.slice(0, 7) !== month);
    const last = !next || (!largest && next.date.slice(0, 7) !== month);
    if (first && !largest) {
      head = { month, paise: 0, back: 0 };
      lines.push(head);
    }
    if (head) {
      head.paise += spentOf(row);
      if (!row.personal && row.recoveredOn) head.back += signed(row);
    }
    lines.push({ row, edge: first && last ? "only" : first ? "first" : last ? "last" : "" });
  });
  return lines;
}

/** The cards, in paise: what counts as spent on every page. Personal expenses are in none of them. */
export interface Cards {
  thisMonth: number;
  lastMonth: number;
  year: number;
  owed: number;
}

/** The sums of the cards. */
export const cardsOf = memoizeLast(sumCards);

function sumCards(rows: readonly Row[], today: string): Cards {
  const [month, year] = [today.slice(0, 7), daysOfYear(yearOf(today))];
  const before = monthBefore(month);
  const cards: Cards = { thisMonth: 0, lastMonth: 0, year: 0, owed: 0 };
  for (const row of rows) {
    if (isOwed(row)) cards.owed += signed(row);
    const paise = spentOf(row);
    if (row.date.startsWith(month)) cards.thisMonth += paise;
    else if (row.date.startsWith(before)) cards.lastMonth += paise;
    if (row.date >= year[0] && row.date <= year[1]) cards.year += paise;
  }
  return cards;
}

/** What a category cost, in paise. */
export interface Share {
  category: string;
  paise: number;
}

/** What a month went into, the largest first; where the shop gave back more than was paid, nothing went. */
export const sharesOf = memoizeLast(sumShares);

function sumShares(rows: readonly Row[], month: string): readonly Share[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    if (!row.date.startsWith(month)) continue;
    sums.set(row.category, (sums.get(row.category) ?? 0) + spentOf(row));
  }
  return [...sums]
    .map(([category, paise]) => ({ category, paise }))
    .filter(({ paise }) => paise > 0)
    .sort((a, b) => b.paise - a.paise);
}

/** A month's account: kept = received − work expenses that nobody paid back. */
export interface MonthAccount {
  month: string;
  received: number;
  spent: number;
}

/** The accounts of the six months up to one, the latest last. */
export const accountsUpTo = memoizeLast(sumAccounts);

function sumAccounts(
  month: string,
  rows: readonly Row[],
  incomes: readonly Income[],
): readonly MonthAccount[] {
  const months = Array.from({ length: 6 }, (_, i) => addMonths(`${month}-01`, i - 5).slice(0, 7));
  const accounts = new Map(months.map((one) => [one, { month: one, received: 0, spent: 0 }]));
  const first = months[0] as string;
  // Of ten years, all but half a one is passed over by its dates alone.
  for (const { date, paise } of incomes) {
    const account = date >= first ? accounts.get(date.slice(0, 7)) : undefined;
    if (account) account.received += paise;
  }
  for (const row of rows) {
    const account = row.date >= first ? accounts.get(row.date.slice(0, 7)) : undefined;
    if (account) account.spent += spentOf(row);
  }
  return [...accounts.values()];
}

/** Amounts to choose from before any was used, in rupees. */
const USUAL = [50, 100, 200, 500];
/** So many of the latest are looked at. */
const RECENT = 300;

/** Four amounts of one tap: those used last at this hour of the day first, then those used last; in order of size. */
export function quickAmounts(rows: readonly Row[], now: Clock): number[] {
  const hourOf = (at: number) => Number(localParts(new Date(at), now.zone).time.slice(0, 2));
  const here = hourOf(now.at);
  const recent = rows.filter(({ moneyBack, helperId }) => !moneyBack && !helperId).slice(0, RECENT);
  const near = recent.filter(({ createdAt }) => {
    const apart = Math.abs(hourOf(Date.parse(createdAt)) - here);
    return Math.min(apart, 24 - apart) <= 1;
  });
  const amounts = [...near, ...recent].map(({ amount }) => amount);
  return [...new Set([...amounts, ...USUAL])].slice(0, 4).sort((a, b) => a - b);
}
