/** For tests: what the contract says of rows. */
import { readFileSync } from "node:fs";
import { calls } from "../changes/calls.ts";
import type { With } from "../changes/changes.ts";
import { type KindName, kindNames, kinds } from "../kinds.ts";

/** As much of a JSON schema as the tests read. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};

interface Call {
  requestBody?: { content: Record<string, { schema: Schema }> };
}

const contract = JSON.parse(readFileSync("../api/openapi.json", "utf8")) as {
  components: { schemas: Record<string, Schema> };
  paths: Record<string, { put?: Call }>;
};
const { schemas } = contract.components;

/** The schema behind a reference. */
export const resolved = (schema: Schema): Schema =>
  schema.$ref ? (schemas[schema.$ref.split("/").at(-1) as string] as Schema) : schema;

/** The kinds that have rows. */
export const rowKinds = kindNames.filter((kind) => kind !== "setting");

/** The contract's schema of a kind's rows. */
export const rowSchema = (kind: KindName): Schema =>
  resolved(resolved(schemas.Changes?.properties?.[kinds[kind].list] as Schema).items as Schema);

/** The fields that an update of the kind may carry. */
export function updateFields(kind: With<"update">): string[] {
  const body = contract.paths[calls[kind].update]?.put?.requestBody?.content["application/json"];
  return Object.keys(body ? (resolved(body.schema).properties ?? {}) : {});
}

/** The fields that a change may empty: the contract leaves them out then, or says what is there instead. */
export function optionalFields(kind: KindName): string[] {
  const { properties = {}, required = [] } = rowSchema(kind);
  return Object.keys(properties).filter((name) => !required.includes(name) || name in kinds[kind].empty);
}

/** The change that empties all of them. */
export const emptying = (kind: KindName): Record<string, null> =>
  Object.fromEntries(optionalFields(kind).map((name) => [name, null]));
