/** What ends once a family goes along with a rite to the other purohit, and what goes on again where it stays after all. Pure. */
import type { Crew, Observance, Repeat, Task } from "../../../api/types.ts";
import { statusOf } from "../../../domain/planner/task-status.ts";
import { countOf } from "../../../domain/repeats/repeats.ts";
import type { Clock } from "../../../lib/clock.ts";
import { addDays, type CivilDate } from "../../../lib/month.ts";
import { type AnyChange, update } from "../../../offline/changes/changes.ts";

/** The rows that it is found in. */
export interface Sources {
  observances: readonly Observance[];
  repeats: readonly Repeat[];
  tasks: readonly Task[];
  crew: readonly Crew[];
}

/** Of one rite of a family: what it keeps, the rules by which tasks come again, and their tasks. */
export interface Recurring {
  observances: readonly Observance[];
  repeats: readonly Repeat[];
  tasks: readonly Task[];
}

/** Changes, and what takes them back. */
export type Changes = Record<"changes" | "back", AnyChange[]>;

type Given = Pick<Task, "_id" | "taskName" | "date" | "clientId" | "riteTypeId" | "repeatId">;

/** Whatever the revision: what is decided of one meanwhile holds too. */
const ANY = { revision: 0 };

/** What ends with a task whose family goes along: from its day on, but for what is done or given away already. */
export function endingOf(task: Given, { observances, repeats, tasks, crew }: Sources, now: Clock): Recurring {
  const given = new Set(
    crew.flatMap(({ taskId, handedOver, standing }) => (handedOver && standing !== "no" ? [taskId] : [])),
  );
  const ending = {
    observances: observances.filter((one) => !one.ended && isOfRite(one, task)),
    repeats: repeats.filter((one) => isOfRite(one, task) && goesOn(one, task.date)),
  };
  return {
    ...ending,
    tasks: laterOf(task, ending, tasks).filter(
      (one) => statusOf(one, now) === "upcoming" && !given.has(one._id),
    ),
  };
}

/** What ended with a task, and goes on where its family stays after all. */
export function returningOf(task: Given, { observances, repeats, tasks, crew }: Sources): Recurring {
  const given = new Set(crew.flatMap(({ taskId, handedOver }) => (handedOver ? [taskId] : [])));
  const returning = {
    observances: observances.filter((one) => one.ended && isOfRite(one, task)),
    repeats: repeats.filter((one) => isOfRite(one, task) && one.until === lastDayOf(one, task.date)),
  };
  return {
    ...returning,
    tasks: laterOf(task, returning, tasks).filter(
      ({ _id, outcome }) => outcome === "handed_over" && !given.has(_id),
    ),
  };
}

/** The tasks that come of records by themselves, from the day of another on. */
const laterOf = (
  { _id, date }: Given,
  { observances, repeats }: Pick<Recurring, "observances" | "repeats">,
  tasks: readonly Task[],
) => {
  const from = new Set([...observances, ...repeats].map((one) => one._id));
  return tasks.filter((one) => one._id !== _id && one.date >= date && from.has(one.repeatId ?? ""));
};

/** The last day of a repeat that ends with a task of a day: the one before, but never before its own first. */
const lastDayOf = ({ from }: Repeat, date: CivilDate): CivilDate => {
  const before = addDays(date, -1);
  return before < from ? from : before;
};

/** Whether a repeat has times from a day on. */
const goesOn = (repeat: Repeat, date: CivilDate): boolean =>
  repeat.until
    ? repeat.until > lastDayOf(repeat, date)
    : !repeat.count || date < repeat.from || countOf(repeat, repeat.from, date) < repeat.count;

/** Whether a record of the family brings a rite: the task is of it, or both are of one rite, by the catalogue or by name. */
function isOfRite(one: Observance | Repeat, task: Given): boolean {
  if (one.clientId !== task.clientId) return false;
  if (one._id === task.repeatId) return true;
  if ("kind" in one && one.occasions?.some(({ taskId }) => taskId === task._id)) return true;
  if (one.riteTypeId || task.riteTypeId) return one.riteTypeId === task.riteTypeId;
  const name = "kind" in one ? one.name : one.taskName;
  return name?.trim().toLowerCase() === task.taskName.trim().toLowerCase();
}

/** What ends them. */
export const endChanges = ({ observances, repeats, tasks }: Recurring, { date }: Given): Changes => ({
  changes: [
    ...observances.map(({ _id }) => update("observance", _id, { ended: true }, ANY)),
    ...repeats.map((one) =>
      update("repeat", one._id, { until: lastDayOf(one, date), ...(one.count && { count: null }) }, ANY),
    ),
    ...tasks.map(({ _id }) => update("task", _id, { outcome: "handed_over" })),
  ],
  back: [
    ...observances.map(({ _id }) => update("observance", _id, { ended: null }, ANY)),
    ...repeats.map(({ _id, until, count }) =>
      update("repeat", _id, { until: until ?? null, ...(count && { count }) }, ANY),
    ),
    ...tasks.map(({ _id }) => update("task", _id, { outcome: null })),
  ],
});

/** What lets them go on. */
export const returnChanges = ({ observances, repeats, tasks }: Recurring): Changes => ({
  changes: [
    ...observances.map(({ _id }) => update("observance", _id, { ended: null }, ANY)),
    ...repeats.map(({ _id }) => update("repeat", _id, { until: null }, ANY)),
    ...tasks.map(({ _id }) => update("task", _id, { outcome: null })),
  ],
  back: [
    ...observances.map(({ _id }) => update("observance", _id, { ended: true }, ANY)),
    ...repeats.map(({ _id, until }) => update("repeat", _id, { until: until ?? null }, ANY)),
    ...tasks.map(({ _id }) => update("task", _id, { outcome: "handed_over" })),
  ],
});
