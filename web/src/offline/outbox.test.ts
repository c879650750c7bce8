// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Task } from "../api/types.ts";
import { uuid7 } from "../lib/uuid7.ts";
import { taskOf, userOf } from "./testing/samples.ts";
import {
  type App,
  closeTabs,
  endTabs,
  FakeServer,
  newDevice,
  openApp,
  setOnline,
  until,
} from "./testing/testing.ts";

let server: FakeServer;
let app: App;
let open: (() => void)[] = [];

/** Opens the app; what was open before is as good as killed. */
async function reopen() {
  close();
  app = await openApp();
  open.push(await app.start());
  return app;
}

beforeEach(async () => {
  server = new FakeServer();
  newDevice(server);
  await reopen();
  await app.login(userOf("ram"));
  await until(() => app.rowsOf("task") !== undefined);
});

function close() {
  for (const end of open) end();
  open = [];
  closeTabs();
}

afterEach(async () => {
  for (const end of open) end();
  open = [];
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const create = (over: Partial<Task> = {}) => {
  const task = taskOf(uuid7(), over);
  const { revision: _, createdAt: __, updatedAt: ___, ...body } = task;
  const url = "/api/task/tasks/add/new";
  return app
    .write({ kind: "task", op: "create", id: task._id, url, body, optimistic: task })
    .then((saved) => ({ ...saved, id: task._id }));
};
const update = (id: string, body: Partial<Task>, revision?: number) =>
  app.write({ kind: "task", op: "update", id, url: `/api/task/tasks/modify/update/${id}`, body, revision });
const remove = (id: string) =>
  app.write({ kind: "task", op: "delete", id, url: `/api/task/tasks/modify/delete/${id}` });
const removeAll = (ids: string[]) =>
  app.write({ kind: "task", op: "delete", ids, url: "/api/task/tasks/delete/all" });
const restore = (tasks: Task[]) =>
  app.write({
    kind: "task",
    op: "restore",
    ids: tasks.map(({ _id }) => _id),
    url: "/api/task/tasks/restore",
    optimistic: tasks,
  });

const names = () => app.rowsOf("task")?.map(({ taskName }) => taskName);
const shown = (id: string) => app.rowsOf("task")?.find(({ _id }) => _id === id);
const unsent = () => app.unsentCount();
const sent = () =>
  server.changes.map(({ method, path }) => `${method} ${path.split("/").slice(4).join("/")}`);
const effects = () => [...server.effects.values()];
const settled = () => until(() => unsent() === 0);

/** A task that the server and this device both have. */
async function synced(over: Partial<Task> = {}) {
  const id = uuid7();
  server.put(taskOf(id, over));
  await app.sync();
  await until(() => shown(id) !== undefined);
  return id;
}

describe("the loss cases of the prototype", () => {
  it("B: what was written offline survives closing at once, and is sent once", async () => {
    setOnline(false);
    await create({ taskName: "one" });
    await create({ taskName: "two" });
    setOnline(true);
    await reopen();
    await settled();
    expect([...server.tasks.values()].map(({ taskName }) => taskName)).toEqual(["one", "two"]);
    expect(effects()).toEqual([1, 1]);
  });

  it("C: a crash between the server's commit and its answer does not double the change", async () => {
    server.faults = ["lost"];
    const { outcome } = await create();
    expect(await outcome).toEqual({ state: "waiting" });
    await reopen();
    await settled();
    expect(server.changes).toHaveLength(2);
    expect(effects()).toEqual([1]);
    expect(server.tasks.size).toBe(1);
  });

  it("C: a crash after the answer but before it was noted does not double it either", async () => {
    server.meanwhile = () => new Promise(() => {}); // hangs for ever in this life
    await create();
    await until(() => server.changes.length === 1);
    server.meanwhile = undefined;
    await reopen();
    await settled();
    expect(effects()).toEqual([1]);
  });

  it("D: an ended session keeps everything and asks for a login; after it everything goes", async () => {
    const login = vi.fn();
    app.session.addEventListener("login", login);
    server.sessionUser = null;
    const { outcome } = await create();
    expect(await outcome).toEqual({ state: "waiting" });
    expect(login).toHaveBeenCalled();
    expect(unsent()).toBe(1);
    expect(names()).toHaveLength(1);
    server.sessionUser = "ram";
    await app.login(userOf("ram"));
    await settled();
    expect(effects()).toEqual([1]);
  });

  it("E: two tabs that open at once send it once", async () => {
    setOnline(false);
    await create();
    close();
    setOnline(true);
    const locks = fakeLocks();
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { locks }));
    const first = await openApp();
    const second = await openApp();
    open.push(...(await Promise.all([first.start(), second.start()])));
    await until(() => first.unsentCount() + second.unsentCount() === 0);
    expect(server.changes).toHaveLength(1);
    expect(server.tasks.size).toBe(1);
  });

  it("F: a conflict is kept for the person, over a restart too", async () => {
    const id = await synced({ taskName: "first" });
    const theirs = { ...(server.tasks.get(id) as Task), taskName: "theirs" };
    setOnline(false);
    await update(id, { taskName: "mine" });
    server.put(theirs);
    setOnline(true);
    await reopen();
    await until(() => shown(id)?.pending === "conflict");
    await reopen();
    await until(() => shown(id)?.pending === "conflict");
    expect(shown(id)?.taskName).toBe("mine");
    expect(server.tasks.get(id)?.taskName).toBe("theirs");
    const [write] = app.getState().outbox;
    expect(write?.failure?.current).toMatchObject({ taskName: "theirs" });
  });

  it("G: another user on the same device neither sees nor sends it; its owner still can", async () => {
    await synced({ taskName: "Ram's client" });
    server.down = 503;
    await create({ taskName: "Ram's secret" });
    close();
    server.down = undefined;
    server.sessionUser = null;
    await reopen();
    await until(() => server.calls.at(-1)?.path === "/api/sync");
    server.calls = [];
    server.sessionUser = "sita";
    const cloud = server.tasks;
    server.rows.task = new Map();
    await app.login(userOf("sita"));
    await until(() => app.rowsOf("task") !== undefined);
    expect(names()).toEqual([]);
    expect(unsent()).toBe(0);
    expect(server.changes).toEqual([]);
    expect(JSON.stringify(await app.db.getAll("parts"))).not.toContain("Ram's client");

    server.rows.task = cloud;
    server.sessionUser = "ram";
    await app.login(userOf("ram"));
    await settled();
    expect(server.changes.map(({ user }) => user)).toEqual(["ram"]);
    await until(() => names() !== undefined);
    expect(names()).toEqual(expect.arrayContaining(["Ram's client", "Ram's secret"]));
  });
});

describe("order and revisions", () => {
  it("a chain of own edits does not conflict with itself", async () => {
    const id = await synced();
    server.meanwhile = () =>
      update(id, { location: "Indore" })
        .then(() => (server.meanwhile = undefined))
        .then(() => {});
    await update(id, { taskName: "a" });
    await settled();
    await update(id, { taskName: "b" });
    await settled();
    expect(server.tasks.get(id)).toMatchObject({ taskName: "b", location: "Indore" });
    expect(server.changes.map(({ headers }) => headers.get("if-match"))).toEqual(['"1"', '"2"', '"3"']);
  });

  it("a form that was opened before an own edit was accepted still saves", async () => {
    const id = await synced();
    const opened = shown(id)?.revision as number;
    await update(id, { taskName: "a" });
    await settled();
    await update(id, { location: "b" }, opened);
    await settled();
    expect(server.tasks.get(id)).toMatchObject({ taskName: "a", location: "b" });
  });

  it("a form that was saved unchanged can be saved again", async () => {
    const id = await synced({ taskName: "same" });
    const opened = shown(id)?.revision as number;
    await update(id, { taskName: "same" }, opened);
    await settled();
    await update(id, { taskName: "new" }, opened);
    await settled();
    expect(server.tasks.get(id)?.taskName).toBe("new");
  });

  it("a form that was opened before another device's edit meets it as a conflict", async () => {
    const id = await synced();
    const opened = shown(id)?.revision as number;
    server.put({ ...(server.tasks.get(id) as Task), taskName: "theirs" });
    await app.sync();
    await update(id, { taskName: "mine" }, opened);
    await until(() => shown(id)?.pending === "conflict");
    expect(server.tasks.get(id)?.taskName).toBe("theirs");
  });

  it("an answer to who shares a task holds over another share, but not over another day", async () => {
    const answerOver = async (theirs: Partial<Task>) => {
      const id = await synced({ amount: 2100 });
      setOnline(false);
      await update(id, { answer: "yes", outcome: null });
      server.put({ ...(server.tasks.get(id) as Task), ...theirs });
      setOnline(true);
      await reopen();
      return id;
    };
    const raised = await answerOver({ amount: 2500 });
    await settled();
    expect(server.tasks.get(raised)).toMatchObject({ amount: 2500, answer: "yes" });
    for (const theirs of [{ date: "2026-11-22" }, { startTime: "09:00" }]) {
      const moved = await answerOver(theirs);
      await until(() => shown(moved)?.pending === "conflict");
      expect(server.tasks.get(moved)).toMatchObject(theirs);
      expect(server.tasks.get(moved)?.answer).toBeUndefined();
    }
  });

  it("one entity's trouble does not hold up another", async () => {
    server.faults = [422];
    const bad = await create({ taskName: "bad" });
    const good = await create({ taskName: "good" });
    expect(await bad.outcome).toMatchObject({ state: "rejected", failure: { code: "test.422" } });
    expect(await good.outcome).toMatchObject({ state: "sent" });
    expect(shown(bad.id)?.pending).toBe("rejected");
    setOnline(false);
    const shaky = await create({ taskName: "shaky" });
    const fine = await create({ taskName: "fine" });
    server.faults = [500];
    setOnline(true);
    await until(() => unsent() === 2 && shown(fine.id)?.pending === undefined);
    expect(shown(shaky.id)?.pending).toBe("unsent");
  });

  it("the answer's row is shown even if no sync follows", async () => {
    const { id, outcome } = await create();
    expect(await outcome).toMatchObject({ state: "sent", data: { success: "ok" } });
    await until(() => shown(id)?.revision === 1 && shown(id)?.pending === undefined);
  });
});

describe("what a person decides", () => {
  const conflict = async () => {
    const id = await synced({ taskName: "first" });
    server.meanwhile = () => {
      server.meanwhile = undefined;
      server.put({ ...(server.tasks.get(id) as Task), taskName: "theirs" });
    };
    await update(id, { taskName: "mine" });
    await until(() => shown(id)?.pending === "conflict");
    return { id, seq: app.getState().outbox[0]?.seq as number };
  };

  it("mine: sent again over the new revision", async () => {
    const { id, seq } = await conflict();
    await app.keepMine(seq);
    await settled();
    expect(server.tasks.get(id)?.taskName).toBe("mine");
  });

  it("theirs: the change goes, and what was made on top of it", async () => {
    const { id, seq } = await conflict();
    await update(id, { location: "on top" });
    await app.takeTheirs(seq);
    await until(() => shown(id)?.taskName === "theirs");
    expect(unsent()).toBe(0);
    expect(server.tasks.get(id)?.location).toBe("Ujjain");
  });

  it("mine, though it was deleted meanwhile: it comes back with my change", async () => {
    const id = await synced({ taskName: "first" });
    server.meanwhile = () => {
      server.meanwhile = undefined;
      server.remove([id]);
    };
    await update(id, { taskName: "mine" });
    await until(() => shown(id)?.pending === "conflict");
    expect(shown(id)).toMatchObject({ taskName: "mine", location: "Ujjain" });
    await app.keepMine(app.getState().outbox[0]?.seq as number);
    await settled();
    expect(server.tasks.get(id)?.taskName).toBe("mine");
  });

  it("deleting on top of a conflict asks again, and mine then deletes", async () => {
    const { id } = await conflict();
    await remove(id);
    await until(
      () => app.getState().outbox.at(-1)?.state === "conflict" && app.getState().outbox.length === 2,
    );
    expect(server.tasks.has(id)).toBe(true);
    await app.keepMine(app.getState().outbox.at(-1)?.seq as number);
    await settled();
    expect(server.tasks.has(id)).toBe(false);
  });

  it("a refused entry is mended by editing it, and goes out once as one create", async () => {
    server.faults = [422];
    const { id } = await create({ taskName: "" });
    await until(() => shown(id)?.pending === "rejected");
    await update(id, { taskName: "Namkaran", date: "2026-12-01" });
    await settled();
    expect(sent()).toEqual(["add/new", "add/new"].map((path) => `POST ${path}`));
    expect(server.tasks.get(id)).toMatchObject({ taskName: "Namkaran", date: "2026-12-01" });
  });
});

describe("squashing", () => {
  it("a create and its delete, both unsent, send nothing once Undo is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    setOnline(false);
    const { id } = await create();
    await remove(id);
    expect(shown(id)).toBeUndefined();
    expect(unsent()).toBe(0);
    setOnline(true);
    await app.kick();
    expect(app.getState().outbox).toHaveLength(2);
    vi.setSystemTime(Date.now() + 11_000);
    await app.kick();
    await until(() => app.getState().outbox.length === 0);
    expect(server.changes).toEqual([]);
  });

  it("Undo of that delete brings the create back", async () => {
    setOnline(false);
    const { id } = await create();
    const row = shown(id) as Task;
    await remove(id);
    await restore([row]);
    expect(shown(id)).toBeDefined();
    setOnline(true);
    await settled();
    expect(sent()).toEqual(["POST add/new"]);
  });

  it("a create and its edits, all unsent, send one create", async () => {
    setOnline(false);
    const { id } = await create();
    await update(id, { taskName: "better" });
    await update(id, { location: "Indore" });
    setOnline(true);
    await settled();
    expect(sent()).toEqual(["POST add/new"]);
    expect(server.tasks.get(id)).toMatchObject({ taskName: "better", location: "Indore" });
  });

  it("an edit that the create's call would refuse goes behind it on its own", async () => {
    setOnline(false);
    const { id } = await create({ date: "2026-11-20" });
    await update(id, { date: "2020-01-01" });
    setOnline(true);
    await settled();
    expect(sent()).toEqual(["POST add/new", `PUT modify/update/${id}`]);
    expect(server.changes[1]?.headers.get("if-match")).toBe('"1"');
  });

  it("a change that may have reached the server is left alone", async () => {
    server.faults = ["lost"];
    const { id, outcome } = await create();
    await outcome;
    await update(id, { taskName: "later" });
    await remove(id);
    await app.kick();
    await settled();
    expect(sent().slice(1)).toEqual([
      `POST add/new`,
      `PUT modify/update/${id}`,
      `DELETE modify/delete/${id}`,
    ]);
    expect(server.tasks.size).toBe(0);
  });

  it("Undo of an unsent delete sends nothing; of a sent one it restores", async () => {
    const id = await synced();
    const row = shown(id) as Task;
    setOnline(false);
    await remove(id);
    expect(shown(id)).toBeUndefined();
    const undone = await restore([row]);
    expect(await undone.outcome).toEqual({ state: "sent" });
    setOnline(true);
    await app.kick();
    expect(server.changes).toEqual([]);
    await remove(id);
    await settled();
    await restore([row]);
    await settled();
    expect(shown(id)).toBeDefined();
    expect(sent()).toEqual([`DELETE modify/delete/${id}`, "POST restore"]);
  });
});

describe("bulk", () => {
  it("goes in chunks of 1,000, each with its own key; a refused chunk stays, named by its ids", async () => {
    const ids = Array.from({ length: 2_300 }, () => uuid7());
    for (const id of ids) server.put(taskOf(id));
    await app.sync();
    server.faults = [{ status: 200 } as never].slice(1);
    let nth = 0;
    server.meanwhile = () => {
      if (++nth === 2) server.tasks.delete(ids[1500] as string); // never was the caller's: 404 for that chunk
    };
    const { outcome } = await removeAll(ids);
    expect((await outcome).state).toBe("rejected");
    expect(server.changes.map(({ body }) => (body as string[]).length)).toEqual([1000, 1000, 300]);
    expect(new Set(server.changes.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(3);
    await until(() => app.getState().outbox.length === 1);
    expect(app.getState().outbox[0]?.ids).toEqual(ids.slice(1000, 2000));
    expect(app.rowsOf("task")?.every(({ pending }) => pending === "rejected")).toBe(true);
  });

  it("one Undo takes back all of it, unsent entries included", async () => {
    const old = await synced();
    setOnline(false);
    const { id } = await create();
    const rows = [...(app.rowsOf("task") ?? [])];
    await removeAll([old, id]);
    expect(names()).toEqual([]);
    await restore(rows);
    expect(names()).toHaveLength(2);
    setOnline(true);
    await settled();
    expect(sent()).toEqual(["POST add/new"]);
  });

  it("leaves out what never was sent", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const old = await synced();
    setOnline(false);
    const { id } = await create();
    await removeAll([old, id]);
    vi.setSystemTime(Date.now() + 11_000);
    setOnline(true);
    await settled();
    expect(server.changes.map(({ body }) => body)).toEqual([[old]]);
    expect(server.tasks.size).toBe(0);
  });
});

it("a delete of what is gone counts as done", async () => {
  const id = await synced();
  server.tasks.delete(id);
  const { outcome } = await remove(id);
  expect(await outcome).toMatchObject({ state: "sent" });
  expect(shown(id)).toBeUndefined();
});

it("says saved only when it is on disk, strictly", async () => {
  const strict = vi.spyOn(IDBDatabase.prototype, "transaction");
  setOnline(false);
  await create();
  expect(strict).toHaveBeenCalledWith(expect.arrayContaining(["outbox"]), "readwrite", {
    durability: "strict",
  });
  expect(await app.db.getAll("outbox")).toHaveLength(1);
});

function fakeLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, a: unknown, b?: () => Promise<unknown>) => {
      const work = (b ?? a) as () => Promise<unknown>;
      const turn = (tails.get(name) ?? Promise.resolve()).then(work, work);
      tails.set(name, turn);
      return turn;
    },
  };
}
