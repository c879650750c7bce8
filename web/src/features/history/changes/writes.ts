/** What History brings back. Each resolves to true once it is saved on the device. */
import { t } from "@lingui/core/macro";
import type { Deleted } from "../../../api/types.ts";
import { restore as restored, update } from "../../../offline/changes/changes.ts";
import { saveChange } from "../../../records/save.ts";
import { restorable } from "./kinds.ts";
import type { PutBack } from "./put-back.ts";

/** Out of the trash, as everything is restored: shown at once, sent when that can be. */
export async function restore({ kind: name, row }: Deleted): Promise<boolean> {
  const kind = restorable(name);
  if (!kind) return false;
  // The server has deleted it as a row of this kind.
  return saveChange(restored(kind, [row as never]), { done: { kind: "success", text: t`Restored` } });
}

/** The fields as they were before a change. */
export const putBack = (id: string, { kind, body }: Extract<PutBack, { call: "update" }>): Promise<boolean> =>
  // The body holds fields that the server named for this kind.
  saveChange(update(kind, id, body as never), { done: { kind: "success", text: t`Put back` } });
