// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Task } from "../api/types.ts";
import { uuid7 } from "../lib/uuid7.ts";
import { taskOf, userOf } from "./testing/samples.ts";
import {
  type App,
  closeTabs,
  endTabs,
  FakeEvents,
  FakeServer,
  newDevice,
  openApp,
  setOnline,
  until,
} from "./testing/testing.ts";

let server: FakeServer;
let app: App;
let end = () => {};

async function reopen() {
  end();
  closeTabs();
  app = await openApp();
  end = await app.start();
}

beforeEach(async () => {
  server = new FakeServer();
  newDevice(server);
  await reopen();
});

afterEach(async () => {
  cleanup();
  end();
  await endTabs();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const login = async (id = "ram") => {
  server.sessionUser = id;
  await app.login(userOf(id));
  await until(() => app.rowsOf("task") !== undefined);
};
const list = () => app.rowsOf("task") as Task[];
const paths = () => server.calls.map(({ method, path }) => `${method} ${path}`);
const stored = async () => {
  const stores = ["outbox", "heads", "parts", "drafts", "users"] as const;
  return (await Promise.all(stores.map((name) => app.db.getAll(name)))).flat();
};
const create = (taskName: string) => {
  const task = taskOf(uuid7(), { taskName });
  const url = "/api/task/tasks/add/new";
  return app.write({ kind: "task", op: "create", id: task._id, url, body: task, optimistic: task });
};

describe("sync", () => {
  it("fetches everything once, then only what changed, and survives a restart without a network", async () => {
    server.put(taskOf("a"));
    server.put(taskOf("b"));
    await login();
    expect(list()).toHaveLength(2);
    expect(server.calls[0]?.query.get("since")).toBeNull();
    server.put(taskOf("c"));
    server.remove(["a"]);
    await app.sync();
    expect(server.calls.at(-1)?.query.get("since")).toBe("2");
    await until(
      () =>
        list()
          .map(({ _id }) => _id)
          .join() === "c,b",
    );
    setOnline(false);
    server.down = "unreached";
    await reopen();
    expect(list().map(({ _id }) => _id)).toEqual(["c", "b"]);
    expect(app.currentUser()?.name).toBe("Pt. ram");
  });

  it("starts over when the server was restored from a backup", async () => {
    server.put(taskOf("a"));
    await login();
    server.tasks.clear();
    server.revision = 1_000_000;
    server.floor = 1_000_000;
    server.put(taskOf("b"));
    await app.sync();
    await until(
      () =>
        list()
          .map(({ _id }) => _id)
          .join() === "b",
    );
    expect(await app.db.getAll("parts")).toHaveLength(1);
  });

  it("fetches everything anew when the app has come to know another kind", async () => {
    server.put(taskOf("a"));
    await login();
    const head = await app.db.get("heads", "ram");
    await app.db.put("heads", { ...head, kinds: "" } as never);
    await app.sync();
    expect(server.calls.at(-1)?.query.get("since")).toBeNull();
  });

  it("shows what an earlier version has stored as one text, and stores it anew once the server is there", async () => {
    server.put(taskOf("a"));
    await login();
    const head = await app.db.get("heads", "ram");
    const text = JSON.stringify({ full: true, rows: { task: list(), note: [] }, gone: [] });
    await app.db.put("parts", text, ["ram", head?.last ?? 0]);
    await app.db.put("heads", { ...head, kinds: head?.kinds.replace(";columns", "") } as never);
    setOnline(false);
    server.down = "unreached";
    await reopen();
    expect(list()).toMatchObject([{ _id: "a" }]);
    await create("unsent");
    server.calls = [];
    server.down = undefined;
    setOnline(true);
    await until(() => app.unsentCount() === 0 && server.calls.some(({ path }) => path === "/api/sync"));
    await app.sync();
    const syncs = server.calls.filter(({ path }) => path === "/api/sync");
    expect(syncs[0]?.query.get("since")).toBeNull();
    expect(list()).toHaveLength(2);
    expect((await app.db.getAll("parts")).filter((stored) => typeof stored === "string")).toEqual([]);
  });

  it("writes many small parts as one again, with the same rows", async () => {
    await login();
    for (let i = 0; i < 25; i++) {
      server.put(taskOf(uuid7()));
      await app.sync();
    }
    const parts = await app.db.getAll("parts");
    expect(parts.length).toBeLessThan(20);
    expect(parts[0]).toMatchObject({ full: true, rows: { task: expect.stringMatching(/^{"rows":/) } });
    const before = list().map(({ _id }) => _id);
    expect(before).toHaveLength(25);
    setOnline(false);
    await reopen();
    expect(list().map(({ _id }) => _id)).toEqual(before);
  });

  it("keeps a failure for the screen, with what is stored still there", async () => {
    server.put(taskOf("a"));
    await login();
    const { result } = renderHook(() => ({
      sync: app.useSync(),
      pending: app.usePending(),
      tasks: app.useTasks(),
    }));
    server.down = 500;
    await act(() => app.sync());
    expect(result.current.sync).toMatchObject({ ready: true, syncing: false, failure: { status: 500 } });
    expect(result.current.pending.offline).toBe(false);
    expect(result.current.tasks).toHaveLength(1);
    server.down = "unreached";
    await act(() => app.sync());
    expect(result.current.sync.failure?.code).toBe("network");
    expect(result.current.pending).toMatchObject({ offline: true, unsent: 0, lastSynced: expect.any(Date) });
    server.down = undefined;
    await act(() => app.sync());
    expect(result.current.sync.failure).toBeNull();
    expect(result.current.pending.offline).toBe(false);
  });

  it("does not write an answer onto a device that changed hands meanwhile", async () => {
    await login();
    server.put(taskOf("Ram's"));
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    const fetch = server.fetch;
    server.fetch = async (request) => {
      const response = await fetch(request);
      if (request.url.includes("/api/sync")) await held;
      return response;
    };
    const syncing = app.sync();
    await until(() => server.calls.filter(({ path }) => path === "/api/sync").length === 2);
    localStorage.setItem("unsentFaults", "[{}]");
    await app.logout();
    answer();
    await syncing;
    expect(await stored()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });
});

describe("events", () => {
  const open = () => FakeEvents.open.at(-1) as FakeEvents;

  it("syncs when the server has another revision, and not when it has this one", async () => {
    await login();
    server.put(taskOf("a"));
    const before = server.calls.length;
    open().onmessage?.({ data: '{"revision":0}' });
    expect(server.calls).toHaveLength(before);
    open().onmessage?.({ data: '{"revision":1}' });
    await until(() => list().length === 1);
  });

  it("are listened to by one tab of the device, and by the next when that one closes", async () => {
    await login();
    const locks = tabLocks();
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { locks }));
    end();
    const first = await openApp();
    const endFirst = await first.start();
    const second = await openApp();
    end = await second.start();
    expect(FakeEvents.open).toHaveLength(1);
    const heard = FakeEvents.open[0];
    endFirst();
    await until(() => FakeEvents.open.length === 1 && FakeEvents.open[0] !== heard);
  });

  it("are opened again with growing pauses after a refusal", async () => {
    await login();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    for (const most of [1_000, 2_000, 4_000]) {
      const source = open();
      source.close();
      source.onerror?.();
      expect(FakeEvents.open).toHaveLength(0);
      vi.advanceTimersByTime(most);
      expect(FakeEvents.open).toHaveLength(1);
    }
  });

  it("end with the logout", async () => {
    await login();
    expect(FakeEvents.open).toHaveLength(1);
    await app.logout();
    expect(FakeEvents.open).toHaveLength(0);
  });
});

describe("retries", () => {
  it("come with growing pauses, not before Retry-After, and start over when online again", async () => {
    await login();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const tried = () => server.changes.length;
    server.faults = [503, 503, { status: 429, headers: { "retry-after": "120" } }, 503];
    const { outcome } = await create("patient");
    expect(await outcome).toEqual({ state: "waiting" });
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(tried()).toBe(2));
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(tried()).toBe(3));
    await vi.advanceTimersByTimeAsync(119_000);
    expect(tried()).toBe(3);
    await vi.advanceTimersByTimeAsync(1_000);
    await vi.waitFor(() => expect(tried()).toBe(4));
    setOnline(true);
    await vi.waitFor(() => expect(server.tasks.size).toBe(1));
    expect(new Set(server.changes.map(({ headers }) => headers.get("idempotency-key"))).size).toBe(1);
  });

  it("come at most 3 s apart while the server is not reached and somebody looks on", async () => {
    await login();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    vi.spyOn(Math, "random").mockReturnValue(1); // the longest of the pauses
    server.down = "unreached";
    let tries = 0;
    vi.stubGlobal("fetch", (request: Request) => {
      if (request.method === "POST") tries++;
      return server.fetch(request);
    });
    const { outcome } = await create("kept");
    expect(await outcome).toEqual({ state: "waiting" });
    for (const pause of [1_000, 2_000, 3_000, 3_000, 3_000]) {
      const before = tries;
      await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(tries).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      await vi.waitFor(() => expect(tries).toBe(before + 1));
      await app.refresh();
    }
    server.down = undefined;
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(server.tasks.size).toBe(1));
  });

  it("do not wait for what was on its way when the network went", async () => {
    await login();
    let hangs = 0;
    vi.stubGlobal("fetch", (request: Request, init?: RequestInit) => {
      if (request.method === "GET") return server.fetch(request);
      hangs++;
      return new Promise((_, fail) =>
        init?.signal?.addEventListener("abort", () => fail(init.signal?.reason)),
      );
    });
    const { outcome } = await create("on its way");
    await until(() => hangs === 1);
    setOnline(false);
    expect(await outcome).toEqual({ state: "waiting" });
    vi.stubGlobal("fetch", (request: Request) => server.fetch(request));
    setOnline(true);
    await until(() => server.tasks.size === 1);
  });
});

describe("push messages to this browser", () => {
  /** A browser that has them turned on, with one on its lock screen. */
  function pushed() {
    const unsubscribe = vi.fn(async () => true);
    const subscription = {
      endpoint: "https://push.example/1",
      expirationTime: null,
      keys: { p256dh: "p", auth: "a" },
    };
    const close = vi.fn();
    const registration = {
      pushManager: { getSubscription: async () => ({ unsubscribe, toJSON: () => subscription }) },
      getNotifications: async () => [{ close }],
    };
    const serviceWorker = { getRegistration: async () => registration };
    vi.stubGlobal("navigator", { ...{ onLine: true, language: "en" }, serviceWorker });
    return { unsubscribe, close };
  }

  it("end with the logout, whatever the network does", async () => {
    const { unsubscribe, close } = pushed();
    await login();
    server.down = "unreached";
    await app.logout();
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    expect(close).toHaveBeenCalled();
  });

  it("go on in the next session of the same person, and end when somebody else logs in", async () => {
    const { unsubscribe } = pushed();
    const posted = vi.fn();
    vi.stubGlobal("fetch", (asked: Request | string, init?: RequestInit) => {
      if (typeof asked !== "string") return server.fetch(asked);
      posted(asked, JSON.parse(String(init?.body)));
      return Promise.resolve(new Response("{}"));
    });
    await login();
    await app.login(userOf("ram"));
    const subscription = { endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } };
    await vi.waitFor(() => expect(posted).toHaveBeenLastCalledWith("/api/notifications/push", subscription));
    expect(unsubscribe).not.toHaveBeenCalled();
    server.sessionUser = "sita";
    await app.login(userOf("sita"));
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  });
});

describe("logout", () => {
  it("wipes the device at once and tells the server", async () => {
    server.put(taskOf("a"));
    await login();
    setOnline(false);
    await create("never sent");
    app.saveDraft("task/new", { taskName: "half" });
    await app.readDraft("task/new");
    localStorage.setItem("cookieConsent", "yes");
    expect(app.unsentCount()).toBe(1);
    setOnline(true);
    await app.logout();
    expect(await stored()).toEqual([]);
    expect(await app.db.getAll("owed")).toEqual([]);
    expect({ ...localStorage }).toEqual({ cookieConsent: "yes" });
    expect(app.currentUser()).toBeNull();
    expect(paths().at(-1)).toBe("POST /api/users/logout");
    expect(server.sessionUser).toBeNull();
  });

  it("offline leaves a marker, and the next start tells the server before any other call", async () => {
    await login();
    server.down = "unreached";
    await app.logout();
    expect(await stored()).toEqual([]);
    expect(localStorage.getItem("userId")).toBeNull();
    server.calls = [];
    await reopen();
    server.down = undefined;
    const { api } = await import("../api/client.ts");
    await api.GET("/api/users/me");
    expect(paths()).toEqual(["POST /api/users/logout", "GET /api/users/me"]);
    await api.GET("/api/users/me");
    expect(paths().filter((path) => path.endsWith("logout"))).toHaveLength(1);
  });

  it("not yet told lets no other call pass", async () => {
    await login();
    server.down = "unreached";
    await app.logout();
    const { api, ask } = await import("../api/client.ts");
    server.down = { status: 503 };
    server.calls = [];
    await expect(ask(api.GET("/api/users/me"))).rejects.toMatchObject({ failure: { status: 503 } });
    expect(paths()).toEqual(["POST /api/users/logout"]);
  });

  it("in one tab reaches the other", async () => {
    await login();
    const other = await openApp();
    const endOther = await other.start();
    expect(other.currentUser()?.id).toBe("ram");
    await app.logout();
    await until(() => other.currentUser() === null);
    expect(other.rowsOf("task")).toBeUndefined();
    endOther();
  });

  it("leaves no draft behind that was about to be written", async () => {
    await login();
    app.saveDraft("task/new", { taskName: "half" });
    await app.logout();
    await app.readDraft("task/new");
    expect(await stored()).toEqual([]);
  });
});

describe("drafts", () => {
  it("come back after a restart, per user and form, until they are cleared", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await app.login(userOf("ram"));
    app.saveDraft("task/new", { taskName: "ha" });
    app.saveDraft("task/new", { taskName: "half" });
    app.saveDraft("task/7", { taskName: "other" });
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    await until(() => true);
    await vi.waitFor(async () => expect(await app.db.count("drafts")).toBe(2));
    await reopen();
    expect(await app.readDraft("task/new")).toEqual({ taskName: "half" });
    await app.clearDraft("task/new");
    expect(await app.readDraft("task/new")).toBeUndefined();
    expect(await app.readDraft("task/7")).toEqual({ taskName: "other" });
    server.sessionUser = "sita";
    await app.login(userOf("sita"));
    expect(await app.readDraft("task/7")).toBeUndefined();
  });

  it("are written at once when the page is hidden", async () => {
    await login();
    const { unmount } = renderHook(() => app.useDraftFlush());
    app.saveDraft("task/new", "typed");
    dispatchEvent(new Event("pagehide"));
    await vi.waitFor(async () => expect(await app.db.getAll("drafts")).toEqual(["typed"]));
    unmount();
  });
});

describe("who is logged in", () => {
  it("is known from the hint before the device was read", async () => {
    await login();
    end();
    app = await openApp();
    expect(app.currentUser()).toMatchObject({
      id: "ram",
      email: "ram@example.com",
      timeZone: "Asia/Kolkata",
    });
    expect(app.currentUser()).toBe(app.currentUser());
    expect(app.rowsOf("task")).toBeUndefined();
    end = await app.start();
    expect(app.currentUser()).toMatchObject({ name: "Pt. ram" });
  });

  it("follows a changed setting, and ignores one of another user", async () => {
    await login();
    const { result } = renderHook(() => app.useUser());
    await act(() => app.rememberUser(userOf("ram", { language: "hi" })));
    expect(result.current?.language).toBe("hi");
    await act(() => app.rememberUser(userOf("sita")));
    expect(result.current?.id).toBe("ram");
  });

  it("is nobody for no moment while another tab goes over to another account", async () => {
    await login();
    await app.db.put("users", userOf("sita"), "user");
    await app.refresh();
    expect(app.currentUser()?.id).toBe("ram");
    await expect(create("too late")).rejects.toThrow("no longer belongs");
    localStorage.setItem("userId", "sita");
    await app.refresh();
    expect(app.currentUser()?.id).toBe("sita");
    localStorage.setItem("userId", "ram");
    await reopen();
    expect(app.currentUser()).toBeNull();
  });
});

describe("the strip and the person's decisions", () => {
  it("count what waits by itself and what waits for the person", async () => {
    await login();
    const { result } = renderHook(() => ({ pending: app.usePending(), problems: app.useProblems() }));
    setOnline(false);
    await act(async () => void (await create("one")));
    await act(async () => void (await create("two")));
    expect(result.current.pending).toMatchObject({ unsent: 2, conflicts: 0, rejected: 0, offline: true });
    server.faults = [422, 409];
    await act(async () => {
      setOnline(true);
      await app.kick();
    });
    expect(result.current.pending).toMatchObject({ unsent: 0, conflicts: 1, rejected: 1, offline: false });
    expect(result.current.problems).toMatchObject([
      { state: "rejected", op: "create", mine: { taskName: "one" }, failure: { status: 422 } },
      { state: "conflict", op: "create", mine: { taskName: "two" }, failure: { status: 409 } },
    ]);
    await act(() => app.takeTheirs(result.current.problems[0]?.seq as number));
    expect(result.current.problems).toHaveLength(1);
  });
});

/** Web Locks as browsers have them, for tabs that share a process. */
function tabLocks() {
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
