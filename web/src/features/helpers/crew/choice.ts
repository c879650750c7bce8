/** Who is chosen for a task, as it is typed, and the changes that come of it. Pure but for ids and the time. */
import type { Crew, Task } from "../../../api/types.ts";
import { latinDigits } from "../../../i18n/format.ts";
import { MOST_RUPEES, parseRupees } from "../../../lib/rupees.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import {
  type AnyChange,
  bodyOf,
  create,
  previous,
  remove,
  restore,
  type UpdateBody,
  update,
} from "../../../offline/changes/changes.ts";

/** A helper as they are chosen for a task; sums as typed. */
export interface Choice {
  role: Crew["role"];
  shareKind: Crew["shareKind"];
  amount: string;
  percent: string;
  heads: string;
  inKind: string;
  comeBy: string;
  dress: string;
  bring: string;
  received: string;
  handedOver?: boolean;
  keeps?: Crew["keeps"];
  familyGoes?: Crew["familyGoes"];
  reason?: Crew["reason"];
  reasonNote?: Crew["reasonNote"];
}

const EMPTY: Choice = {
  role: "acharya",
  shareKind: "fixed",
  amount: "",
  percent: "",
  heads: "",
  inKind: "",
  comeBy: "",
  dress: "",
  bring: "",
  received: "",
};

const typed = (value: number | undefined) => (value === undefined ? "" : String(value));

/** A row as the sheet holds it. */
export const choiceOf = (row: Crew): Choice => ({
  role: row.role,
  shareKind: row.shareKind,
  amount: typed(row.amount),
  percent: typed(row.percent),
  heads: typed(row.heads),
  inKind: row.inKind ?? "",
  comeBy: row.comeBy ?? "",
  dress: row.dress ?? "",
  bring: row.bring ?? "",
  received: typed(row.received),
  ...(row.handedOver && { handedOver: true }),
  ...(row.keeps && { keeps: row.keeps }),
  ...(row.familyGoes && { familyGoes: true }),
});

/** What a helper did and got the last time, at the same rite before others. `crew` of one helper, with their tasks. */
export function firstChoice(
  crew: readonly { crew: Crew; task: Task | undefined }[],
  riteId: string | undefined,
): Choice {
  const last = crew.find(({ task }) => riteId && task?.riteTypeId === riteId) ?? crew[0];
  if (!last) return EMPTY;
  const { role, shareKind, amount, percent, heads, inKind } = choiceOf(last.crew);
  return { ...EMPTY, role, shareKind, amount, percent, heads, inKind };
}

type Share = Pick<Crew, "shareKind" | "amount" | "percent" | "heads" | "inKind">;
/** What is not set may be null. */
type Nullable<T> = { [F in keyof T]: undefined extends T[F] ? T[F] | null : T[F] };

/** The share of a choice in the contract's fields, or the fault of it. */
export type ReadShare =
  | { share: Share; fault?: undefined }
  | { share?: undefined; fault: "zero" | "sum" | "percent" | "heads" };

/** A sum that is none makes no share at all. */
export function readShare({ shareKind, amount, percent, heads, inKind }: Choice): ReadShare {
  const sum = parseRupees(amount);
  switch (shareKind) {
    case "fixed":
    case "family": {
      if (sum === undefined || (sum ?? 0) > MOST_RUPEES) return { fault: "sum" };
      if (sum === 0) return { fault: "zero" };
      if (sum === null) return { share: { shareKind: shareKind === "family" ? "family" : "none" } };
      return { share: { shareKind, amount: sum } };
    }
    case "head": {
      const count = Number(latinDigits(heads));
      if (!sum || sum > MOST_RUPEES) return { fault: sum === 0 ? "zero" : "sum" };
      if (!Number.isInteger(count) || count < 1 || count > 5000) return { fault: "heads" };
      return { share: { shareKind, amount: sum, heads: count } };
    }
    case "percent": {
      const part = latinDigits(percent).trim();
      const value = Number(part);
      if (!/^\d{1,3}(\.\d{1,2})?$/.test(part) || value > 100) return { fault: "percent" };
      return value === 0 ? { fault: "zero" } : { share: { shareKind, percent: value } };
    }
    case "in_kind":
      return { share: { shareKind, ...(inKind.trim() && { inKind: inKind.trim() }) } };
    default:
      return { share: { shareKind } };
  }
}

/** A row of a helper who is not at the task yet. */
export function newCrew(taskId: string, helperId: string, choice: Choice, share: ReadShare["share"]): Crew {
  const now = new Date().toISOString();
  const { role, comeBy, dress, bring, handedOver, keeps, familyGoes, reason, reasonNote } = choice;
  return {
    _id: uuid7(),
    taskId,
    helperId,
    role,
    shareKind: "none",
    ...share,
    ...(comeBy && { comeBy }),
    ...(dress.trim() && { dress: dress.trim() }),
    ...(bring.trim() && { bring: bring.trim() }),
    ...(handedOver && { handedOver }),
    ...(handedOver && keeps && { keeps }),
    ...(handedOver && familyGoes && { familyGoes }),
    ...(handedOver && reason && { reason }),
    ...(handedOver && reasonNote && { reasonNote }),
    createdAt: now,
    updatedAt: now,
    revision: 0,
  };
}

/** What creates a row: the name that outlives the helper is the server's. */
export function addCrew(row: Crew): AnyChange {
  const { helperName: _, ...body } = bodyOf(row);
  return create("crew", row, body);
}

/** What of a row differs from a choice; null empties a field. */
export function changedCrew(
  row: Crew,
  choice: Choice,
  { shareKind, amount = null, percent = null, heads = null, inKind = null }: Nullable<Share>,
): UpdateBody<"crew"> {
  const next: UpdateBody<"crew"> = {
    role: choice.role,
    shareKind,
    amount,
    percent,
    heads,
    inKind,
    comeBy: choice.comeBy || null,
    dress: choice.dress.trim() || null,
    bring: choice.bring.trim() || null,
    received: parseRupees(choice.received) || null,
    familyGoes: (choice.handedOver && choice.familyGoes) || null,
  };
  const fields = Object.keys(next) as (keyof Crew & keyof UpdateBody<"crew">)[];
  return Object.fromEntries(
    fields.filter((field) => (row[field] ?? null) !== next[field]).map((field) => [field, next[field]]),
  );
}

/** What changes a row, and what takes that back. */
export const updateCrew = (
  row: Crew,
  change: UpdateBody<"crew">,
): { change: AnyChange; back: AnyChange } => ({
  change: update<"crew", UpdateBody<"crew">>("crew", row._id, change),
  back: update<"crew", UpdateBody<"crew">>("crew", row._id, previous(row, change) as UpdateBody<"crew">),
});

/** What takes a helper off a task, and what takes that back. */
export const dropCrew = (row: Crew): { change: AnyChange; back: AnyChange } => ({
  change: remove("crew", row._id),
  back: restore("crew", [row]),
});
