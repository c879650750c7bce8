import { remembrancesOf } from "../../../almanac/remembrances.ts";
import { type NextDay, tithiDaysNow, useTithiDays } from "../../../almanac/use-tithi-days.ts";
import type { Block, Task } from "../../../api/types.ts";
import { type Ledger, memoizedLedger, useLedger } from "../../../domain/money/ledger.ts";
import { turnOf, useTurn } from "../../../domain/planner/turn.ts";
import { type Clock, clockAt } from "../../../lib/clock.ts";
import { memoizeLast } from "../../../lib/memoize-last.ts";
import { thisMinute } from "../../../offline/clock.ts";
import { getState } from "../../../offline/state.ts";
import { rowsOf, useRows } from "../../../offline/store.ts";
import { type Family, type FamilyRow, familyRowsOf, search, sutaksOn } from "../families.ts";
import { type Ahead, type Filter, filtered, type Sort, type Wanted } from "../family-filter.ts";

/** All families by name, with what follows from tasks, payments and almanac; undefined until the device was read. */
export function useFamilyRows(): readonly FamilyRow[] | undefined {
  const clients = useRows("client");
  const tasks = useRows("task");
  const ledger = useLedger();
  const blocks = useRows("block");
  const now = useTurn();
  const nextDay = useTithiDays();
  return clients && tasks && ledger && memoizedFamilyRows(clients, tasks, ledger, now, nextDay, blocks);
}

/** Works the rows out before the list is opened. */
export function prepare(): void {
  const { user } = getState();
  const [clients, tasks, payments] = [rowsOf("client"), rowsOf("task"), rowsOf("payment")];
  if (!user || !clients || !tasks || !payments) return;
  const now = turnOf(tasks, clockAt(thisMinute(), user.timeZone));
  const ledger = memoizedLedger(tasks, payments, now);
  memoizedFamilyRows(clients, tasks, ledger, now, tithiDaysNow(now.today), rowsOf("block"));
}

const memoizedFamilyRows = memoizeLast(
  (
    clients: readonly Family[],
    tasks: readonly Task[],
    ledger: Ledger,
    now: Clock,
    nextDay: NextDay,
    blocks?: readonly Block[],
  ) =>
    familyRowsOf(
      clients,
      tasks,
      ledger,
      now,
      (client) => remembrancesOf(client, nextDay, now.today)[0],
      sutaksOn(blocks ?? [], now.today),
    ),
);

/** The rows that pass the search and the filters: the same array until something of it changes. */
export const foundBy = (
  familyRows: readonly FamilyRow[],
  { query, filter, ahead, area, label, language, sort }: Wanted & { query: string },
  today: string,
) => found(searched(familyRows, query), today, filter, ahead, area, label, language, sort);

const searched = memoizeLast(search);

const found = memoizeLast(
  (
    familyRows: readonly FamilyRow[],
    today: string,
    filter: Filter,
    ahead: Ahead,
    area: string,
    label: string,
    language: string,
    sort: Sort,
  ) => filtered(familyRows, { filter, ahead, area, label, language, sort }, { today }),
);
