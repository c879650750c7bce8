import type { Block, Task } from "../../api/types.ts";
import { remembrancesOf } from "../../app/remembrances.ts";
import { type NextDay, useTithiDays } from "../../offline/almanac/use-tithi-days.ts";
import { keepLast } from "../../offline/keep-last.ts";
import { type Ledger, useLedger } from "../../offline/ledger.ts";
import type { Clock } from "../../offline/moment.ts";
import { useRows } from "../../offline/store.ts";
import { useTurn } from "../../offline/turn.ts";
import { type Family, type Rung, rungsOf, sutaksOn } from "./families.ts";

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

const keptRungs = keepLast(
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
