import { useMemo } from "react";
import { type Remembrance, remembrancesOf } from "../../../almanac/remembrances.ts";
import { useTithiDays } from "../../../almanac/use-tithi-days.ts";
import type { Client, Payment, Task } from "../../../api/types.ts";
import { type Account, type Ledger, type Sums, useLedger } from "../../../domain/money/ledger.ts";
import { familyIdsOf, taskOfFamily } from "../../../domain/money/shares.ts";
import { isRemembering } from "../../../domain/observances/wanted.ts";
import { type Status, statusOf } from "../../../domain/planner/task-status.ts";
import type { Clock } from "../../../lib/clock.ts";
import { useClock } from "../../../offline/clock.ts";
import { useRows } from "../../../offline/store.ts";

/** A piece of work for the family, with its money. */
export interface Work {
  task: Task;
  /** The family, where it is one of a group rite. */
  part?: string | undefined;
  status: Status;
  account: Account;
  /** Latest first. */
  payments: readonly Payment[];
}

/** Work that is behind, or money that came without one. */
export type Happening = { date: string; key: string } & ({ work: Work } | { payment: Payment });

/** What was done for a family and what is to come. */
export interface Story {
  /** Latest first. */
  past: Happening[];
  /** Soonest first. */
  ahead: Work[];
  remembrances: Remembrance[];
  /** Work of which something is owed, oldest first. */
  owed: Work[];
  /** How often work was done. */
  done: number;
  sums: Sums;
}

/** `tasks` and `payments` come latest first. */
function storyOf(
  client: Client,
  tasks: readonly Task[],
  payments: readonly Payment[],
  ledger: Ledger,
  now: Clock,
  remembrances: Remembrance[],
): Story {
  const own = tasks.filter((task) => familyIdsOf(task).includes(client._id));
  const works = own.map(
    (task): Work => ({
      task: taskOfFamily(task, client._id),
      part: task.group ? client._id : undefined,
      status: statusOf(task, now),
      account: ledger.of(task._id, client._id),
      payments: ledger.paymentsOf(task._id, client._id),
    }),
  );
  const behind = works.filter(({ status }) => status !== "upcoming");
  const living = new Set(tasks.map(({ _id }) => _id));
  const loose = payments.filter(
    ({ clientId, taskId }) => clientId === client._id && (taskId === undefined || !living.has(taskId)),
  );
  const past: Happening[] = [
    ...behind.map((work) => ({ date: work.task.date, key: work.task._id, work })),
    ...loose.map((payment) => ({ date: payment.date, key: payment._id, payment })),
  ];
  return {
    past: past.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
    ahead: works.filter(({ status }) => status === "upcoming").reverse(),
    remembrances,
    owed: behind.filter(({ account }) => account.due > 0).reverse(),
    done: behind.filter(({ status }) => status === "completed").length,
    sums: ledger.ofClient(client._id),
  };
}

/** Undefined until the device was read. */
export function useFamilyStory(client: Client): Story | undefined {
  const tasks = useRows("task");
  const payments = useRows("payment");
  const ledger = useLedger();
  const now = useClock();
  const nextDay = useTithiDays();
  const observances = useRows("observance");
  return useMemo(() => {
    if (!tasks || !payments || !ledger) return undefined;
    // What was skipped, paused or is not needed any more is left out here too.
    const remembrances = remembrancesOf(client, nextDay, now.today).filter(({ date, person }) =>
      isRemembering(
        observances?.find(({ _id }) => _id === person._id),
        person.departed ?? {},
        date,
      ),
    );
    return storyOf(client, tasks, payments, ledger, now, remembrances);
  }, [client, tasks, payments, ledger, now, nextDay, observances]);
}
