/** Brings what was read into the book. */
import { plural, t } from "@lingui/core/macro";
import type { Client } from "../../api/types.ts";
import { type AnyWish, keepAll } from "../../app/keep.ts";
import { bodyOf, type Plan, portions } from "./import-plan.ts";
import { removeFamilies } from "./many-writes.ts";

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
  const undo = added.length > 0 && changed.length === 0 ? () => takeBack(added) : undefined;
  const done = { kind: "success", text, action: undo && { label: t`Undo`, run: undo } } as const;
  return (await keepAll([...adds, ...changes], { done })) !== undefined;
}

const takeBack = (families: readonly Client[]) => void removeFamilies(families);
