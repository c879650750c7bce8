// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Entity, type KindName, kinds, type Row } from "./kinds.ts";
import { emptying, optionalFields, resolved, rowKinds, rowSchema, type Schema } from "./testing/contract.ts";
import { userOf } from "./testing/samples.ts";
import { type App, endTabs, FakeServer, newDevice, openApp, setOnline, until } from "./testing/testing.ts";

import type { RelatedChange } from "./write-record.ts";

/** Whatever a change empties, rows are as the contract has them: it says what may be null, and what is left out. */

const allows = (type: string, schema: Schema) => [schema.type].flat().includes(type);

/** What the contract says is wrong with a value. */
function faults(value: unknown, schema: Schema, path: string): string[] {
  const { items, properties, required = [], ...own } = resolved(schema);
  if (value === null) return allows("null", own) ? [] : [`${path} is null`];
  if (Array.isArray(value)) return value.flatMap((one, i) => faults(one, items ?? {}, `${path}.${i}`));
  if (typeof value !== "object" || !properties) return [];
  const fields = Object.entries(value as object).filter(([name]) => name !== "pending");
  return [
    ...required.filter((name) => !(name in value)).map((name) => `${path}.${name} is missing`),
    ...fields.flatMap(([name, inner]) =>
      inner === undefined
        ? [`${path}.${name} is there`]
        : faults(inner, properties[name] ?? {}, `${path}.${name}`),
    ),
  ];
}

/** A value of the contract with everything in it. */
function whole(schema: Schema): unknown {
  const { type, items, properties, enum: words } = resolved(schema);
  if (words) return words.find((word) => word !== null);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, whole(one)]));
  if (items) return [whole(items)];
  const [first] = [type].flat();
  return { integer: 1, number: 1, boolean: true }[first ?? ""] ?? "x";
}

/** The same with nothing in what may be empty inside of it: each field null, each list in it too. */
function hollow(schema: Schema): unknown {
  const { items, properties, required = [] } = resolved(schema);
  if (items) return [hollow(items)];
  if (!properties) return whole(schema);
  return Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, required.includes(name) ? hollow(one) : null]),
  );
}

let server: FakeServer;
let app: App;
let end = () => {};

beforeEach(async () => {
  server = new FakeServer();
  newDevice(server);
  app = await openApp();
  end = await app.start();
  await app.login(userOf("ram"));
});
afterEach(async () => {
  end();
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rowsOf = (kind: KindName): Entity[] => [...(app.rowsOf(kind) ?? [])];
const same = <K extends KindName>(row: object) => row as Row<K>;

describe.each(rowKinds)("%s", (kind) => {
  const schema = rowSchema(kind);
  const full = { ...(whole(schema) as Entity), _id: "one", revision: 1 };
  const emptied = emptying(kind);
  const url = "/api/x";

  async function known() {
    server.put(full as never, 200, kind as never);
    await app.sync();
    await until(() => rowsOf(kind).length === 1);
    setOnline(false);
  }
  const expectWhole = () => {
    const [row] = rowsOf(kind);
    expect(row).toBeDefined();
    expect(faults(row, schema, kind)).toEqual([]);
    return row;
  };

  it("has something to empty", () => {
    expect(Object.keys(emptied).length > 0).toBe(kind !== "comment");
    expect(faults(full, schema, kind)).toEqual([]);
  });

  it("is whole after each field was emptied, and after all were", async () => {
    await known();
    for (const name of optionalFields(kind)) {
      await app.write({ kind, op: "update", id: "one", url, body: { [name]: null } });
      expectWhole();
    }
    await app.write({ kind, op: "update", id: "one", url, body: emptied });
    expect(expectWhole()).toMatchObject(kinds[kind].empty);
    // What is sent is still what empties it.
    expect(app.getState().outbox.at(-1)?.body).toMatchObject(emptied);
  });

  it("is whole with nothing inside of what it has", async () => {
    await known();
    const inside = Object.fromEntries(
      optionalFields(kind).map((name) => [name, hollow(schema.properties?.[name] as Schema)]),
    );
    await app.write({ kind, op: "update", id: "one", url, body: inside });
    expectWhole();
  });

  it("is whole when it is added or brought back like that, alone or with others", async () => {
    const row = { ...full, ...emptied };
    setOnline(false);
    await app.write({ kind, op: "create", id: "one", url, body: row, optimistic: same(row) });
    expectWhole();
    await app.write({ kind, op: "create", ids: ["one"], url, body: [row], optimistic: [same(row)] });
    expectWhole();
    await app.write({ kind, op: "update", ids: ["one"], url, optimistic: emptied });
    expectWhole();
    await app.write({ kind, op: "delete", ids: ["one"], url });
    await app.write({ kind, op: "restore", ids: ["one"], url, optimistic: [same(row)] });
    expectWhole();
  });

  it("is whole when another kind's step made or changed it", async () => {
    await known();
    const patch = { ...emptied };
    const related: RelatedChange = { kind, op: "update", ids: ["one"], rows: [{ ...full, ...patch }], patch };
    const [id, body] = ["two", {}];
    const other = kind === "booking" ? "task" : "booking";
    await app.write({ kind: other, op: "update", id, url, body, related });
    expectWhole();
  });

  it("waits for a person without null, too", async () => {
    await known();
    setOnline(true);
    server.faults.push(422);
    await (await app.write({ kind, op: "update", id: "one", url, body: emptied })).outcome;
    await app.refresh();
    const [refused] = app.getState().outbox;
    expect(refused?.state).toBe("rejected");
    expect(faults(refused?.rows[0], schema, kind)).toEqual([]);
  });
});
