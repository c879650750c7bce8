/** Every change of expenses. Each resolves to true once it is saved on the device. */
import { t } from "@lingui/core/macro";
import type { Expense } from "../../api/types.ts";
import {
  type AnyChange,
  addFile,
  create,
  previous,
  remove,
  removeFile,
  restore,
  type UpdateBody,
  update,
} from "../../offline/changes/changes.ts";
import { saveChanges, saveWithUndo } from "../../records/save.ts";
import { type ExpenseFields, expense, type NewPhoto } from "./expense-record.ts";

const photoChanges = (id: string, there: readonly string[], added: readonly NewPhoto[]): AnyChange[] =>
  added.map(({ id: photo, bytes }, i) =>
    addFile("expense", id, photo, bytes, {
      photos: [...there, ...added.slice(0, i + 1).map((one) => one.id)],
    }),
  );

/** Adds an expense and its photos. */
export async function addExpense(
  id: string,
  fields: ExpenseFields,
  added: readonly NewPhoto[],
): Promise<boolean> {
  const { body, row } = expense.created(id, fields, Date.now());
  const changes = [create("expense", row, body), ...photoChanges(id, [], added)];
  return (await saveChanges(changes, { done: { kind: "success", text: t`Expense added` } })) !== undefined;
}

type Change = UpdateBody<"expense">;

interface Update {
  change: Change;
  /** Of the row as the sheet was opened with. */
  revision?: number;
  /** Of those that were there, the ones that stay. */
  stay: readonly string[];
  added: readonly NewPhoto[];
}

/** `row`: as the sheet was opened with. Without anything to change it is saved already. */
export async function updateExpense(
  row: Expense,
  { change, revision, stay, added }: Update,
): Promise<boolean> {
  const { _id } = row;
  const changes: AnyChange[] = [];
  if (Object.keys(change).length > 0) changes.push(update("expense", _id, change, { revision }));
  let there = row.photos ?? [];
  for (const photo of there.filter((one) => !stay.includes(one))) {
    there = there.filter((one) => one !== photo);
    changes.push(removeFile("expense", _id, photo, { photos: there }));
  }
  changes.push(...photoChanges(_id, there, added));
  if (changes.length === 0) return true;
  return (await saveChanges(changes, { done: { kind: "success", text: t`Expense updated` } })) !== undefined;
}

const set = (row: Expense, change: Change, done: string) =>
  saveWithUndo(
    [update("expense", row._id, change)],
    [update("expense", row._id, previous(row, change) as Change)],
    { done },
  );

/** The family paid it back on that day. */
export const markBack = (row: Expense, day: string) => set(row, { recoveredOn: day }, t`Paid back`);

/** What was owed to the shop is paid. */
export const markPaid = (row: Expense) => set(row, { method: "cash" }, t`Paid to the shop`);

/** Deletes an expense, with Undo. */
export const removeExpense = (row: Expense) =>
  saveWithUndo([remove("expense", row._id)], [restore("expense", [row])], {
    done: t`Expense deleted`,
    undone: t`Expense restored`,
  });
