import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import type { FakeServer } from "./testing-server.ts";

export { FakeServer } from "./testing-server.ts";

/** For tests: devices that talk to a server that keeps the contract in memory. */

/** The browser's end of /api/events; a test plays the server. */
export class FakeEvents {
  static CLOSED = 2;
  static open: FakeEvents[] = [];
  readyState = 1;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  constructor() {
    FakeEvents.open.push(this);
  }
  close() {
    this.readyState = FakeEvents.CLOSED;
    FakeEvents.open = FakeEvents.open.filter((source) => source !== this);
  }
}

const channels: BroadcastChannel[] = [];
let opened: Net[] = [];

/** A crash of every tab: none of them hears of the device any more, and nobody waits for them. */
export function closeTabs() {
  opened = [];
  for (const channel of channels.splice(0)) channel.onmessage = null;
}

/** The end of a test: after the last one of a file there is no browser left for what still sends or reads. */
export async function endTabs() {
  const ending = opened;
  closeTabs();
  setOnline(false);
  await Promise.all(ending.map(atRest));
}

type Net = Pick<typeof import("../outbox.ts"), "flush"> &
  Pick<typeof import("../state.ts"), "refresh"> &
  Pick<typeof import("../engine.ts"), "rest">;

/** Resolves when the app has stopped sending and reading. There must be nothing that it can send. */
export async function atRest({ flush, refresh, rest }: Net) {
  await flush(); // takes its turn after what runs now,
  await flush(); // and after the sync that may follow from that
  await refresh();
  rest();
}

/** A fresh device: empty database and local storage, online, talking to `server`. */
export function newDevice(server: FakeServer) {
  vi.stubGlobal("indexedDB", new IDBFactory());
  localStorage.clear();
  vi.stubGlobal("fetch", (request: Request) => server.fetch(request));
  FakeEvents.open = [];
  closeTabs();
  const { BroadcastChannel } = globalThis;
  vi.stubGlobal("BroadcastChannel", function open(name: string) {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    return channel;
  });
  vi.stubGlobal("EventSource", FakeEvents);
  setOnline(true);
}

/** Makes the browser say that it is online, or offline. */
export function setOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  dispatchEvent(new Event(online ? "online" : "offline"));
}

/** Opens the app as a browser does after a crash: new modules, nothing in memory, the same disk. */
export async function openApp() {
  vi.resetModules();
  const modules = {
    ...(await import("../device.ts")),
    ...(await import("../session.ts")),
    ...(await import("../write.ts")),
    ...(await import("../decide.ts")),
    ...(await import("../store.ts")),
    ...(await import("../drafts.ts")),
    ...(await import("../status.ts")),
    ...(await import("../engine.ts")),
    ...(await import("../outbox.ts")),
    ...(await import("../sync.ts")),
    ...(await import("../state.ts")),
    session: (await import("../../api/client.ts")).session,
    db: await (await import("../db.ts")).database(),
  };
  opened.push(modules);
  return modules;
}

/** A tab of the app, as `openApp` opens it. */
export type App = Awaited<ReturnType<typeof openApp>>;

/** Waits until the condition holds. */
export const until = (condition: () => boolean) =>
  vi.waitFor(() => {
    if (!condition()) throw new Error("not yet");
  });
