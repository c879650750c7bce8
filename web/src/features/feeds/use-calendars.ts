/** The calendars whose busy times were brought in. They are on the device: all of this works without a network. */
import { useLingui } from "@lingui/react/macro";
import type { BusyCalendar, Task } from "../../api/types.ts";
import { readBusy } from "../../domain/planner/busy/busy.ts";
import { bodyOf, create, remove, removeMany, restore, update } from "../../offline/changes/changes.ts";
import type { Shown } from "../../offline/view.ts";
import { saveWithUndo } from "../../records/save.ts";

/** What a file becomes. */
export type BusyFields = Pick<BusyCalendar, "_id" | "name"> & Required<Pick<BusyCalendar, "times" | "marks">>;

/** How many busy times a calendar still has. */
export const aheadOf = ({ times = "" }: BusyCalendar, now: number): number =>
  (readBusy(times) ?? []).filter(({ end }) => end > now).length;

/** What changes them, each with a way back. */
export function useCalendarChanges() {
  const { t } = useLingui();
  return {
    /** Brings one in, in place of the one that it was before, and the tasks that are in it. */
    bringIn(fields: BusyFields, before: Shown<BusyCalendar> | undefined, tasks: Task[]) {
      const { _id: id, name, times, marks } = fields;
      const added = tasks.map((task) => create("task", task, bodyOf(task)));
      const removed =
        tasks.length > 0
          ? [
              removeMany(
                "task",
                tasks.map(({ _id }) => _id),
              ),
            ]
          : [];
      if (before) {
        const was = { times: before.times ?? "", marks: before.marks ?? "" };
        // A task that was brought in once and deleted since has this id: it is brought back.
        const back = tasks.length > 0 ? [restore("task", tasks)] : [];
        return saveWithUndo(
          [update("busycalendar", id, { times, marks }), ...added, ...back],
          [update("busycalendar", id, was), ...removed],
          { done: tasks.length > 0 ? t`Tasks and busy times brought in` : t`Busy times replaced` },
        );
      }
      const at = new Date().toISOString();
      const body = { _id: id, name, times, marks };
      const row = { ...body, off: false, createdAt: at, updatedAt: at, revision: 0 };
      return saveWithUndo(
        [create("busycalendar", row, body), ...added],
        [remove("busycalendar", id), ...removed],
        { done: tasks.length > 0 ? t`Tasks and busy times brought in` : t`Busy times brought in` },
      );
    },
    count: ({ _id: id }: BusyCalendar, on: boolean) =>
      saveWithUndo([update("busycalendar", id, { off: !on })], [update("busycalendar", id, { off: on })], {
        done: on ? t`Its times count` : t`Its times do not count`,
      }),
    take: (calendar: BusyCalendar) =>
      saveWithUndo([remove("busycalendar", calendar._id)], [restore("busycalendar", [calendar])], {
        done: t`Busy times removed`,
      }),
  };
}
