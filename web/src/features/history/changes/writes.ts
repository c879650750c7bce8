/** What History brings back. Each resolves to true once it is kept on the device. */
import { t } from "@lingui/core/macro";
import type { Deleted } from "../../../api/types.ts";
import { type KindName, kinds, type Row } from "../../../offline/kinds.ts";
import { keep } from "../../../records/keep.ts";
import { restorable } from "./kinds.ts";

/** Out of the trash, as everything is restored: shown at once, sent when that can be. */
export async function restore({ kind: name, _id, row }: Deleted): Promise<boolean> {
  const kind = restorable(name);
  if (!kind) return false;
  return keep(
    { kind, op: "restore", ids: [_id], url: kinds[kind].restore, optimistic: [row as Row<KindName>] },
    { done: { kind: "success", text: t`Restored` } },
  );
}

/** The fields as they were before a change. */
export const putBack = (
  kind: KindName,
  id: string,
  url: string,
  body: Record<string, unknown>,
): Promise<boolean> =>
  keep({ kind, op: "update", id, url, body }, { done: { kind: "success", text: t`Put back` } });
