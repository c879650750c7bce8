/** What a year from April to March came to with a helper, and with all of them, in whole paise. Pure. */
import type { Crew, Helper, Settlement, Task } from "../../api/types.ts";
import { paiseOf } from "../../lib/rupees.ts";
import { yearOf } from "../money/books.ts";
import { type CrewAccount, givenOf, type HelperAccount, type HelperLedger } from "../money/crew.ts";
import { wasTogether } from "./together.ts";

/** Sums that add up: rest = share − took − given. */
export interface YearSums {
  /** Owed for done work. */
  share: number;
  /** The family's money that the helper took for the owner. */
  took: number;
  /** Less what came back. */
  given: number;
  rest: number;
}

/** A helper's part of one rite of the year. */
export interface YearRow extends YearSums {
  crew: Crew;
  task: Task | undefined;
  date: string;
  /** It was done, with this helper; of what is to come something was given already. */
  done: boolean;
}

/** A year with one helper. */
export interface HelperYear extends YearSums {
  year: number;
  /** What was open on its first day. */
  carried: number;
  /** Rites done together. */
  rites: number;
  /** The first one first. */
  rows: readonly YearRow[];
  /** Given in the year for rites of other years. */
  earlier: number;
  /** Given in the year for no rite. */
  onAccount: number;
}

/** What counts of a later day, such as money that was taken for a rite to come, counts today. */
const sooner = (date: string, today: string) => (date < today ? date : today);

const dayOf = ({ crew, task }: CrewAccount, today: string) =>
  sooner(task?.date ?? crew.createdAt.slice(0, 10), today);

const order = ({ date, crew }: YearRow) => `${date} ${crew._id}`;

/** `settlements`: of the helper. What is left at the end is what is carried into the next year, and of the last year the balance. */
export function helperYearOf(
  { parts }: Pick<HelperAccount, "parts">,
  settlements: readonly Settlement[],
  year: number,
  today: string,
): HelperYear {
  const rows = new Map<string, YearRow>();
  const known = new Set<string>();
  let [carried, earlier, onAccount, rites] = [0, 0, 0, 0];
  for (const part of parts) {
    const { crew, task, owed: share } = part;
    known.add(crew._id);
    const took = paiseOf(crew.received ?? 0);
    const date = dayOf(part, today);
    const at = yearOf(date);
    if (at < year) carried += share - took;
    if (at !== year) continue;
    const done = wasTogether(part);
    if (done) rites++;
    rows.set(crew._id, { crew, task, date, done, share, took, given: 0, rest: share - took });
  }
  for (const one of settlements) {
    const at = yearOf(sooner(one.date, today));
    const given = givenOf(one);
    const row = rows.get(one.crewId ?? "");
    if (at < year) carried -= given;
    if (at !== year) continue;
    if (row) {
      row.given += given;
      row.rest -= given;
    } else if (known.has(one.crewId ?? "")) earlier += given;
    else onAccount += given;
  }
  const shown = [...rows.values()].filter(({ done, share, took, given }) => done || share || took || given);
  const sum = (of: "share" | "took" | "given") => shown.reduce((all, row) => all + row[of], 0);
  const [share, took, given] = [sum("share"), sum("took"), sum("given") + earlier + onAccount];
  return {
    year,
    carried,
    rites,
    rows: shown.sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    earlier,
    onAccount,
    share,
    took,
    given,
    rest: carried + share - took - given,
  };
}

/** A helper of the year, with what it came to. */
export interface HelperOfYear {
  helperId: string;
  name: string;
  with: HelperYear;
}

type Named = { helperId: string; helperName?: string };

/** Settlements by helper. */
export function byHelper(settlements: readonly Settlement[]): Map<string, Settlement[]> {
  const found = new Map<string, Settlement[]>();
  for (const one of settlements) {
    const own = found.get(one.helperId);
    if (own) own.push(one);
    else found.set(one.helperId, [one]);
  }
  return found;
}

/** Everybody with whom something was in the year or is still open, by name; who was deleted by the name that stays. */
export function helpersOfYear(
  helpers: readonly Helper[],
  crew: readonly Crew[],
  settlements: readonly Settlement[],
  ledger: HelperLedger,
  year: number,
  today: string,
): HelperOfYear[] {
  const names = new Map<string, string>();
  for (const { helperId, helperName } of [...settlements, ...crew] as Named[]) {
    names.set(helperId, helperName || names.get(helperId) || "");
  }
  for (const { _id, name } of helpers) if (names.has(_id)) names.set(_id, name);
  const given = byHelper(settlements);
  return [...names]
    .map(([helperId, name]) => ({
      helperId,
      name,
      with: helperYearOf(ledger.of(helperId), given.get(helperId) ?? [], year, today),
    }))
    .filter(({ with: { rites, carried, share, took, given } }) => rites || carried || share || took || given)
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** What they come to together. */
export function totalOf(all: readonly HelperOfYear[]): YearSums & { carried: number; rites: number } {
  const total = { carried: 0, rites: 0, share: 0, took: 0, given: 0, rest: 0 };
  for (const { with: one } of all) {
    for (const key of ["carried", "rites", "share", "took", "given", "rest"] as const) total[key] += one[key];
  }
  return total;
}

/** The years that there is something of, the latest first; the present one always among them. */
export function helperYears(
  accounts: readonly Pick<HelperAccount, "parts">[],
  settlements: readonly Settlement[],
  today: string,
): number[] {
  const days = [
    today,
    ...accounts.flatMap(({ parts }) => parts.map((part) => dayOf(part, today))),
    ...settlements.map(({ date }) => sooner(date, today)),
  ];
  return [...new Set(days.map(yearOf))].sort((a, b) => b - a);
}
