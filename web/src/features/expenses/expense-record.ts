/** The fields of an expense, in the order of its sheet, and what its sheet has besides. */
import { msg } from "@lingui/core/macro";
import { ExpenseChange } from "../../api/limits.gen.ts";
import type { Expense, Task } from "../../api/types.ts";
import { addDays } from "../../lib/month.ts";
import { defineRecord, type FieldsOf, type Rules } from "../../records/define-record.ts";
import { choice, day, flag, line, opaque, reference, rupees, text, whole } from "../../records/fields.ts";
import { PLAIN } from "../../records/words.ts";

/** The ways to pay for an expense. */
export const METHODS = {
  cash: msg`Cash`,
  upi: msg`UPI`,
  card: msg`Card`,
  bank: msg`Bank`,
  credit: msg({ message: "Owed", context: "to a shop" }),
};

/** A photo that is new: its id, and what is in it. */
export interface NewPhoto {
  id: string;
  bytes: ArrayBuffer;
}

/** The record of an expense. */
export const expense = defineRecord(
  "expense",
  {
    amount: rupees({ label: msg`How much?`, required: "amountMissing" }),
    category: line(ExpenseChange.category, { label: msg`Category`, required: "categoryMissing" }),
    taskId: reference({ label: msg`For which work`, group: "task" }),
    taskName: line(ExpenseChange.taskName, { label: msg`For which work`, group: "task", untold: true }),
    clientId: reference({ label: msg`Family` }),
    method: choice(METHODS, { label: msg`How it was paid`, first: "cash" }),
    recoverable: flag({ label: msg`Family will pay this back` }),
    recoveredOn: day({ label: msg`Paid back` }),
    paidTo: line(ExpenseChange.paidTo, { label: msg`Paid to` }),
    note: text(ExpenseChange.note, { label: msg`Note` }),
    date: day({ label: msg`Day`, required: "dateMissing" }),
    km: whole(ExpenseChange.km, { label: msg`Kilometres`, fault: "kmRange" }),
    ratePerKm: rupees({ label: msg`₹ per km` }),
    moneyBack: flag({ label: msg`Money came back` }),
    personal: flag({ label: msg`Personal` }),
  },
  {
    /** Those that are there and stay. */
    photos: opaque<readonly string[]>([], { label: msg`Photo` }),
    added: opaque<readonly NewPhoto[]>([], { label: msg`Photo` }),
  },
);

/** What the sheet holds as it is typed. */
export type Values = typeof expense.empty;
/** The values in the types of the contract. */
export type ExpenseFields = FieldsOf<typeof expense>;

/** An expense of today of which nothing is known. */
export const empty = (today: string): Values => ({ ...expense.empty, date: today });

/** An expense as its sheet holds it. */
export const valuesOf = (row: Expense): Values => ({
  ...expense.valuesOf(row, PLAIN),
  photos: row.photos ?? [],
});

/** Another one like it, of today: what was paid back, and its bills, are of the old one. */
export const likeOf = (row: Expense, today: string): Values => ({
  ...valuesOf(row),
  date: today,
  recoveredOn: "",
  photos: [],
});

/** What the shop gave back no family owes. */
function rulesOf({ recoverable, moneyBack, taskId }: Values, entered: string): Rules<ExpenseFields> {
  const owed = recoverable && !moneyBack;
  return {
    amount: { check: (sum) => (sum === 0 ? "amountZero" : undefined) },
    clientId: owed && !taskId ? { required: "payerMissing" } : {},
    recoverable: !moneyBack && {},
    recoveredOn: owed && {},
    date: { check: (day) => (day > addDays(entered, 1) ? "dateAhead" : undefined) },
  };
}

type Work = Partial<Pick<Task, "taskName" | "clientId">>;

/** The fields of the contract, or the first fault of each. `entered`: the day on which it is or was written down. */
export function readValues(
  values: Values,
  entered: string,
  work: Work | undefined,
): ReturnType<typeof expense.read> {
  const read = expense.read(values, rulesOf(values, entered));
  if (!read.fields) return read;
  const { taskId, clientId, km, ratePerKm } = read.fields;
  const taskName = (taskId && work?.taskName) || null;
  return {
    fields: {
      ...read.fields,
      taskName,
      clientId: work?.clientId ?? clientId,
      ratePerKm: km && ratePerKm,
    },
  };
}
