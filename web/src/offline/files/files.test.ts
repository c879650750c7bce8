// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Expense } from "../../api/types.ts";
import { uuid7 } from "../../lib/uuid7.ts";
import { expenseOf, userOf } from "../testing/samples.ts";
import {
  type App,
  closeTabs,
  endTabs,
  FakeServer,
  newDevice,
  openApp,
  setOnline,
  until,
} from "../testing/testing.ts";

let server: FakeServer;
let app: App;
let open: (() => void)[] = [];
let id: string;

/** Opens the app; what was open before is as good as killed. */
async function reopen() {
  for (const end of open) end();
  closeTabs();
  app = await openApp();
  open = [await app.start()];
}

beforeEach(async () => {
  server = new FakeServer();
  id = uuid7();
  newDevice(server);
  await reopen();
  await app.login(userOf("ram"));
  await until(() => app.rowsOf("expense") !== undefined);
});

afterEach(async () => {
  for (const end of open) end();
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const url = (photo: string) => `/api/expenses/${id}/photos/${photo}`;
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const create = (over: Partial<Expense> = {}) => {
  const row = expenseOf(id, over);
  const body = { _id: id, date: row.date, amount: row.amount, category: row.category };
  return app.write({ kind: "expense", op: "create", id, url: "/api/expenses", body, optimistic: row });
};
const edit = (body: Partial<Expense>, revision?: number) =>
  app.write({ kind: "expense", op: "update", id, url: `/api/expenses/${id}`, body, revision });
const add = (photo: string, photos: string[]) =>
  app.write({
    kind: "expense",
    op: "update",
    id,
    url: url(photo),
    file: bytes(`picture ${photo}`),
    optimistic: { photos },
  });
const remove = (photo: string, photos: string[]) =>
  app.write({
    kind: "expense",
    op: "update",
    id,
    method: "DELETE",
    url: url(photo),
    body: {},
    optimistic: { photos },
  });
const shown = () => app.rowsOf("expense")?.find(({ _id }) => _id === id);
const sent = () =>
  server.changes.map(({ method, path }) => `${method} ${path.split("/").slice(4).join("/")}`);
const kept = async () => (await app.db.getAllKeys("files")).length;

it("a photo taken without a network is shown, survives a reload and is sent after what it belongs to", async () => {
  setOnline(false);
  await create();
  await add("a", ["a"]);
  await edit({ note: "Auto" });
  await reopen();
  expect(shown()).toMatchObject({ photos: ["a"], note: "Auto", pending: "unsent" });
  expect(await kept()).toBe(1);
  expect(server.changes).toEqual([]);
  setOnline(true);
  await until(() => app.unsentCount() === 0);
  expect(sent()).toEqual(["POST ", "PUT photos/a", "PUT "]);
  expect(server.calls.find(({ path }) => path === url("a"))?.body).toBe("picture a");
  expect(shown()).toMatchObject({ photos: ["a"], note: "Auto" });
  expect(await kept()).toBe(0);
});

it("an edit of what was opened before its photo went is no conflict with oneself", async () => {
  await create();
  await until(() => app.unsentCount() === 0);
  const opened = shown()?.revision;
  await add("a", ["a"]);
  await until(() => app.unsentCount() === 0);
  await edit({ amount: 200 }, opened);
  setOnline(false);
  await add("b", ["a", "b"]);
  await edit({ amount: 210 }, opened);
  setOnline(true);
  await until(() => app.unsentCount() === 0);
  expect(shown()).toMatchObject({ amount: 210, photos: ["a", "b"] });
});

it("taken away again", async () => {
  await create({ photos: ["a", "b"] });
  await until(() => app.unsentCount() === 0);
  await remove("a", ["b"]);
  expect(shown()?.photos).toEqual(["b"]);
  await until(() => app.unsentCount() === 0);
  expect(sent().at(-1)).toBe("DELETE photos/a");
});

it("a refused photo stands in the way of nothing, and goes when the person says so", async () => {
  await create();
  await until(() => app.unsentCount() === 0);
  server.faults = [422];
  await add("a", ["a"]);
  await until(() => shown()?.pending === "rejected");
  await edit({ amount: 250 });
  await until(() => server.rows.expense.get(id)?.revision === shown()?.revision && app.unsentCount() === 1);
  expect(shown()).toMatchObject({ amount: 250, pending: "rejected" });
  await app.takeTheirs(app.getState().outbox[0]?.seq ?? 0);
  await until(() => app.unsentCount() === 0);
  expect(shown()).toMatchObject({ amount: 250 });
  expect(shown()?.photos).toBeUndefined();
});

it("what was taken back before it was sent leaves the device", async () => {
  const { fileAt, pruneFiles } = await import("./files.ts");
  setOnline(false);
  await create();
  await add("a", ["a"]);
  await pruneFiles();
  expect((await fileAt(url("a")))?.byteLength).toBe(9);
  await app.db.clear("outbox");
  await pruneFiles();
  expect(await fileAt(url("a"))).toBeUndefined();
});

it("goes with a logout", async () => {
  setOnline(false);
  await create();
  await add("a", ["a"]);
  expect(app.unsentCount()).toBe(2);
  await app.logout();
  expect(await kept()).toBe(0);
});
