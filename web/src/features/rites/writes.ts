/** Every change of the catalogue. Each resolves once it is saved on the device. */
import { plural, t } from "@lingui/core/macro";
import type { RiteType } from "../../api/types.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { create, remove, restore, type UpdateBody, update } from "../../offline/changes/changes.ts";
import { saveChange, saveChanges, saveWithUndo } from "../../records/save.ts";
import type { RiteFields } from "./presets.ts";

/** Adds what was chosen, all together. */
export async function addRites(chosen: readonly RiteFields[]): Promise<boolean> {
  const at = new Date().toISOString();
  const added = chosen.map((fields) => {
    const body = { _id: uuid7(), ...fields };
    return create("ritetype", { ...body, createdAt: at, updatedAt: at, revision: 0 }, body);
  });
  const text = plural(chosen.length, { one: "# rite added", other: "# rites added" });
  return (await saveChanges(added, { done: { kind: "success", text } })) !== undefined;
}

/** `revision`: of the rite as the form was opened with. */
export const updateRite = (id: string, body: UpdateBody<"ritetype">, revision: number) =>
  saveChange(update("ritetype", id, body, { revision }), {
    done: { kind: "success", text: t`Rite updated` },
  });

/** No longer offered, or offered again. */
export const putAway = ({ _id }: RiteType, away: boolean) =>
  saveWithUndo(
    [update("ritetype", _id, { inactive: away })],
    [update("ritetype", _id, { inactive: !away })],
    { done: away ? t`Put away` : t`In use again` },
  );

/** Deletes a rite, with Undo. */
export const removeRite = (rite: RiteType) =>
  saveWithUndo([remove("ritetype", rite._id)], [restore("ritetype", [rite])], {
    done: t`Rite deleted`,
    undone: t`Rite restored`,
  });
