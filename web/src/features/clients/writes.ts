/** Every change of families. Each resolves to true once it is saved on the device. */
import { t } from "@lingui/core/macro";
import type { Client } from "../../api/types.ts";
import { create, remove, restore, update } from "../../offline/changes.ts";
import { saveChange, saveWithUndo } from "../../records/save.ts";
import type { Change, FamilyFields } from "./client-fields.ts";

/** `client`: as the screens show it until the server has answered. */
export const addClient = (fields: FamilyFields, client: Client): Promise<boolean> =>
  saveChange(create("client", client, { _id: client._id, ...fields }), {
    done: { kind: "success", text: t`Family added` },
  });

/** `revision`: of the family as the form was opened with. */
export const updateClient = (id: string, body: Change, revision: number): Promise<boolean> =>
  saveChange(update("client", id, body, { revision }), {
    done: { kind: "success", text: t`Family updated` },
  });

export const removeClient = (client: Client) =>
  saveWithUndo([remove("client", client._id)], [restore("client", [client])], {
    done: t`Family deleted`,
    undone: t`Family restored`,
  });
