/** What the sheet of an expense holds as it is typed, and how that becomes a call. Pure. */
import { ExpenseChange } from "../../api/limits.gen.ts";
import type { Expense, Task } from "../../api/types.ts";
import { statusOf } from "../../domain/planner/task-status.ts";
import { latinDigits } from "../../i18n/format.ts";
import { type Clock, instantOf } from "../../lib/clock.ts";
import { addDays, isCivilDate } from "../../lib/month.ts";
import { MOST_RUPEES, parseRupees } from "../../lib/rupees.ts";
import type { UpdateBody } from "../../offline/changes/changes.ts";

export type Method = Expense["method"];

/** A photo that is new: its id, and what is in it. */
export interface NewPhoto {
  id: string;
  bytes: ArrayBuffer;
}

export interface Values {
  amount: string;
  category: string;
  method: Method;
  taskId: string;
  clientId: string;
  recoverable: boolean;
  /** "" while the family has not paid it back. */
  recoveredOn: string;
  paidTo: string;
  note: string;
  date: string;
  km: string;
  rate: string;
  personal: boolean;
  moneyBack: boolean;
  /** Those that are there and stay. */
  photos: readonly string[];
  added: readonly NewPhoto[];
}

export const MOST_PHOTOS = 3;

export const empty = (today: string): Values => ({
  amount: "",
  category: "",
  method: "cash",
  taskId: "",
  clientId: "",
  recoverable: false,
  recoveredOn: "",
  paidTo: "",
  note: "",
  date: today,
  km: "",
  rate: "",
  personal: false,
  moneyBack: false,
  photos: [],
  added: [],
});

export const valuesOf = (row: Expense): Values => ({
  amount: String(row.amount),
  category: row.category,
  method: row.method,
  taskId: row.taskId ?? "",
  clientId: row.clientId ?? "",
  recoverable: row.recoverable ?? false,
  recoveredOn: row.recoveredOn ?? "",
  paidTo: row.paidTo ?? "",
  note: row.note ?? "",
  date: row.date,
  km: row.km ? String(row.km) : "",
  rate: row.ratePerKm ? String(row.ratePerKm) : "",
  personal: row.personal ?? false,
  moneyBack: row.moneyBack ?? false,
  photos: row.photos ?? [],
  added: [],
});

/** Another one like it, of today: what was paid back, and its bills, are of the old one. */
export const likeOf = (row: Expense, today: string): Values => ({
  ...valuesOf(row),
  date: today,
  recoveredOn: "",
  photos: [],
});

/** The work of today that it is most likely for: of those still standing the one nearest to now. */
export function workOfNow<T extends Task>(tasks: readonly T[], now: Clock): T | undefined {
  const distance = ({ date, startTime }: T) =>
    startTime === null ? 86_400_000 : Math.abs(instantOf(date, startTime, now.zone) - now.at);
  return tasks
    .filter((task) => task.date === now.today && ["completed", "upcoming"].includes(statusOf(task, now)))
    .sort((a, b) => distance(a) - distance(b))[0];
}

/** What the drive cost, in rupees as they are typed; undefined when that cannot be told. */
export function costOfDrive(km: string, rate: string): string | undefined {
  const [far, each] = [kmOf(km), parseRupees(rate)];
  if (!far || !each) return undefined;
  return String(Math.round(far * each * 100) / 100);
}

const kmOf = (text: string) => {
  const bare = latinDigits(text).trim();
  return /^\d{0,5}$/.test(bare) ? Number(bare) : undefined;
};

export type Faults = Partial<Record<keyof Values, Fault>>;
export type Fault =
  | "amountMissing"
  | "amountFormat"
  | "amountZero"
  | "amountRange"
  | "categoryMissing"
  | "dateMissing"
  | "dateAhead"
  | "kmRange"
  | "payerMissing"
  | "tooLong";

/** What the values say in the types of the contract; only what is said. */
export type Fields = Omit<Expense, "_id" | "createdAt" | "updatedAt" | "revision" | "photos">;

/** The fields, or what is wrong with them. `entered`: the day on which it is or was written down. */
export function readValues(
  values: Values,
  entered: string,
  task: Partial<Pick<Task, "taskName" | "clientId">> | undefined,
): { fields: Fields; faults?: undefined } | { fields?: undefined; faults: Faults } {
  const faults: Faults = {};
  const amount = parseRupees(values.amount);
  if (amount === null) faults.amount = "amountMissing";
  else if (amount === undefined) faults.amount = "amountFormat";
  else if (amount === 0) faults.amount = "amountZero";
  else if (amount > MOST_RUPEES) faults.amount = "amountRange";
  const category = values.category.trim();
  if (!category) faults.category = "categoryMissing";
  if (!isCivilDate(values.date)) faults.date = "dateMissing";
  else if (values.date > addDays(entered, 1)) faults.date = "dateAhead";
  const km = kmOf(values.km);
  if (km === undefined || km > ExpenseChange.km.maximum) faults.km = "kmRange";
  const rate = parseRupees(values.rate);
  if (rate === undefined || (rate ?? 0) > MOST_RUPEES) faults.rate = "amountFormat";
  for (const field of ["category", "paidTo", "note"] as const) {
    if ([...values[field].trim()].length > ExpenseChange[field].maxLength) faults[field] = "tooLong";
  }
  const recoverable = values.recoverable && !values.moneyBack;
  const clientId = (task?.clientId ?? values.clientId) || undefined;
  if (recoverable && !clientId && !values.taskId) faults.clientId = "payerMissing";
  if (Object.keys(faults).length > 0) return { faults };
  return {
    fields: said({
      date: values.date,
      amount: amount as number,
      category,
      method: values.method,
      paidTo: values.paidTo.trim(),
      taskId: values.taskId,
      taskName: values.taskId ? task?.taskName : "",
      clientId,
      recoverable,
      recoveredOn: recoverable ? values.recoveredOn : "",
      km,
      ratePerKm: km ? (rate ?? undefined) : undefined,
      note: values.note.trim(),
      moneyBack: values.moneyBack,
      personal: values.personal,
    }),
  };
}

/** What is empty, 0 or no is not said. */
function said(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Fields;
}

/** The fields of an update: what differs; null clears. */
export function changeOf(row: Expense, fields: Fields): UpdateBody<"expense"> {
  const { _id, createdAt, updatedAt, revision, photos, ...before } = row as Expense & { pending?: unknown };
  delete before.pending;
  const change: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(fields)])) {
    const [was, is] = [before[key as keyof typeof before], fields[key as keyof Fields]];
    if (was !== is) change[key] = is ?? null;
  }
  // A task is sent with its name, so that the one never stands without the other.
  if ("taskId" in change && fields.taskName) change.taskName = fields.taskName;
  return change;
}
