/** Makes the tasks of repeats and of what families keep as their days come near, on this device, with or without a network. */
import { watch } from "../../almanac/month-store.ts";
import { monthsNow } from "../../almanac/use-tithi-days.ts";
import { clockAt } from "../../lib/clock.ts";
import { exclusive } from "../../lib/lock.ts";
import { getState, subscribe } from "../../offline/state.ts";
import { rowsOf } from "../../offline/store.ts";
import { writeAll } from "../../offline/write.ts";
import { lunarDays } from "../observances/lunar-days.ts";
import { taskOfTime } from "./make.ts";
import { dueObservances, observanceTaskChanges } from "./observance-tasks.ts";
import { dueOf, madeOf, timeKey } from "./repeats.ts";

// In the same chunk: each has a name in the service worker's list.
export { newRepeat } from "./make.ts";
export { removalOf } from "./removal.ts";

/** What was looked at last: nothing is worked out twice from the same. */
let seen: readonly unknown[] = [];

/** Makes what is due and not there yet. Other tabs and devices make the same, and it is one. */
export async function makeDue(): Promise<void> {
  const { user } = getState();
  const [repeats, tasks] = [rowsOf("repeat"), rowsOf("task")];
  const [clients, observances, rites] = [rowsOf("client"), rowsOf("observance"), rowsOf("ritetype")];
  if (!user || !repeats || !tasks || !clients || !observances || !rites) return;
  const { today } = clockAt(Date.now(), user.timeZone);
  const months = monthsNow(today);
  const now = [repeats, tasks, clients, observances, rites, months, today];
  if (now.every((one, n) => one === seen[n])) return;
  seen = now;
  const made = madeOf(tasks);
  const days = lunarDays(months);
  const changes = repeats.flatMap((repeat) =>
    dueOf(repeat, days, today)
      .filter(({ key }) => !made.has(timeKey(repeat._id, key)))
      .map((one) => taskOfTime(repeat, one)),
  );
  for (const due of dueObservances({ clients, observances, tasks, days }, today)) {
    changes.push(...observanceTaskChanges(due, rites, user.name));
  }
  if (changes.length > 0) await writeAll(changes);
}

/** Looks again whenever rows or months of the device change. */
export function followRepeats(): () => void {
  let queued = false;
  const look = () => {
    if (queued) return;
    queued = true;
    // A full device says so where its user writes; here the next change tries again.
    void exclusive("repeats", async () => {
      queued = false;
      await makeDue().catch(() => {});
    });
  };
  const ends = [subscribe(look), watch(look)];
  look();
  return () => {
    for (const end of ends) end();
  };
}
