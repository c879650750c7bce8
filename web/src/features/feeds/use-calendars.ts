/** The calendars whose busy times were brought in. They are on the device: all of this works without a network. */
import { useLingui } from "@lingui/react/macro";
import type { BusyCalendar } from "../../api/types.ts";
import { readBusy } from "../../domain/planner/busy/busy.ts";
import { taskOfTime } from "../../domain/repeats/make.ts";
import { derivedId } from "../../lib/derived-id.ts";
import { bodyOf, create, remove, removeMany, restore, update } from "../../offline/changes/changes.ts";
import type { Shown } from "../../offline/view.ts";
import { saveWithUndo } from "../../records/save.ts";
import type { RiteChoices } from "./import/use-rite-choices.ts";

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
    bringIn(
      fields: BusyFields,
      before: Shown<BusyCalendar> | undefined,
      { tasks, repeats }: Pick<RiteChoices, "tasks" | "repeats">,
    ) {
      const { _id: id, name, times, marks } = fields;
      const made = repeats.flatMap(({ row, due }) => due.map((one) => taskOfTime(row, one)));
      const added = [
        ...tasks.map((task) => create("task", task, bodyOf(task))),
        ...repeats.map(({ row }) => create("repeat", row, bodyOf(row))),
        ...made,
      ];
      const ids = [
        ...tasks.map(({ _id }) => _id),
        ...repeats.flatMap(({ row, due }) => due.map(({ key }) => derivedId(row._id, key))),
      ];
      const removed = [
        ...(ids.length > 0 ? [removeMany("task", ids)] : []),
        ...repeats.map(({ row }) => remove("repeat", row._id)),
      ];
      if (before) {
        const was = { times: before.times ?? "", marks: before.marks ?? "" };
        // A task that was brought in once and deleted since has this id: it is brought back.
        const back = tasks.length > 0 ? [restore("task", tasks)] : [];
        return saveWithUndo(
          [update("busycalendar", id, { times, marks }), ...added, ...back],
          [update("busycalendar", id, was), ...removed],
          { done: ids.length > 0 ? t`Tasks and busy times brought in` : t`Busy times replaced` },
        );
      }
      const at = new Date().toISOString();
      const body = { _id: id, name, times, marks };
      const row = { ...body, off: false, createdAt: at, updatedAt: at, revision: 0 };
      return saveWithUndo(
        [create("busycalendar", row, body), ...added],
        [remove("busycalendar", id), ...removed],
        { done: ids.length > 0 ? t`Tasks and busy times brought in` : t`Busy times brought in` },
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
