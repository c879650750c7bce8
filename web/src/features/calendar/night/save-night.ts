/** What is decided of an evening. Each resolves once it is saved on the device; the toast takes it back. */
import { plural, t } from "@lingui/core/macro";
import type { UndoableChange } from "../../../domain/messages/use-messages.ts";
import { clockOf } from "../../../domain/planner/night/night-bands.ts";
import { SELF } from "../../../domain/planner/night/night-lanes.ts";
import { rounded, type Visit } from "../../../domain/planner/night/night-plan.ts";
import { update } from "../../../offline/changes/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";
import type { Row } from "../day-marks.ts";
import type { Night } from "./use-night.ts";

/** The last minute of the day on which a task of this evening can begin. */
export const LAST = 24 * 60;

type Fields = Partial<Pick<Row, "startTime" | "durationMinutes" | "own" | "finalAssignUser">>;

export interface Unsaved {
  task: Row;
  fields: Fields;
}

/**
 * The times, and who visits a house, that are not saved yet. What would begin after midnight keeps its own time, and so do the
 * houses of a helper of which nothing was moved. `self`: the name of the purohit.
 */
export function unsaved({ lanes, tasks, left, savedWho, whoOf }: Night, self: string): Unsaved[] {
  const times = new Map(
    lanes
      .filter(({ touched }) => touched)
      .flatMap(({ visits }) => visits)
      .filter(({ from }) => from < LAST)
      .map((visit) => [visit.house.id, visit]),
  );
  const ids = [
    ...lanes.flatMap(({ visits }) => visits.map(({ house }) => house.id)),
    ...left.map(({ _id }) => _id),
  ];
  return ids.flatMap((id) => {
    const [task, visit, who] = [tasks.get(id), times.get(id), whoOf(id)];
    if (!task) return [];
    const own = who === SELF;
    const fields: Fields = {
      ...(visit && timesOf(visit, task)),
      ...(who !== savedWho(task) && { own, finalAssignUser: own ? self : who }),
    };
    const same = keysOf(fields).every((key) => fields[key] === task[key]);
    return same ? [] : [{ task, fields }];
  });
}

const keysOf = (fields: Fields) => Object.keys(fields) as (keyof Fields)[];

const fieldsOf = (task: Row, keys: readonly (keyof Fields)[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, task[key]]));

const timesOf = ({ house, from }: Visit, { durationMinutes }: Row) => ({
  startTime: clockOf(from),
  durationMinutes: house.entry ? durationMinutes : house.minutes,
});

/** The tasks get these times, and those who do them, all at once; with them the messages that tell of the times. */
export const saveTimes = (changed: readonly Unsaved[], messages: readonly UndoableChange[] = []) =>
  saveWithUndo(
    [
      ...changed.map(({ task, fields }) => update("task", task._id, fields)),
      ...messages.map(({ write }) => write),
    ],
    [
      ...changed.map(({ task, fields }) => update("task", task._id, fieldsOf(task, keysOf(fields)))),
      ...messages.map(({ back }) => back),
    ],
    {
      done:
        messages.length > 0
          ? t`They wait under Messages`
          : t`${plural(changed.length, { one: "# time saved", other: "# times saved" })}`,
    },
  );

/** Somebody else does it, at this time. */
export const giveTo = (task: Row, name: string, at: number) =>
  saveWithUndo(
    [update("task", task._id, { own: false, finalAssignUser: name, startTime: clockOf(rounded(at)) })],
    [
      update("task", task._id, {
        own: task.own,
        finalAssignUser: task.finalAssignUser,
        startTime: task.startTime,
      }),
    ],
    { done: t`${name} has it now` },
  );

/** The messages wait to be sent. */
export const prepareAll = (messages: readonly UndoableChange[]) =>
  saveWithUndo(
    messages.map(({ write }) => write),
    messages.map(({ back }) => back),
    { done: t`They wait under Messages` },
  );
