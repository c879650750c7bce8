/** The calendars whose busy times were brought in. They are on the device: all of this works without a network. */
import { useLingui } from "@lingui/react/macro";
import type { BusyCalendar } from "../../api/types.ts";
import { readBusy } from "../../domain/planner/busy/busy.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { create, remove, restore, update } from "../../offline/changes/changes.ts";
import type { Shown } from "../../offline/view.ts";
import { saveWithUndo } from "../../records/save.ts";

/** What a file becomes. */
export type BusyFields = Pick<BusyCalendar, "name"> & Required<Pick<BusyCalendar, "times" | "marks">>;

/** How many busy times a calendar still has. */
export const aheadOf = ({ times = "" }: BusyCalendar, now: number): number =>
  (readBusy(times) ?? []).filter(({ end }) => end > now).length;

/** What changes them, each with a way back. */
export function useCalendarChanges() {
  const { t } = useLingui();
  return {
    /** Brings one in, in place of the one that it was before. */
    bringIn(fields: BusyFields, before: Shown<BusyCalendar> | undefined) {
      if (before) {
        const { times = "", marks = "" } = before;
        const [change, back] = [
          { times: fields.times, marks: fields.marks },
          { times, marks },
        ];
        return saveWithUndo(
          [update("busycalendar", before._id, change)],
          [update("busycalendar", before._id, back)],
          { done: t`Busy times replaced` },
        );
      }
      const id = uuid7();
      const at = new Date().toISOString();
      const row = { _id: id, ...fields, off: false, createdAt: at, updatedAt: at, revision: 0 };
      return saveWithUndo(
        [create("busycalendar", row, { _id: id, ...fields })],
        [remove("busycalendar", id)],
        {
          done: t`Busy times brought in`,
        },
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
