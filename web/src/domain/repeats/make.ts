/** What comes of a repeat: its row, and the task of each time. Pure but for the time. */
import type { Repeat, Task } from "../../api/types.ts";
import { derivedId } from "../../lib/derived-id.ts";
import type { CivilDate } from "../../lib/month.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { type AnyChange, bodyOf, create } from "../../offline/changes/changes.ts";
import type { LunarDays } from "../observances/lunar-days.ts";
import { type Occurrence, occurrencesOf } from "../observances/occurrences.ts";
import { type RepeatValues, ruleOf, TEMPLATE } from "./repeats.ts";

const stamps = () => {
  const now = new Date().toISOString();
  return { createdAt: now, updatedAt: now, revision: 0 };
};

type Template = Pick<Task, (typeof TEMPLATE)[number]>;
/** What a task is made of; what is empty is left out. */
export type MadeOf = Omit<Template, Empty> & Partial<Pick<Template, Empty>>;
type Empty = "amount" | "startTime" | "durationMinutes";

const templateOf = (from: Template | Repeat) =>
  Object.fromEntries(
    TEMPLATE.flatMap((field) => ((from[field] ?? null) === null ? [] : [[field, from[field]]])),
  ) as MadeOf;

/** The change that makes the task of one time. Its id is the same on every device and at the server. */
export function taskOfTime(repeat: Repeat, one: Occurrence): AnyChange {
  return taskFrom(repeat._id, one, templateOf(repeat));
}

/** The change that makes a task which comes of a record by itself. */
export function taskFrom(from: string, { key, date }: Occurrence, template: MadeOf): AnyChange {
  const row: Task = {
    amount: null,
    startTime: null,
    durationMinutes: null,
    outcome: null,
    ...template,
    _id: derivedId(from, key),
    date,
    repeatId: from,
    repeatKey: key,
    ...stamps(),
  };
  return create("task", row, bodyOf(row));
}

/** A new repeat whose first time is a task that is just being made. */
export interface NewRepeat {
  change: AnyChange;
  /** What the task is called by, and what it names. */
  task: { _id: string; repeatId: string; repeatKey: string };
}

/** The row of a repeat whose first time is a task. */
export function repeatRow(values: RepeatValues, task: Template & { date: CivilDate }): Repeat {
  const set = Object.fromEntries(Object.entries(ruleOf(values)).filter(([, value]) => value !== null));
  return { ...templateOf(task), ...set, from: task.date, _id: uuid7(), ...stamps() } as Repeat;
}

/** Makes a repeat of what was chosen for a task. */
export function newRepeat(
  values: RepeatValues,
  task: Template & { date: CivilDate },
  days: LunarDays,
): NewRepeat {
  const [first] = occurrencesOf(values.course, days, { from: task.date, to: task.date });
  const row = repeatRow(values, task);
  const repeatKey = first?.key ?? task.date;
  return {
    change: create("repeat", row, bodyOf(row)),
    task: { _id: derivedId(row._id, repeatKey), repeatId: row._id, repeatKey },
  };
}
