/** Deleting families from the list, and bringing them back. */
import { t } from "@lingui/core/macro";
import type { Client } from "../../../api/types.ts";
import { removeMany, restore } from "../../../offline/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";

export function removeFamilies(families: readonly Client[]) {
  const ids = families.map(({ _id }) => _id);
  const n = ids.length;
  return saveWithUndo([removeMany("client", ids)], [restore("client", families)], {
    done: n === 1 ? t`Family deleted` : t`Families deleted: ${n}`,
    undone: t`Families restored: ${n}`,
    partly: n > 1 ? partly : undefined,
  });
}

const partly = (error: string) => t`Not all families were accepted; those that were not are marked. ${error}`;
