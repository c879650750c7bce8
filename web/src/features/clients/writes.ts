/** Every change of families. Each resolves to true once it is saved on the device. */
import { t } from "@lingui/core/macro";
import type { Client } from "../../api/types.ts";
import {
  type AnyChange,
  create,
  remove,
  removeMany,
  restore,
  type UpdateBody,
  update,
} from "../../offline/changes/changes.ts";
import { saveChange, saveWithUndo } from "../../records/save.ts";
import { type FamilyFields, family } from "./family-record.ts";

/** Adds a family. */
export function addClient(id: string, fields: FamilyFields): Promise<boolean> {
  const { body, row } = family.created(id, fields, Date.now());
  return saveChange(create("client", row, body), { done: { kind: "success", text: t`Family added` } });
}

/** Saves the form of a family; `revision` is the one that the form was opened with. */
export const updateClient = (id: string, body: UpdateBody<"client">, revision: number): Promise<boolean> =>
  saveChange(update("client", id, body, { revision }), {
    done: { kind: "success", text: t`Family updated` },
  });

/** Changes that go with one of a family, and those that take them back. */
interface Along {
  changes: readonly AnyChange[];
  undo: readonly AnyChange[];
}

/** Saves by which calendar a family counts, with the yearly days that go with it; the toast offers to undo all of it. */
export const updateCalendar = (
  { _id, revision }: Client,
  body: UpdateBody<"client">,
  back: UpdateBody<"client">,
  { changes, undo }: Along,
) =>
  saveWithUndo(
    [update("client", _id, body, { revision }), ...changes],
    [update("client", _id, back), ...undo],
    { done: t`Calendar of the family saved` },
  );

/** Deletes a family; the toast offers to undo it. */
export const removeClient = (client: Client) =>
  saveWithUndo([remove("client", client._id)], [restore("client", [client])], {
    done: t`Family deleted`,
    undone: t`Family restored`,
  });

/** Deletes several families; the toast offers to undo it. */
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
