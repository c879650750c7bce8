/** Whether a change can be taken back, and by which call. Pure. */
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Deleted, HistoryChange } from "../../../api/types.ts";
import type { Entity } from "../../../offline/kinds.ts";
import { changeable, kindOf, restorable } from "./kinds.ts";

/** The call that takes a change back, or why there is none. */
export type PutBack =
  | { call: "update"; kind: NonNullable<ReturnType<typeof changeable>>; body: Record<string, unknown> }
  | { call: "restore"; deleted: Deleted }
  | { call: "unmerge" }
  | { call: "none"; reason: MessageDescriptor };

const none = (reason: MessageDescriptor): PutBack => ({ call: "none", reason });

/**
 * `row`: the thing as the device has it now. `trash`: what of it lies in the trash, undefined when nothing does.
 * Undefined for what there is nothing to put back of: something that was added, a login.
 */
export function putBackOf(
  { kind: name, action, before, after }: HistoryChange,
  row: Entity | undefined,
  trash: Deleted | undefined,
): PutBack | undefined {
  if (action === "merged") return row ? none(msg`it is back`) : { call: "unmerge" };
  // A merge is taken back as a whole, where it is told.
  if (before.merged ?? after.merged) return undefined;
  if (action === "voided") return none(msg`cannot be put back`);
  const kind = changeable(name);
  if (action === "deleted" && restorable(name)) {
    if (trash) return { call: "restore", deleted: trash };
    return none(row ? msg`it is back` : msg`gone for good`);
  }
  if (action !== "changed" || !kindOf(name)) return undefined;
  if (!kind) return none(msg`cannot be put back`);
  if (!row) return none(trash ? msg`it is in the trash` : msg`it is not there any more`);
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (fields.length === 0) return none(msg`what it was is not known any more`);
  const now = row as unknown as Record<string, unknown>;
  if (fields.some((field) => !same(now[field], after[field]))) return none(msg`changed again since`);
  return {
    call: "update",
    kind,
    body: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
  };
}

/** What is left out and what is null say the same. */
const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
