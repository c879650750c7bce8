import { remembrancesOf } from "../../../almanac/remembrances.ts";
import { type NextDay, useTithiDays } from "../../../almanac/use-tithi-days.ts";
import type { Block, Task } from "../../../api/types.ts";
import { type Ledger, useLedger } from "../../../domain/money/ledger.ts";
import { useTurn } from "../../../domain/planner/turn.ts";
import type { Clock } from "../../../lib/clock.ts";
import { memoizeLast } from "../../../lib/memoize-last.ts";
import { useRows } from "../../../offline/store.ts";
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
