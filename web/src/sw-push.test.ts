import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followPush } from "./sw-push.ts";

/** The worker's world, of which each test says only what it is about. */
const world = {
  registration: { showNotification: vi.fn(), pushManager: { subscribe: vi.fn() } },
  clients: { matchAll: vi.fn(), openWindow: vi.fn() },
};
const hears: Record<string, (event: object) => void> = {};
const fetched = vi.fn((_path: string, _init?: RequestInit) => Promise.resolve(new Response("{}")));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
  world.clients.matchAll.mockResolvedValue([]);
  followPush({
    ...world,
    addEventListener: (name: string, hear: (event: object) => void) => {
      hears[name] = hear;
    },
  } as unknown as ServiceWorkerGlobalScope);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function happens(name: string, event: object) {
  const waits: unknown[] = [];
  hears[name]?.({ ...event, waitUntil: (what: unknown) => waits.push(what) });
  await Promise.all(waits);
}

const message = { id: "n1", title: "याद रहे", body: "कथा", path: "/notes/detail/1", lang: "hi" };
const calls = () =>
  fetched.mock.calls.map(([path, init]) => [init?.method, path, JSON.parse(String(init?.body))]);

test("a message is shown in its language, in the place of an earlier one of the same notification", async () => {
  await happens("push", { data: { json: () => message } });
  const [title, options] = world.registration.showNotification.mock.calls[0] as [string, NotificationOptions];
  expect(title).toBe("याद रहे");
  expect(options).toMatchObject({
    body: "कथा",
    lang: "hi",
    tag: "n1",
    data: { id: "n1", path: "/notes/detail/1" },
  });
});

test("one that could not be read is shown without words of its own", async () => {
  await happens("push", { data: null });
  expect(world.registration.showNotification.mock.calls[0]?.[0]).toBe("Sankalp");
});

const tapped = (data: unknown) => {
  const notification = { data, close: vi.fn() };
  return happens("notificationclick", { notification }).then(() =>
    expect(notification.close).toHaveBeenCalled(),
  );
};

test("a tap opens its page and marks it read", async () => {
  await tapped({ id: "n1", path: "/notes/detail/1" });
  expect(world.clients.openWindow).toHaveBeenCalledWith("/notes/detail/1");
  expect(calls()).toEqual([["PUT", "/api/notifications/n1", { read: true }]]);
});

test("in the window that stands open, if there is one", async () => {
  const shown = { url: "https://s.example/tasks", focus: vi.fn(), navigate: vi.fn().mockResolvedValue({}) };
  world.clients.matchAll.mockResolvedValue([shown]);
  await tapped({ id: "n1", path: "/notes/detail/1" });
  expect(shown.focus).toHaveBeenCalled();
  expect(shown.navigate).toHaveBeenCalledWith("/notes/detail/1");
  expect(world.clients.openWindow).not.toHaveBeenCalled();
  shown.url = "https://s.example/notes/detail/1"; // nothing typed there is thrown away
  await tapped({ id: "n1", path: "/notes/detail/1" });
  expect(shown.navigate).toHaveBeenCalledTimes(1);
});

test("a window that cannot be led there, and no network: a new window all the same", async () => {
  fetched.mockRejectedValue(new TypeError("failed to fetch"));
  const shown = { url: "", focus: vi.fn(), navigate: vi.fn().mockRejectedValue(new TypeError("not yours")) };
  world.clients.matchAll.mockResolvedValue([shown]);
  await tapped(null);
  await tapped({ id: "n1", path: "/tasks" });
  expect(world.clients.openWindow.mock.calls).toEqual([["/notifications"], ["/tasks"]]);
});

test("a subscription that the browser ends is followed by the next", async () => {
  const keys = { p256dh: "p", auth: "a" };
  const options = { userVisibleOnly: true };
  world.registration.pushManager.subscribe.mockResolvedValue({
    toJSON: () => ({ endpoint: "https://p/2", keys }),
  });
  await happens("pushsubscriptionchange", { oldSubscription: { endpoint: "https://p/1", options } });
  expect(world.registration.pushManager.subscribe).toHaveBeenCalledWith(options);
  expect(calls()).toEqual([
    ["POST", "/api/notifications/push", { endpoint: "https://p/2", keys }],
    ["DELETE", "/api/notifications/push", { endpoint: "https://p/1" }],
  ]);
  fetched.mockClear();
  await happens("pushsubscriptionchange", {});
  expect(fetched).not.toHaveBeenCalled();
});
