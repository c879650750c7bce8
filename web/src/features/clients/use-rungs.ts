import { useMemo } from "react";
import { remembrancesOf } from "../../app/remembrances.ts";
import { useTithiDays } from "../../offline/almanac/use-tithi-days.ts";
import { useClock } from "../../offline/clock.ts";
import { useLedger } from "../../offline/ledger.ts";
import { useRows } from "../../offline/store.ts";
import { type Rung, rungsOf, sutaksOn } from "./families.ts";

/** All families by name with what their tasks, payments and the almanac say; undefined until the device was read. */
export function useRungs(): readonly Rung[] | undefined {
  const clients = useRows("client");
  const tasks = useRows("task");
  const ledger = useLedger();
  const blocks = useRows("block");
  const now = useClock();
  const nextDay = useTithiDays();
  return useMemo(
    () =>
      clients &&
      tasks &&
      ledger &&
      rungsOf(
        clients,
        tasks,
        ledger,
        now,
        (client) => remembrancesOf(client, nextDay, now.today)[0],
        sutaksOn(blocks ?? [], now.today),
      ),
    [clients, tasks, ledger, blocks, now, nextDay],
  );
}
