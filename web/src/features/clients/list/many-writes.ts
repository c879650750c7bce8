/** Deleting families from the list, and bringing them back. */
import { t } from "@lingui/core/macro";
import type { Client } from "../../../api/types.ts";
import { kinds } from "../../../offline/kinds.ts";
import type { Wish } from "../../../offline/write.ts";
import { keep } from "../../../records/keep.ts";

export function removeFamilies(families: readonly Client[]): Promise<boolean> {
  const ids = families.map(({ _id }) => _id);
  const [id = "", ...more] = ids;
  const wish: Wish<"client"> =
    more.length === 0
      ? { kind: "client", op: "delete", id, url: `/api/clients/${id}` }
      : { kind: "client", op: "delete", ids, url: "/api/clients/delete/all" };
  const n = ids.length;
  const text = n === 1 ? t`Family deleted` : t`Families deleted: ${n}`;
  return keep(wish, {
    done: { kind: "success", text, action: { label: t`Undo`, run: () => restore(families) } },
    partly: n > 1 ? partly : undefined,
  });
}

function restore(families: readonly Client[]) {
  const ids = families.map(({ _id }) => _id);
  const n = ids.length;
  void keep(
    { kind: "client", op: "restore", ids, url: kinds.client.restore, optimistic: [...families] },
    { done: { kind: "success", text: t`Families restored: ${n}` }, partly },
  );
}

const partly = (error: string) => t`Not all families were accepted; those that were not are marked. ${error}`;
