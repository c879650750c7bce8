/** The fields of a task, and what its form has besides. */
import { msg } from "@lingui/core/macro";
import * as v from "valibot";
import { Gift as GiftLimits, TaskChange } from "../../../api/limits.gen.ts";
import type { Gift } from "../../../api/types.ts";
import type { RepeatValues } from "../../../domain/repeats/repeats.ts";
import type { TaskSamagri } from "../../../domain/rites/samagri.ts";
import { MOST_RUPEES, parseRupees } from "../../../lib/rupees.ts";
import { defineRecord } from "../../../records/define-record.ts";
import {
  anyChoice,
  choice,
  day,
  duration,
  type Field,
  flag,
  line,
  type Options,
  opaque,
  reference,
  rupees,
  text,
  time,
  whole,
} from "../../../records/fields.ts";

/** Something given in kind, as typed. */
export interface GiftValues {
  what: string;
  value: string;
}

const LONGEST_GIFT = GiftLimits.what.maxLength;

/** Lines in which nothing was typed are none. */
const gifts = (options: Options): Field<GiftValues[], Gift[] | null> => ({
  ...options,
  empty: [],
  typed: (all, { number }) =>
    all.map(({ what, value }) => ({ what, value: value === undefined ? "" : number(value) })),
  rule: v.pipe(
    v.custom<GiftValues[]>(Array.isArray),
    v.transform((all) => all.filter(({ what, value }) => what.trim() || value.trim())),
    v.check((all) => all.every(({ what }) => what.trim()), "giftMissing"),
    v.check(
      (all) => all.every(({ what }) => [...what.trim()].length <= LONGEST_GIFT),
      `tooLong:${LONGEST_GIFT}`,
    ),
    v.check((all) => all.every(({ value }) => parseRupees(value) !== undefined), "amountUnclear"),
    v.check((all) => all.every(({ value }) => (parseRupees(value) ?? 0) <= MOST_RUPEES), "amountRange"),
    v.transform((all) => (all.length > 0 ? all.map(giftOf) : null)),
  ),
  words: (all) => all.map(({ what }) => what).join(", "),
});

function giftOf({ what, value }: GiftValues): Gift {
  const sum = parseRupees(value);
  return typeof sum === "number" ? { what: what.trim(), value: sum } : { what: what.trim() };
}

/** The record of a task. */
export const task = defineRecord(
  "task",
  {
    taskName: line(TaskChange.taskName, { label: msg`Task Name`, required: "nameMissing" }),
    date: day({ label: msg`Date`, required: "dateMissing" }),
    startTime: time({ label: msg`Time` }),
    durationMinutes: duration(TaskChange.durationMinutes, { label: msg`Duration` }),
    days: whole(TaskChange.days, { label: msg`Number of days`, fault: "daysRange" }),
    endTime: time({ label: msg`Till, on the last day` }),
    windowFrom: time({ label: msg`Muhurat from` }),
    windowUntil: time({ label: msg`Muhurat till` }),
    location: line(TaskChange.location, { label: msg`Location of Work`, required: "locationMissing" }),
    description: text(TaskChange.description, { label: msg`Description`, required: "descriptionMissing" }),
    own: flag({ label: msg`Is this your task?`, on: true }),
    finalAssignUser: line(TaskChange.finalAssignUser, { label: msg`Assigned User` }),
    feeMode: anyChoice(
      { open: msg`As they wish`, free: msg`Without fee` },
      { label: msg`How the fee is agreed`, none: msg`Fixed fee`, plain: "fixed" },
    ),
    amount: rupees({ label: msg`Amount` }),
    clientId: reference({ label: msg`Yajman` }),
    addressId: reference({ label: msg`Address` }),
    personId: reference({ label: msg`Who takes the sankalp` }),
    riteTypeId: reference({ label: msg`Rite` }),
    inKind: gifts({ label: msg`Given in kind` }),
    privateNote: text(TaskChange.privateNote, { label: msg`Private note` }),
    outcome: anyChoice(
      {
        done: msg`Completed`,
        cancelled: msg`Cancelled`,
        missed: msg`Missed`,
        handed_over: msg`Handed over`,
      },
      { label: msg`How did it end?`, none: msg`As the clock says` },
    ),
  },
  {
    /** Taken already; of a new task it becomes a payment. */
    advance: rupees({ label: msg`Advance taken` }),
    method: choice(
      {
        cash: msg`Cash`,
        upi: msg`UPI`,
        bank: msg`Bank`,
        cheque: msg`Cheque`,
        card: msg`Card`,
        other: msg`Other`,
      },
      { label: msg`How it came`, first: "cash" },
    ),
    /** How it comes again; null: it does not. */
    repeat: opaque<RepeatValues | null>(null, { label: msg`Repeats` }),
    /** The list as it was ticked here; null: nothing was. */
    samagri: opaque<TaskSamagri | null>(null, { label: msg`Samagri` }),
  },
);

/** What the form holds as it is typed. */
export type TaskValues = typeof task.empty;
