// @vitest-environment jsdom
import { IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientOf, messageOf, paymentOf, taskOf, userOf } from "./testing/samples.ts";
import { bookingOf } from "./testing/samples-when.ts";
import { type App, endTabs, FakeServer, newDevice, openApp, setOnline, until } from "./testing/testing.ts";
import type { AnyChange } from "./write.ts";

let server: FakeServer;
let app: App;
let end = () => {};

beforeEach(async () => {
  server = new FakeServer();
  server.put(taskOf("t"));
  newDevice(server);
  app = await openApp();
  end = await app.start();
  await app.login(userOf("ram"));
  await until(() => app.rowsOf("task")?.length === 1);
});

afterEach(async () => {
  end();
  vi.restoreAllMocks();
  await endTabs();
  vi.unstubAllGlobals();
});

const url = "/api/task/tasks/modify/update/t";
const payment = paymentOf("p", { taskId: "t" });
const message = messageOf("m", { taskId: "t" });
/** Closing a task: what came of it, what was paid, what the family is told. */
const closing: AnyChange[] = [
  { kind: "task", op: "update", id: "t", url, body: { outcome: "done" } },
  { kind: "payment", op: "create", id: "p", url: "/api/payments", body: payment, optimistic: payment },
  { kind: "message", op: "create", id: "m", url: "/api/messages", body: message, optimistic: message },
];

describe("several changes of one tap", () => {
  const { add } = IDBObjectStore.prototype;
  const failures: Record<string, (store: IDBObjectStore, taken: number) => IDBRequest<IDBValidKey>> = {
    "the call throws": () => {
      throw new DOMException("no room", "QuotaExceededError");
    },
    "the request fails": (store, taken) => add.call(store, { seq: taken }),
  };

  it.each(Object.keys(failures))("all or none: %s", async (how) => {
    setOnline(false);
    await app.write({ kind: "task", op: "update", id: "t", url, body: { location: "Ujjain" } });
    const before = app.getState().outbox;
    let n = 0;
    vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, value) {
      const failure = ++n === 2 ? failures[how] : undefined;
      return failure ? failure(this, before[0]?.seq ?? 0) : add.call(this, value);
    });
    await expect(app.writeAll(closing.toReversed())).rejects.toThrow();
    await app.refresh();
    expect(await app.db.getAll("outbox")).toEqual(before);
    expect(app.rowsOf("payment")).toEqual([]);
    expect(app.rowsOf("message")).toEqual([]);
    expect(app.rowsOf("task")).toMatchObject([{ outcome: null }]);

    vi.restoreAllMocks();
    setOnline(false);
    await app.writeAll(closing.toReversed());
    expect(app.rowsOf("payment")).toMatchObject([{ _id: "p" }]);
    expect(app.rowsOf("message")).toMatchObject([{ _id: "m" }]);
    setOnline(true);
    await app.kick();
    await until(() => app.getState().outbox.length === 0);
    expect(server.changes.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      "POST /api/messages",
      "POST /api/payments",
      `PUT ${url}`,
    ]);
    expect(server.tasks.get("t")).toMatchObject({ outcome: "done", location: "Ujjain" });
  });

  it("is shown in one step", async () => {
    setOnline(false);
    const seen: string[] = [];
    const stop = app.subscribe(() =>
      seen.push(`${app.rowsOf("payment")?.length} ${app.rowsOf("message")?.length}`),
    );
    await app.writeAll(closing);
    stop();
    expect(new Set(seen)).toEqual(new Set(["1 1"]));
  });

  it("has each its own outcome", async () => {
    server.faults.push(422);
    const [task, money] = await app.writeAll(closing.slice(0, 2));
    expect(await task?.outcome).toMatchObject({ state: "rejected" });
    expect(await money?.outcome).toMatchObject({ state: "sent" });
  });

  it("a later one is made on top of an earlier one", async () => {
    setOnline(false);
    const client = clientOf("c", { name: "Verma" });
    await app.writeAll([
      { kind: "client", op: "create", id: "c", url: "/api/clients", body: client, optimistic: client },
      { kind: "client", op: "update", id: "c", url: "/api/clients/c", method: "POST", body: { notes: "n" } },
    ]);
    const [, update] = app.getState().outbox;
    expect(update?.rows).toMatchObject([{ name: "Verma", notes: "n" }]);
  });

  it("is kept, and nobody is told otherwise, when the device cannot be read right after", async () => {
    setOnline(false);
    const { getAll } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "getAll").mockImplementation(function (
      this: IDBObjectStore,
      ...query
    ) {
      if (this.transaction.mode === "readonly") throw new DOMException("no", "UnknownError");
      return getAll.apply(this, query);
    });
    await app.writeAll(closing);
    vi.restoreAllMocks();
    expect(await app.db.count("outbox")).toBe(3);
  });
});

describe("what refers to something that the server does not have yet", () => {
  const client = clientOf("c");
  const task = taskOf("new", { clientId: "c" });
  const paid = paymentOf("paid", { taskId: "new" });
  const tap: AnyChange[] = [
    { kind: "client", op: "create", id: "c", url: "/api/clients", body: client, optimistic: client },
    {
      kind: "task",
      op: "create",
      id: "new",
      url: "/api/task/tasks/add/new",
      body: task,
      optimistic: task,
    },
    { kind: "payment", op: "create", id: "paid", url: "/api/payments", body: paid, optimistic: paid },
  ];
  const sent = () => server.changes.map(({ path }) => path);

  it("waits while that has to be sent once more", async () => {
    server.faults.push(500);
    const saved = await app.writeAll(tap);
    for (const { outcome } of saved) expect(await outcome).toEqual({ state: "waiting" });
    expect(sent()).toEqual(["/api/clients"]);
    await app.kick();
    expect(sent()).toEqual(["/api/clients", "/api/clients", "/api/task/tasks/add/new", "/api/payments"]);
  });

  it("waits for the decision on that, and goes with it", async () => {
    server.faults.push(422);
    await (await app.writeAll(tap))[2]?.outcome;
    expect(sent()).toEqual(["/api/clients"]);
    const [refused] = app.getState().outbox;
    await app.keepMine(refused?.seq ?? 0);
    await until(() => app.getState().outbox.length === 0);
    expect(sent()).toEqual(["/api/clients", "/api/clients", "/api/task/tasks/add/new", "/api/payments"]);
  });

  it("deleting does not wait", async () => {
    server.faults.push(422);
    const rows = [client];
    const add = { kind: "client", op: "create", url: "/api/clients/import" } as const;
    await (await app.write({ ...add, ids: ["c"], body: rows, optimistic: rows })).outcome;
    await app.write({ kind: "client", op: "delete", ids: ["c"], url: "/api/clients/delete/all" });
    await until(() => sent().length === 2);
  });

  it("joins nothing that is sent before that", async () => {
    setOnline(false);
    const booking = bookingOf("b");
    await app.write({
      kind: "booking",
      op: "create",
      id: "b",
      url: "/api/bookings",
      body: booking,
      optimistic: booking,
    });
    await app.writeAll([
      tap[0] as AnyChange,
      { kind: "booking", op: "update", id: "b", url: "/api/bookings/b", body: { clientId: "c" } },
    ]);
    setOnline(true);
    await app.kick();
    await until(() => app.getState().outbox.length === 0);
    expect(sent()).toEqual(["/api/bookings", "/api/clients", "/api/bookings/b"]);
  });
});
