/** How areas are kept and deleted. */
import { t } from "@lingui/core/macro";
import type { Area } from "../../api/types.ts";
import { updateArea } from "../../domain/planner/way-minutes.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { kinds } from "../../offline/kinds.ts";
import { keep, keepAll } from "../../records/keep.ts";

export type AreaFields = { name: string; pin: string; home: boolean; lat?: number; lon?: number };

/** The server takes the mark from the area that was home before; here it is taken at once, too. */
export async function keepArea(area: Area | null, fields: AreaFields, areas: readonly Area[]) {
  const { pin, home, lat, lon, name } = fields;
  const before = areas.find((one) => one.home && one._id !== area?._id);
  const first = home && before ? [updateArea(before, { home: false })] : [];
  const at = lat !== undefined && lon !== undefined ? { lat, lon } : {};
  const words = { done: { kind: "success" as const, text: t`Area saved` } };
  if (!area) {
    const [_id, now] = [uuid7(), new Date().toISOString()];
    const body = { _id, name, ...(pin && { pin }), ...(home && { home }), ...at };
    const optimistic: Area = { ...body, createdAt: now, updatedAt: now, revision: 0 };
    return keepAll(
      [...first, { kind: "area", op: "create", id: _id, url: "/api/areas", body, optimistic }],
      words,
    );
  }
  const body = { name, pin: pin || null, home, lat: at.lat ?? null, lon: at.lon ?? null };
  const optimistic = { name, pin: pin || undefined, home, lat: at.lat, lon: at.lon } as Partial<Area>;
  const wish = {
    kind: "area",
    op: "update",
    id: area._id,
    url: `/api/areas/${area._id}`,
    body,
    optimistic,
    revision: area.revision,
  } as const;
  return keepAll([...first, wish], words);
}

export function removeArea(area: Area) {
  const undo = () =>
    void keep(
      { kind: "area", op: "restore", ids: [area._id], url: kinds.area.restore, optimistic: [area] },
      { done: { kind: "success", text: t`Area restored` } },
    );
  const done = {
    kind: "success" as const,
    text: t`Area deleted`,
    action: { label: t`Undo`, run: undo },
  };
  return keep({ kind: "area", op: "delete", id: area._id, url: `/api/areas/${area._id}` }, { done });
}
