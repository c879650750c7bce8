/** What is deleted with tasks that come again: they are not made anew, or the repeat ends. */
import type { Repeat, Task } from "../../api/types.ts";
import { clockAt } from "../../lib/clock.ts";
import { addDays } from "../../lib/month.ts";
import { type AnyChange, remove, restore, update } from "../../offline/changes/changes.ts";
import { getState } from "../../offline/state.ts";
import { rowsOf } from "../../offline/store.ts";
import type { Shown } from "../../offline/view.ts";
import { othersOf, type Which } from "./repeats.ts";

interface Removal {
  /** All that go. */
  tasks: readonly Shown<Task>[];
  changes: AnyChange[];
  undo: AnyChange[];
}

/** The tasks that go, and what becomes of their repeats. */
export function removalOf(chosen: readonly Shown<Task>[], which: Which): Removal {
  const repeats = new Map((rowsOf("repeat") ?? []).map((one) => [one._id, one]));
  const all = rowsOf("task") ?? [];
  const { today } = clockAt(Date.now(), getState().user?.timeZone ?? "UTC");
  const removal: Removal = { tasks: chosen, changes: [], undo: [] };
  for (const [id, tasks] of groupsOf(chosen)) {
    const repeat = repeats.get(id);
    const [first] = tasks;
    if (!repeat || !first) continue;
    if (which === "one") {
      skip(removal, repeat, tasks);
      continue;
    }
    const others = othersOf(first, all, which, today) as Shown<Task>[];
    removal.tasks = [...removal.tasks, ...others];
    const until = addDays(first.date, -1);
    if (which === "all" || until < repeat.from) {
      removal.changes.push(remove("repeat", id));
      removal.undo.push(restore("repeat", [repeat]));
    } else {
      removal.changes.push(update("repeat", id, { until, count: null }));
      removal.undo.push(update("repeat", id, { until: repeat.until ?? null, count: repeat.count ?? null }));
    }
  }
  return removal;
}

function groupsOf(tasks: readonly Shown<Task>[]) {
  const groups = new Map<string, Shown<Task>[]>();
  for (const task of tasks) {
    if (task.repeatId) groups.set(task.repeatId, [...(groups.get(task.repeatId) ?? []), task]);
  }
  return groups;
}

function skip(removal: Removal, repeat: Repeat, tasks: readonly Task[]) {
  const keys = tasks.flatMap(({ repeatKey }) => (repeatKey ? [repeatKey] : []));
  const before = repeat.exceptions ?? [];
  const others = before.filter(({ key }) => !keys.includes(key));
  const skipped = keys.map((key) => ({ key, skipped: true }));
  removal.changes.push(
    update("repeat", repeat._id, { exceptions: skipped }, { shown: { exceptions: [...others, ...skipped] } }),
  );
  removal.undo.push(
    update(
      "repeat",
      repeat._id,
      { exceptions: keys.map((key) => ({ key })) },
      { shown: { exceptions: others } },
    ),
  );
}
