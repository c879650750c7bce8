import { useMemo } from "react";
import { useMonthsAhead } from "../../almanac/use-tithi-days.ts";
import { addDays } from "../../lib/month.ts";
import { useClock } from "../../offline/clock.ts";
import { useRows } from "../../offline/store.ts";
import { type Coming, comingOf } from "./coming.ts";
import { FARTHEST, lunarDays } from "./lunar-days.ts";

/** All that comes within these days, soonest first; undefined until the device was read. */
export function useComing(): readonly Coming[] | undefined {
  const clients = useRows("client");
  const observances = useRows("observance");
  const tasks = useRows("task");
  const messages = useRows("message");
  const months = useMonthsAhead();
  const { today, zone } = useClock();
  return useMemo(() => {
    if (!clients || !observances || !tasks || !messages) return undefined;
    const sources = { clients, observances, tasks, messages, days: lunarDays(months), zone };
    return comingOf(sources, { from: today, to: addDays(today, FARTHEST) });
  }, [clients, observances, tasks, messages, months, today, zone]);
}
