// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientOf, noteOf, taskOf, userOf } from "./testing/samples.ts";
import { type App, endTabs, FakeServer, newDevice, openApp, setOnline, until } from "./testing/testing.ts";
import { type DeviceDump, dumpDevice, restoreDevice } from "./testing/testing-dump.ts";

/**
 * The store of a device of every version that was released: its schema, its rows and changes that wait. This version opens it,
 * shows it, and sends each change once. `make snapshot` has this file write the store of the version that is made.
 */
const folder = `${import.meta.dirname}/../../../testdata/releases`;
const fileOf = (version: string) => `${folder}/${version}/device.json`;
const versions = readdirSync(folder).filter((version) => existsSync(fileOf(version)));
const snapshot = process.env.SANKALP_SNAPSHOT;

afterEach(async () => {
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const update = "/api/task/tasks/modify/update/t1";

/** What its owner does without a network: a task added, one changed, one deleted, a form half typed. */
async function workOffline(app: App) {
  setOnline(false);
  const added = taskOf("019ac2a0-0000-7000-8000-000000000001", { taskName: "Satyanarayan Katha" });
  await app.write({
    kind: "task",
    op: "create",
    id: added._id,
    url: "/api/task/tasks/add/new",
    body: added,
    optimistic: added,
  });
  await app.write({ kind: "task", op: "update", id: "t1", url: update, body: { location: "Ujjain" } });
  await app.write({ kind: "task", op: "delete", id: "t3", url: "/api/task/tasks/delete/t3" });
  app.saveDraft("task-new", { taskName: "Half typed" });
  await app.flushDraft("task-new");
}

async function writeStore(path: string) {
  const server = new FakeServer();
  server.put(taskOf("t1"));
  server.put(taskOf("t2", { taskName: "गृह प्रवेश" }));
  server.put(taskOf("t3"));
  server.put(noteOf("n1"), 201, "note");
  server.put(clientOf("c1"), 201, "client");
  newDevice(server);
  const app = await openApp();
  const end = await app.start();
  await app.login(userOf("ram"));
  await until(() => app.rowsOf("task")?.length === 3);
  await workOffline(app);
  writeFileSync(path, `${JSON.stringify(await dumpDevice(app.db, server), null, 1)}\n`);
  end();
}

function opensStores() {
  it("is there", () => expect(versions).not.toEqual([]));

  it.each(versions)("%s opens, and each change is sent once", async (version) => {
    const dump = JSON.parse(readFileSync(fileOf(version), "utf8")) as DeviceDump;
    const server = new FakeServer();
    for (const [kind, row] of dump.server.rows) server.rows[kind].set(row._id, row);
    server.revision = dump.server.revision;
    newDevice(server);
    await restoreDevice(dump);
    setOnline(false);
    const app = await openApp();
    const end = await app.start();
    await until(() => app.rowsOf("task") !== undefined);
    const task = (id: string) => app.rowsOf("task")?.find(({ _id }) => _id === id);
    expect(task("t1")).toMatchObject({ location: "Ujjain" });
    expect(task("t2")).toMatchObject({ taskName: "गृह प्रवेश" });
    expect(task("t3")).toBeUndefined();
    expect(app.rowsOf("task")).toHaveLength(3);
    expect(app.rowsOf("note")).toHaveLength(1);
    expect(app.rowsOf("client")).toHaveLength(1);
    expect(await app.readDraft("task-new")).toEqual({ taskName: "Half typed" });

    setOnline(true);
    await app.kick();
    await until(() => app.getState().outbox.length === 0);
    expect(server.changes).toHaveLength(3);
    expect([...server.effects.values()]).toEqual([1, 1, 1]);
    expect(server.tasks.get("t1")).toMatchObject({ location: "Ujjain" });
    expect(server.tasks.has("t3")).toBe(false);
    end();
  });
}

if (snapshot) it("writes the store of this version", () => writeStore(snapshot));
else describe("the store of a released version", opensStores);
