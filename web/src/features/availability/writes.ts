/** How areas are saved and deleted. */
import { t } from "@lingui/core/macro";
import type { Area } from "../../api/types.ts";
import { updateArea } from "../../domain/planner/way-minutes.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { create, remove, restore, update } from "../../offline/changes/changes.ts";
import { saveChanges, saveWithUndo } from "../../records/save.ts";

type AreaFields = { name: string; pin: string; home: boolean; lat?: number; lon?: number };

/** Saves an area. A new home takes that mark from the area before, here as on the server. */
export async function saveArea(area: Area | null, fields: AreaFields, areas: readonly Area[]) {
  const { pin, home, lat, lon, name } = fields;
  const before = areas.find((one) => one.home && one._id !== area?._id);
  const first = home && before ? [updateArea(before, { home: false })] : [];
  const at = lat !== undefined && lon !== undefined ? { lat, lon } : {};
  const words = { done: { kind: "success" as const, text: t`Area saved` } };
  if (!area) {
    const now = new Date().toISOString();
    const body = { _id: uuid7(), name, ...(pin && { pin }), ...(home && { home }), ...at };
    return saveChanges(
      [...first, create("area", { ...body, createdAt: now, updatedAt: now, revision: 0 }, body)],
      words,
    );
  }
  const body = { name, pin: pin || null, home, lat: at.lat ?? null, lon: at.lon ?? null };
  return saveChanges([...first, update("area", area._id, body, { revision: area.revision })], words);
}

/** Deletes an area; the toast offers to undo it. */
export const removeArea = (area: Area) =>
  saveWithUndo([remove("area", area._id)], [restore("area", [area])], {
    done: t`Area deleted`,
    undone: t`Area restored`,
  });
