/** Every change of the catalogue. Each resolves to true once it is kept on the device. */
import { plural, t } from "@lingui/core/macro";
import type { RiteType } from "../../api/types.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { kinds } from "../../offline/kinds.ts";
import { write } from "../../offline/write.ts";
import { keep, tellUnkept } from "../../records/keep.ts";
import { showToast } from "../../ui/toasts.ts";
import type { RiteFields } from "./presets.ts";

const BASE = "/api/rite-types";
const urlOf = (id: string) => `${BASE}/${id}`;

/** Adds what was chosen, all together. */
export async function addRites(chosen: readonly RiteFields[]): Promise<boolean> {
  const at = new Date().toISOString();
  try {
    for (const fields of chosen) {
      const _id = uuid7();
      const optimistic = { ...fields, _id, createdAt: at, updatedAt: at, revision: 0 };
      await write({
        kind: "ritetype",
        op: "create",
        id: _id,
        url: BASE,
        body: { _id, ...fields },
        optimistic,
      });
    }
  } catch {
    tellUnkept();
    return false;
  }
  const text = plural(chosen.length, { one: "# rite added", other: "# rites added" });
  showToast({ kind: "success", text });
  return true;
}

/** `revision`: of the rite as the form was opened with. */
export const updateRite = (id: string, body: object, optimistic: Partial<RiteType>, revision: number) =>
  keep(
    { kind: "ritetype", op: "update", id, url: urlOf(id), body, optimistic, revision },
    { done: { kind: "success", text: t`Rite updated` } },
  );

/** No longer offered, or offered again. */
export function putAway(rite: RiteType, away: boolean): Promise<boolean> {
  const set = (inactive: boolean, text: string, undo?: () => void) =>
    keep(
      { kind: "ritetype", op: "update", id: rite._id, url: urlOf(rite._id), body: { inactive } },
      { done: { kind: "success", text, ...(undo && { action: { label: t`Undo`, run: undo } }) } },
    );
  return set(away, away ? t`Put away` : t`In use again`, () => void set(!away, t`Undone`));
}

export function removeRite(rite: RiteType): Promise<boolean> {
  const restore = () =>
    void keep(
      { kind: "ritetype", op: "restore", ids: [rite._id], url: kinds.ritetype.restore, optimistic: [rite] },
      { done: { kind: "success", text: t`Rite restored` } },
    );
  return keep(
    { kind: "ritetype", op: "delete", id: rite._id, url: urlOf(rite._id) },
    { done: { kind: "success", text: t`Rite deleted`, action: { label: t`Undo`, run: restore } } },
  );
}
