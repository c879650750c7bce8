// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { endTabs, FakeServer, newDevice, openApp, setOnline, until } from "./testing/testing.ts";
import { type DeviceDump, restoreDevice } from "./testing/testing-dump.ts";
import type { Write } from "./write-record.ts";

/**
 * A device of the version before: its whole database, with changes that were made in flight and left unsent
 * (testdata/device-v3.json says by which code). This version opens it, shows it, and sends each change once.
 */

type Dump = Omit<DeviceDump, "server"> & {
  server: {
    revision: number;
    rows: Record<string, { _id: string }[]>;
    trash: { _id: string }[];
    tombstones: FakeServer["tombstones"];
    answers: [string, { body: string; status: number; answer: unknown }][];
  };
};

/** What JSON does not know is written as {"$": …}. */
const text = readFileSync(`${import.meta.dirname}/testdata/device-v3.json`, "utf8");
const dump = JSON.parse(text) as Dump;
function decoded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decoded);
  if (typeof value !== "object" || value === null) return value;
  const { $, base64 } = value as { $?: string; base64?: string };
  if ($ === "undefined") return undefined;
  if ($ === "bytes") return Uint8Array.from(atob(base64 ?? ""), (byte) => byte.charCodeAt(0)).buffer;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, decoded(inner)]));
}

function serverOfThen() {
  const server = new FakeServer();
  for (const [kind, rows] of Object.entries(dump.server.rows))
    for (const row of rows) server.rows[kind as keyof FakeServer["rows"]].set(row._id, row as never);
  for (const row of dump.server.trash) server.trash.set(row._id, row as never);
  server.tombstones = dump.server.tombstones;
  server.revision = dump.server.revision;
  server.answers = new Map(dump.server.answers);
  for (const [key] of dump.server.answers) server.effects.set(key, 1);
  return server;
}

const stored = dump.stores
  .find(({ name }) => name === "outbox")
  ?.records.map(({ value }) => value) as Write[];

afterEach(async () => {
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("opens with what was unsent, and sends each of it once", async () => {
  const server = serverOfThen();
  newDevice(server);
  await restoreDevice(dump, decoded);
  setOnline(false);
  const app = await openApp();
  const end = await app.start();
  const mine = stored.filter(({ user }) => user === "ram");
  expect(app.getState().outbox.map(({ seq, key }) => [seq, key])).toEqual(
    mine.map(({ seq, key }) => [seq, key]),
  );
  expect(await app.readDraft("task-new")).toEqual({ taskName: "Half typed" });

  // What it shows meanwhile has no null that the contract does not know, though the stored changes have.
  const family = app.rowsOf("client")?.find(({ _id }) => _id === "c-full");
  expect(family).toEqual({
    ...{ _id: "c-full", name: "Agarwal", people: [{ _id: "p1", name: "Suresh" }] },
    ...{ createdAt: expect.any(String), updatedAt: expect.any(String), revision: expect.any(Number) },
    pending: "unsent",
  });
  expect(app.rowsOf("client")?.find(({ _id }) => _id === "c-new")).not.toHaveProperty("phones");
  const task = (id: string) => app.rowsOf("task")?.find(({ _id }) => _id === id);
  expect(task("t-cleared")).toMatchObject({ startTime: null });
  expect(task("t-cleared")).not.toHaveProperty("windowFrom");
  expect(task("t-booked")).toBeDefined();
  expect(task("t-gone")).toBeUndefined();

  const waiting = mine.filter(({ state }) => state === "queued");
  setOnline(true);
  await app.kick();
  await until(() => app.getState().outbox.every(({ state }) => state !== "queued"));
  const sent = server.changes.map(
    ({ method, path, headers }) => `${method} ${path} ${headers.get("idempotency-key")}`,
  );
  expect(sent).toEqual(waiting.map(({ method, url, key }) => `${method} ${url} ${key}`));
  expect([...server.effects.values()].every((times) => times === 1)).toBe(true);
  const bodies = server.changes.map(({ body }) => body);
  expect(bodies).toContainEqual({ phones: null, labels: null, addresses: null, gotra: null });
  expect(server.tasks.get("t-plain")).toMatchObject({ outcome: "done" });

  // A person still decides about the two that the server has refused.
  expect(app.getState().outbox.map(({ url, state }) => [url, state])).toEqual([
    ["/api/task/tasks/modify/update/t-conflict", "conflict"],
    ["/api/areas/ar1", "rejected"],
  ]);
  for (const { seq } of app.getState().outbox) await app.keepMine(seq);
  await until(() => app.getState().outbox.length === 0);
  expect(server.tasks.get("t-conflict")).toMatchObject({ location: "mine" });

  // What another user of the device has not sent waits for that user.
  expect((await app.db.getAll("outbox")).map(({ user }) => user)).toEqual(["sita"]);
  expect(await app.db.count("files")).toBe(0);
  end();
});
