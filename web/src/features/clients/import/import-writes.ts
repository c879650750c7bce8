/** Brings what was read into the book. */
import { plural, t } from "@lingui/core/macro";
import type { Client } from "../../../api/types.ts";
import { type AnyWish, keepAll } from "../../../records/keep.ts";
import { bodyOf, type Plan, portions } from "./import-plan.ts";

/** Resolves to true once all of it is kept on the device. */
export async function bringIn({ added, changed }: Plan): Promise<boolean> {
  const adds = portions(added).map(
    (families): AnyWish => ({
      kind: "client",
      op: "create",
      ids: families.map(({ _id }) => _id),
      url: "/api/clients/import",
      body: families.map(bodyOf),
      optimistic: families,
    }),
  );
  const changes = changed.map(
    ({ client, change }): AnyWish => ({
      kind: "client",
      op: "update",
      id: client._id,
      url: `/api/clients/${client._id}`,
      body: change,
      revision: client.revision,
    }),
  );
  const text = plural(added.length + changed.length, {
    one: "# family brought in",
    other: "# families brought in",
  });
  const run = () =>
    void keepAll(takenBack({ added, changed }), { done: { kind: "success", text: t`Undone` } });
  const done = { kind: "success", text, action: { label: t`Undo`, run } } as const;
  return (await keepAll([...adds, ...changes], { done })) !== undefined;
}

/** What takes it all back: new families go, those that were joined are as they were before. */
function takenBack({ added, changed }: Plan): AnyWish[] {
  const ids = added.map(({ _id }) => _id);
  const gone: AnyWish[] =
    ids.length > 0 ? [{ kind: "client", op: "delete", ids, url: "/api/clients/delete/all" }] : [];
  const back = changed.map(({ client, change }): AnyWish => {
    const before = Object.keys(change).map((field) => [field, client[field as keyof Client]]);
    return {
      kind: "client",
      op: "update",
      id: client._id,
      url: `/api/clients/${client._id}`,
      body: Object.fromEntries(before.map(([field, value]) => [field, value ?? null])),
      optimistic: Object.fromEntries(before),
    };
  });
  return [...gone, ...back];
}
