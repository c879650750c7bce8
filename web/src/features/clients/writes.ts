/** Every change of families. Each resolves to true once it is kept on the device. */
import { t } from "@lingui/core/macro";
import type { Client } from "../../api/types.ts";
import { kinds } from "../../offline/kinds.ts";
import { keep } from "../../records/keep.ts";
import type { Change, FamilyFields } from "./client-fields.ts";

const URL = "/api/clients";
const urlOf = (id: string) => `${URL}/${id}`;

/** `client`: as the screens show it until the server has answered. */
export const addClient = (fields: FamilyFields, client: Client): Promise<boolean> =>
  keep(
    {
      kind: "client",
      op: "create",
      id: client._id,
      url: URL,
      body: { _id: client._id, ...fields },
      optimistic: client,
    },
    { done: { kind: "success", text: t`Family added` } },
  );

/** `revision`: of the family as the form was opened with. */
export const updateClient = (id: string, body: Change, revision: number): Promise<boolean> =>
  keep(
    { kind: "client", op: "update", id, url: urlOf(id), body, revision },
    { done: { kind: "success", text: t`Family updated` } },
  );

export function removeClient(client: Client): Promise<boolean> {
  const restore = () =>
    void keep(
      { kind: "client", op: "restore", ids: [client._id], url: kinds.client.restore, optimistic: [client] },
      { done: { kind: "success", text: t`Family restored` } },
    );
  return keep(
    { kind: "client", op: "delete", id: client._id, url: urlOf(client._id) },
    { done: { kind: "success", text: t`Family deleted`, action: { label: t`Undo`, run: restore } } },
  );
}
