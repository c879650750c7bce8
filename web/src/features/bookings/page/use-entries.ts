import { useMemo } from "react";
import type { Client } from "../../../api/types.ts";
import { useLedger } from "../../../domain/money/ledger.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRow, useRows, useTasks } from "../../../offline/store.ts";
import { type Match, matchOf, usesOf } from "../match.ts";
import { type Entry, entryOf } from "../standing.ts";

/** All bookings as they stand; undefined until the device was read. */
export function useEntries(): Entry[] | undefined {
  const bookings = useRows("booking");
  const tasks = useTasks();
  const ledger = useLedger();
  const now = useClock();
  return useMemo(() => {
    if (!bookings || !tasks || !ledger) return undefined;
    const byId = new Map(tasks.map((task) => [task._id, task]));
    return bookings.map((booking) => entryOf(booking, byId, ledger.of, now));
  }, [bookings, tasks, ledger, now]);
}

/** One booking; undefined where there is none. */
export function useEntry(id: string): Entry | undefined {
  const booking = useRow("booking", id);
  const task = useRow("task", booking?.taskId ?? "");
  const ledger = useLedger();
  const now = useClock();
  return useMemo(() => {
    if (!booking || !ledger) return undefined;
    const tasks = new Map(task ? [[task._id, task]] : []);
    return entryOf(booking, tasks, ledger.of, now);
  }, [booking, task, ledger, now]);
}

/** Whose family each booking may be. */
export function useMatches(): (entry: Entry) => Match {
  const clients = useRows("client");
  const tasks = useTasks();
  return useMemo(() => {
    const uses = usesOf(tasks ?? []);
    const all = (clients ?? []) as readonly Client[];
    const known = new WeakMap<Entry, Match>();
    return (entry) => {
      const match = known.get(entry) ?? matchOf(entry.booking, all, uses);
      known.set(entry, match);
      return match;
    };
  }, [clients, tasks]);
}
