import { remembrancesOf } from "../../../almanac/remembrances.ts";
import { type NextDay, useTithiDays } from "../../../almanac/use-tithi-days.ts";
import type { Block, Task } from "../../../api/types.ts";
import { type Ledger, useLedger } from "../../../domain/money/ledger.ts";
import { useTurn } from "../../../domain/planner/turn.ts";
import type { Clock } from "../../../lib/clock.ts";
import { memoizeLast } from "../../../lib/memoize-last.ts";
import { useRows } from "../../../offline/store.ts";
import { type Family, type Rung, rungsOf, sutaksOn } from "../families.ts";

/** All families by name with what their tasks, payments and the almanac say; undefined until the device was read. */
export function useRungs(): readonly Rung[] | undefined {
  const clients = useRows("client");
  const tasks = useRows("task");
  const ledger = useLedger();
  const blocks = useRows("block");
  const now = useTurn();
  const nextDay = useTithiDays();
  return clients && tasks && ledger && keptRungs(clients, tasks, ledger, now, nextDay, blocks);
}

const keptRungs = memoizeLast(
  (
    clients: readonly Family[],
    tasks: readonly Task[],
    ledger: Ledger,
    now: Clock,
    nextDay: NextDay,
    blocks?: readonly Block[],
  ) =>
    rungsOf(
      clients,
      tasks,
      ledger,
      now,
      (client) => remembrancesOf(client, nextDay, now.today)[0],
      sutaksOn(blocks ?? [], now.today),
    ),
);
