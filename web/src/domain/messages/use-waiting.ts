import { useMemo } from "react";
import { rememberedTill } from "../../almanac/remembrances.ts";
import { useTithiDays } from "../../almanac/use-tithi-days.ts";
import { addDays } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { useLedger } from "../money/ledger.ts";
import { isRemembering } from "../observances/wanted.ts";
import { TITHI_AHEAD, type Waiting, waitingOf } from "./waiting.ts";

/** Which yearly days come so soon stands in the first months of the almanac. */
const MONTHS = 3;

/** What waits to be told; undefined until the device was read. */
export function useWaiting(): readonly Waiting[] | undefined {
  const tasks = useRows("task");
  const messages = useRows("message");
  const rites = useRows("ritetype");
  const clients = useRows("client");
  const observances = useRows("observance");
  const ledger = useLedger();
  const nextDay = useTithiDays(MONTHS);
  const { today } = useClock();
  return useMemo(() => {
    if (!tasks || !messages || !rites || !clients || !ledger || !observances) return undefined;
    const own = new Map(observances.map((one) => [one._id, one]));
    return waitingOf({
      tasks,
      messages,
      rites: new Map(rites.map((rite) => [rite._id, rite])),
      ledger,
      remembered: rememberedTill(addDays(today, TITHI_AHEAD), clients, nextDay, today).filter(
        ({ people, date }) => people.some(({ _id, departed }) => isRemembering(own.get(_id), departed, date)),
      ),
      today,
    });
  }, [tasks, messages, rites, clients, observances, ledger, nextDay, today]);
}
