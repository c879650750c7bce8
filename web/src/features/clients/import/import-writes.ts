/** Brings what was read into the book. */
import { plural } from "@lingui/core/macro";
import {
  type AnyChange,
  bodyOf,
  createMany,
  previous,
  removeMany,
  update,
} from "../../../offline/changes/changes.ts";
import { saveWithUndo } from "../../../records/save.ts";
import { type Plan, portions } from "./import-plan.ts";

/** Resolves to true once all of it is saved on the device. */
export function bringIn({ added, changed }: Plan) {
  const adds = portions(added).map((families) => createMany("client", families, families.map(bodyOf)));
  const changes = changed.map(({ client, change }) =>
    update("client", client._id, change, { revision: client.revision }),
  );
  const done = plural(added.length + changed.length, {
    one: "# family brought in",
    other: "# families brought in",
  });
  return saveWithUndo([...adds, ...changes], takenBack({ added, changed }), { done });
}

/** What takes it all back: new families go, those that were joined are as they were before. */
const takenBack = ({ added, changed }: Plan): AnyChange[] => [
  ...(added.length > 0
    ? [
        removeMany(
          "client",
          added.map(({ _id }) => _id),
        ),
      ]
    : []),
  ...changed.map(({ client, change }) => update("client", client._id, previous(client, change))),
];
