/** What is decided of an evening. Each resolves once it is saved on the device; the toast takes it back. */
import { plural, t } from "@lingui/core/macro";
import type { UndoableChange } from "../../../domain/messages/use-messages.ts";
import { clockOf } from "../../../domain/planner/night/night-bands.ts";
import { rounded } from "../../../domain/planner/night/night-plan.ts";
import { update } from "../../../offline/changes/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";
import type { Row } from "../day-marks.ts";
import type { Night } from "./use-night.ts";

/** The last minute of the day on which a task of this evening can begin. */
const LAST = 24 * 60;

interface Time {
  task: Row;
  startTime: string;
  durationMinutes: number | null;
}

/** The times that are not saved yet. What would begin after midnight keeps its own. */
export const unsaved = ({ visits, tasks }: Night): Time[] =>
  visits.flatMap(({ house, from }) => {
    const task = tasks.get(house.id);
    const durationMinutes = house.entry ? (task?.durationMinutes ?? null) : house.minutes;
    const time = { startTime: clockOf(from), durationMinutes };
    const same = task?.startTime === time.startTime && task.durationMinutes === time.durationMinutes;
    return !task || same || from >= LAST ? [] : [{ task, ...time }];
  });

/** The tasks get these times, all at once. */
export const saveTimes = (times: readonly Time[]) =>
  saveWithUndo(
    times.map(({ task, startTime, durationMinutes }) =>
      update("task", task._id, { startTime, durationMinutes }),
    ),
    times.map(({ task }) =>
      update("task", task._id, { startTime: task.startTime, durationMinutes: task.durationMinutes }),
    ),
    { done: t`${plural(times.length, { one: "# time saved", other: "# times saved" })}` },
  );

/** Somebody else does it, at this time. */
export const giveTo = (task: Row, name: string, at: number) =>
  saveWithUndo(
    [update("task", task._id, { own: false, finalAssignUser: name, startTime: clockOf(rounded(at)) })],
    [
      update("task", task._id, {
        own: true,
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
