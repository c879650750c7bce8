/** Every change of expenses. Each resolves to true once it is kept on the device. */
import { t } from "@lingui/core/macro";
import type { Expense } from "../../api/types.ts";
import { kinds } from "../../offline/kinds.ts";
import { type AnyWish, keep, keepAll } from "../../records/keep.ts";
import type { Fields, NewPhoto } from "./values.ts";

const urlOf = (id: string) => `/api/expenses/${id}`;
export const photoUrl = (id: string, photo: string) => `${urlOf(id)}/photos/${photo}`;

const photoWishes = (id: string, there: readonly string[], added: readonly NewPhoto[]): AnyWish[] =>
  added.map(({ id: photo, bytes }, i) => ({
    kind: "expense",
    op: "update",
    id,
    url: photoUrl(id, photo),
    file: bytes,
    optimistic: { photos: [...there, ...added.slice(0, i + 1).map((one) => one.id)] },
  }));

export async function addExpense(id: string, fields: Fields, added: readonly NewPhoto[]): Promise<boolean> {
  const now = new Date().toISOString();
  const row: Expense = { ...fields, _id: id, createdAt: now, updatedAt: now, revision: 0 };
  const create: AnyWish = {
    kind: "expense",
    op: "create",
    id,
    url: "/api/expenses",
    body: { _id: id, ...fields },
    optimistic: row,
  };
  const wishes = [create, ...photoWishes(id, [], added)];
  return (await keepAll(wishes, { done: { kind: "success", text: t`Expense added` } })) !== undefined;
}

interface Update {
  change: Record<string, unknown>;
  /** Of those that were there, the ones that stay. */
  stay: readonly string[];
  added: readonly NewPhoto[];
}

/** `row`: as the sheet was opened with. Without anything to change it is kept already. */
export async function updateExpense(row: Expense, { change, stay, added }: Update): Promise<boolean> {
  const id = row._id;
  const wishes: AnyWish[] = [];
  if (Object.keys(change).length > 0) {
    const optimistic = shownOf(change);
    wishes.push({
      kind: "expense",
      op: "update",
      id,
      url: urlOf(id),
      body: change,
      optimistic,
      revision: row.revision,
    });
  }
  let there = row.photos ?? [];
  for (const photo of there.filter((one) => !stay.includes(one))) {
    there = there.filter((one) => one !== photo);
    wishes.push({
      kind: "expense",
      op: "update",
      id,
      method: "DELETE",
      url: photoUrl(id, photo),
      body: {},
      optimistic: { photos: there },
    });
  }
  wishes.push(...photoWishes(id, there, added));
  if (wishes.length === 0) return true;
  return (await keepAll(wishes, { done: { kind: "success", text: t`Expense updated` } })) !== undefined;
}

/** What is cleared is not there. */
const shownOf = (change: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(change).map(([key, value]) => [key, value ?? undefined]));

/** A change that needs no question, since it can be taken back. */
function set(row: Expense, body: Record<string, unknown>, text: string): Promise<boolean> {
  const before = Object.fromEntries(
    Object.keys(body).map((field) => [field, row[field as keyof Expense] ?? null]),
  );
  const wish = (fields: Record<string, unknown>): AnyWish => ({
    kind: "expense",
    op: "update",
    id: row._id,
    url: urlOf(row._id),
    body: fields,
    optimistic: shownOf(fields),
  });
  const undo = () => void keep(wish(before), { done: { kind: "success", text: t`Undone` } });
  return keep(wish(body), { done: { kind: "success", text, action: { label: t`Undo`, run: undo } } });
}

/** The family paid it back on that day. */
export const markBack = (row: Expense, day: string) => set(row, { recoveredOn: day }, t`Paid back`);

/** What was owed to the shop is paid. */
export const markPaid = (row: Expense) => set(row, { method: "cash" }, t`Paid to the shop`);

export function removeExpense(row: Expense): Promise<boolean> {
  const restore = () =>
    void keep(
      { kind: "expense", op: "restore", ids: [row._id], url: kinds.expense.restore, optimistic: [row] },
      { done: { kind: "success", text: t`Expense restored` } },
    );
  return keep(
    { kind: "expense", op: "delete", id: row._id, url: urlOf(row._id) },
    { done: { kind: "success", text: t`Expense deleted`, action: { label: t`Undo`, run: restore } } },
  );
}
