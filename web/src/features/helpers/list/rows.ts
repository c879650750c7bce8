/** The rows of the list of helpers. Pure. */
import type { Helper, Settlement } from "../../../api/types.ts";
import { wasTogether } from "../../../domain/helpers/together.ts";
import { daysOfYear, yearOf } from "../../../domain/money/books.ts";
import {
  type CrewAccount,
  givenOf,
  type HelperAccount,
  type HelperLedger,
  isCounted,
} from "../../../domain/money/crew.ts";
import { finder } from "../../../lib/fold.ts";

/** A helper as the list shows them. */
export interface HelperRow {
  helper: Helper;
  account: HelperAccount;
  /** What they do together next. */
  next: CrewAccount | undefined;
  /** Done together since April. */
  rites: number;
  /** Given since April, in paise. */
  given: number;
}

/** What was given to each helper from a day on, in paise. */
export function givenSince(settlements: readonly Settlement[], since: string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of settlements) {
    if (one.date >= since) sums.set(one.helperId, (sums.get(one.helperId) ?? 0) + givenOf(one));
  }
  return sums;
}

/** The first of April from which this year is counted. */
export const sinceApril = (today: string): string => daysOfYear(yearOf(today))[0];

/** To whom something is to be given first, then by the next rite together, then by name. */
export function rowsOf(
  helpers: readonly Helper[],
  ledger: HelperLedger,
  settlements: readonly Settlement[],
  today: string,
): HelperRow[] {
  const since = sinceApril(today);
  const given = givenSince(settlements, since);
  const rows = helpers.map((helper): HelperRow => {
    const account = ledger.of(helper._id);
    const coming = account.parts.filter(
      ({ task, done }) => task && !done && task.outcome === null && task.date >= today,
    );
    return {
      helper,
      account,
      next: coming.toReversed().find(({ crew }) => isCounted(crew)) ?? coming.at(-1),
      rites: account.parts.filter((part) => wasTogether(part) && (part.task?.date ?? "") >= since).length,
      given: given.get(helper._id) ?? 0,
    };
  });
  const key = ({ account, next, helper }: HelperRow) =>
    [account.balance > 0 ? 0 : 1, next?.task?.date ?? "9", helper.name] as const;
  return rows.sort((a, b) => {
    const [one, other] = [key(a), key(b)];
    return (
      one[0] - other[0] || (one[1] < other[1] ? -1 : one[1] > other[1] ? 1 : one[2].localeCompare(other[2]))
    );
  });
}

/** Those that a query finds, by name, skill or area. */
export function found(rows: readonly HelperRow[], query: string): readonly HelperRow[] {
  const finds = finder(query);
  if (!finds) return rows;
  return rows.filter(({ helper }) =>
    [helper.name, helper.area ?? "", ...(helper.skills ?? []), ...(helper.alsoNamed ?? [])].some(
      (text) => text && finds(text),
    ),
  );
}

/** Of how many helpers and finished rites something is to be given. */
export function openIn(rows: readonly HelperRow[]) {
  const open = rows.filter(({ account }) => account.balance > 0);
  const rites = new Set(
    open.flatMap(({ account }) =>
      account.parts.flatMap(({ balance, task }) => (balance > 0 && task ? [task._id] : [])),
    ),
  );
  return { helpers: open.length, rites: rites.size };
}

/** What is to give and to get, in paise, and what was given this year. */
export const sumsOf = (rows: readonly HelperRow[]) => ({
  owed: rows.reduce((sum, { account }) => sum + Math.max(account.balance, 0), 0),
  get: rows.reduce((sum, { account }) => sum + Math.max(-account.balance, 0), 0),
  given: rows.reduce((sum, row) => sum + row.given, 0),
});
