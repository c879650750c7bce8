/** How what a family keeps is saved and deleted. */
import { t } from "@lingui/core/macro";
import type { Observance } from "../../../api/types.ts";
import type { Course } from "../../../domain/observances/occurrences.ts";
import { uuid7 } from "../../../lib/uuid7.ts";
import { create, remove, restore, update } from "../../../offline/changes/changes.ts";
import { saveChanges, saveWithUndo } from "../../../records/save.ts";
import { changeOf, newOne, type Values } from "./values.ts";

/** Saves what was entered; what another device changed meanwhile of other fields stays. */
export async function saveObservance(
  row: Observance | undefined,
  values: Values,
  course: Course,
): Promise<boolean> {
  const done = { kind: "success" as const, text: t`It is kept from now on` };
  if (!row) {
    const { row: fresh, body } = newOne(uuid7(), values, course, new Date().toISOString());
    return (await saveChanges([create("observance", fresh, body)], { done })) !== undefined;
  }
  const change = changeOf(row, values, course);
  if (Object.keys(change).length === 0) return true;
  return (
    (await saveChanges([update("observance", row._id, change, { revision: row.revision })], { done })) !==
    undefined
  );
}

/** Deletes it; the toast offers to undo it. Work that came of it stays. */
export const removeObservance = (row: Observance) =>
  saveWithUndo([remove("observance", row._id)], [restore("observance", [row])], {
    done: t`It is not kept any more`,
    undone: t`It is kept again`,
  });
