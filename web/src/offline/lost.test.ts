// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addFile, create } from "./changes/changes.ts";
import { expenseOf, taskOf, userOf } from "./testing/samples.ts";
import { type App, closeTabs, endTabs, FakeServer, newDevice, openApp, until } from "./testing/testing.ts";

let server: FakeServer;
let app: App & typeof import("./lost.ts");
let end = () => {};

async function reopen() {
  end();
  closeTabs();
  app = { ...(await openApp()), ...(await import("./lost.ts")) };
  end = await app.start();
}

beforeEach(async () => {
  server = new FakeServer();
  newDevice(server);
  server.put(taskOf("before"));
  await reopen();
  await app.login(userOf("ram"));
  await until(() => app.rowsOf("task") !== undefined);
});

afterEach(async () => {
  end();
  await endTabs();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const names = async () => (await app.readLost()).map(({ record }) => record._id).sort();
/** Puts the server back to a backup without rows. */
function restoreBackup(after: number) {
  server.tasks.clear();
  server.lostAfter = after;
  server.revision = server.floor = after + 1_000_000;
}
const lose = async () => {
  const after = server.revision;
  server.put(taskOf("late"));
  server.put(taskOf("later"));
  await app.sync();
  restoreBackup(after);
  server.put(taskOf("before"));
  await app.sync();
};

it("keeps what the server lost, over a restart too", async () => {
  await lose();
  expect(await names()).toEqual(["late", "later"]);
  expect(app.getState().head?.lost).toBe(2);
  expect(app.rowsOf("task")?.map(({ _id }) => _id)).toEqual(["before"]);
  await reopen();
  expect(await names()).toEqual(["late", "later"]);
});

const loginAs = (id: string) => {
  server.sessionUser = id;
  return app.login(userOf(id));
};

it("offers it again after somebody else was here, and counts it for a logout of theirs", async () => {
  await lose();
  await app.db.put("pictures", new ArrayBuffer(1), ["ram", "/api/expenses/gone/photos/a"]);
  await loginAs("sita");
  expect(app.getState().head?.lost).toBeUndefined();
  expect(await app.countOnlyHere()).toEqual({ unsent: 0, lost: 2 });
  expect(await app.db.count("pictures")).toBe(0);
  await loginAs("ram");
  expect(app.getState().head?.lost).toBe(2);
  await app.sync();
  expect(app.getState().head?.lost).toBe(2);
  expect(await names()).toEqual(["late", "later"]);
  expect(await app.sendLost()).toEqual({ refused: [], photos: 0 });
  expect(await app.countOnlyHere()).toEqual({ unsent: 0, lost: 0 });
});

it("keeps the photos of such a bill while somebody else is here", async () => {
  const bill = expenseOf("bill", { photos: ["a"] });
  const url = "/api/expenses/bill/photos/a";
  await app.db.put("pictures", new ArrayBuffer(1), ["ram", url]);
  await app.setLost([{ kind: "expense", record: bill }]);
  await loginAs("sita");
  expect(await app.db.getAllKeys("pictures")).toEqual([["ram", url]]);
  await loginAs("ram");
  expect(await app.db.getAllKeys("pictures")).toEqual([["ram", url]]);
});

it("counts for a logout what others of this device have not sent", async () => {
  server.down = "unreached";
  await app.write(create("task", taskOf("unsent"), { taskName: "Unsent" } as never));
  await loginAs("sita");
  expect(await app.countOnlyHere()).toEqual({ unsent: 1, lost: 0 });
});

it("sends it back, and has it again", async () => {
  await lose();
  expect(await app.sendLost()).toEqual({ refused: [], photos: 0 });
  expect(await names()).toEqual([]);
  expect(app.getState().head?.lost).toBeUndefined();
  await vi.waitFor(() =>
    expect(
      app
        .rowsOf("task")
        ?.map(({ _id }) => _id)
        .sort(),
    ).toEqual(["before", "late", "later"]),
  );
});

it("keeps what was refused until it is dropped", async () => {
  await lose();
  server.refuses = ["late"];
  expect(await app.sendLost()).toEqual({
    refused: [{ id: "late", error: "Not this one." }],
    photos: 0,
  });
  expect(await names()).toEqual(["late"]);
  const refused = await app.readLost();
  await app.setLost([...refused, { kind: "task", record: taskOf("new") }]);
  const undo = await app.dropLost(refused);
  expect(await names()).toEqual(["new"]);
  await undo();
  expect(await names()).toEqual(["late", "new"]);
  await app.dropLost(await app.readLost());
  expect(await names()).toEqual([]);
  expect(app.getState().head?.lost).toBeUndefined();
});

it("keeps all of it when the call does not get through", async () => {
  await lose();
  server.faults = ["unreached"];
  await expect(app.sendLost()).rejects.toThrow();
  expect(await names()).toEqual(["late", "later"]);
});

it("does not take for lost what the server only asks to fetch anew", async () => {
  server.put(taskOf("other"));
  await app.sync();
  server.floor = server.revision + 1;
  server.tasks.delete("other");
  server.revision++;
  await app.sync();
  expect(await names()).toEqual([]);
});

it("sends the photos of a bill after its expense, those that it took itself and those that it has seen", async () => {
  const { pictureAt } = await import("./files/pictures.ts");
  const after = server.revision;
  const bytes = new TextEncoder().encode("taken here").buffer as ArrayBuffer;
  const url = (photo: string) => `/api/expenses/bill/photos/${photo}`;
  const row = expenseOf("bill");
  const body = { _id: "bill", date: row.date, amount: row.amount, category: row.category };
  await app.writeAll([
    create("expense", row, body),
    addFile("expense", "bill", "own", bytes, { photos: ["own"] }),
  ]);
  await until(() => app.unsentCount() === 0);
  server.put(
    { ...(server.rows.expense.get("bill") as object), photos: ["own", "seen", "elsewhere"] } as never,
    200,
    "expense",
  );
  server.pictures.set(url("seen"), "seen");
  await app.sync();
  await pictureAt(url("seen"));
  restoreBackup(after);
  server.rows.expense.clear();
  server.calls.length = 0;
  await app.sync();
  expect(await names()).toEqual(["bill"]);
  await (await import("./files/files.ts")).pruneFiles();
  expect(await app.sendLost()).toEqual({ refused: [], photos: 1 });
  await until(() => app.unsentCount() === 0);
  expect(
    server.changes.map(({ method, path, body: sent }) => [method, path, path.includes("photos") && sent]),
  ).toEqual([
    ["POST", "/api/sync/recover", false],
    ["PUT", url("own"), "taken here"],
    ["PUT", url("seen"), "seen"],
  ]);
  expect(server.rows.expense.get("bill")).toMatchObject({ photos: ["own", "seen"] });
});

it("has no photo of a bill that was taken away", async () => {
  await app.db.put("pictures", new ArrayBuffer(1), ["ram", "/api/expenses/gone/photos/a"]);
  await (await import("./files/files.ts")).pruneFiles();
  expect(await app.db.count("pictures")).toBe(0);
});

it("takes a row that the server has in an older version for lost", async () => {
  const after = server.revision;
  server.put(taskOf("before", { taskName: "Newer" }));
  await app.sync();
  restoreBackup(after);
  server.put(taskOf("before"));
  await app.sync();
  expect(await names()).toEqual(["before"]);
});
