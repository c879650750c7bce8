import { useMemo } from "react";
import { useClock } from "../../offline/clock.ts";
import { useLedger } from "../../offline/ledger.ts";
import { useRows } from "../../offline/store.ts";
import { type Waiting, waitingOf } from "./waiting.ts";

/** What waits to be told; undefined until the device was read. */
export function useWaiting(): readonly Waiting[] | undefined {
  const tasks = useRows("task");
  const messages = useRows("message");
  const rites = useRows("ritetype");
  const ledger = useLedger();
  const { today } = useClock();
  return useMemo(() => {
    if (!tasks || !messages || !rites || !ledger) return undefined;
    return waitingOf({
      tasks,
      messages,
      rites: new Map(rites.map((rite) => [rite._id, rite])),
      ledger,
      today,
    });
  }, [tasks, messages, rites, ledger, today]);
}
