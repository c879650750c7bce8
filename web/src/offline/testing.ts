import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { vi } from "vitest";
import type { Comment, Note, Notification, Profile, Task, Tombstone } from "../api/types.ts";
import { type Kept, kindAt, marks, type Row, SAMPLE } from "./testing-kinds.ts";

/** For the tests of this folder: a server that keeps the contract in memory, and devices that talk to it. */

type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  user: string;
};
type Fault =
  | number
  | "lost"
  | "unreached"
  | { status: number; headers?: Record<string, string>; body?: unknown };

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/** One user's server. `sessionUser` is whose cookie the browser holds. */
export class FakeServer {
  tasks = new Map<string, Task>();
  notes = new Map<string, Note>();
  comments = new Map<string, Comment>();
  profiles = new Map<string, Profile>();
  notifications = new Map<string, Notification>();
  trash = new Map<string, Row>();
  tombstones: Tombstone[] = [];
  revision = 0;
  floor = 0;
  sessionUser: string | null = "ram";
  /** Every call that arrived, in order. */
  calls: Call[] = [];
  /** How often each key took effect. */
  effects = new Map<string, number>();
  /** What the next calls of a change meet instead of success; "lost": done, but the answer never arrives. */
  faults: Fault[] = [];
  /** What every call meets while set. */
  down: Fault | undefined;
  answers = new Map<string, { body: string; status: number; answer: unknown }>();
  /** Called before a change is worked on, so that a test can do something meanwhile. */
  meanwhile: (() => Promise<void> | void) | undefined;

  get changes() {
    return this.calls.filter(({ method, path }) => method !== "GET" && !path.startsWith("/api/users"));
  }

  fetch = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: text ? JSON.parse(text) : undefined,
      user: request.headers.get("x-sankalp-user") ?? "",
    };
    const fault = this.down ?? (call.method === "GET" ? undefined : this.faults.shift());
    if (fault === "unreached") throw new TypeError("failed to fetch");
    this.calls.push(call);
    if (typeof fault === "number") return json(fault, { error: "no", code: `test.${fault}`, fields: {} });
    if (typeof fault === "object") return json(fault.status, fault.body ?? {}, fault.headers);
    if (pathname === "/api/users/logout") {
      this.sessionUser = null;
      return json(200, { success: "User Loggedout Successfully..!" });
    }
    if (!this.sessionUser || (call.user && call.user !== this.sessionUser))
      return json(401, { error: "who?" });
    if (pathname === "/api/sync") return this.sync(searchParams.get("since"));
    await this.meanwhile?.();
    const response = this.change(call, text);
    if (fault === "lost") throw new TypeError("failed to fetch");
    return response;
  };

  private sync(asked: string | null) {
    const since = asked === null ? -1 : Number(asked);
    const full = since < this.floor || since > this.revision;
    const after = full ? -1 : since;
    const changed = (table: Map<string, Row>) => [...table.values()].filter((row) => row.revision > after);
    return json(200, {
      revision: this.revision,
      full,
      tasks: changed(this.tasks),
      notes: changed(this.notes),
      comments: changed(this.comments),
      profiles: changed(this.profiles),
      notifications: changed(this.notifications),
      tombstones: this.tombstones.filter(({ revision }) => revision > after),
    });
  }

  private change(call: Call, text: string) {
    const key = call.headers.get("idempotency-key");
    const known = key ? this.answers.get(key) : undefined;
    if (known && known.body !== text) return json(422, { error: "another body", code: "key" });
    if (known) return json(known.status, known.answer);
    const [status, answer] = this.work(call);
    if (key && status < 300) {
      this.answers.set(key, { body: text, status, answer });
      this.effects.set(key, (this.effects.get(key) ?? 0) + 1);
    }
    return json(status, answer);
  }

  private work({ method, path, headers, body }: Call): [number, unknown] {
    const kind = kindAt(path);
    const id = kind === "profile" ? (this.sessionUser ?? "") : (path.split("/").at(-1) as string);
    const table = this.table(kind);
    if (path.endsWith("/delete/all")) return this.remove(body as string[], kind);
    if (path.endsWith("/restore")) return this.restore(body as string[], kind);
    if (path.endsWith("/read")) return this.read(body as string[]);
    if (method === "POST") return this.put({ ...SAMPLE[kind](""), ...(body as Row) }, 201, kind);
    const row = table.get(id) ?? (kind === "profile" ? SAMPLE.profile(id) : undefined);
    if (!row && this.trash.has(id) && method === "DELETE") return [200, { success: "ok" }];
    if (!row && this.trash.has(id))
      return [headers.has("if-match") ? 412 : 404, { error: "gone", current: null }];
    if (!row) return [404, { error: "not there" }];
    const match = headers.get("if-match");
    const met = headers.get("if-none-match") === "*" && table.has(id);
    if (met || (match && match !== `"${row.revision}"`)) return [412, { error: "changed", current: row }];
    if (method === "DELETE") return this.remove([id], kind);
    const next = { ...row, ...(kind === "notification" ? marks(body) : (body as object)) } as Row;
    if (JSON.stringify(next) === JSON.stringify(row)) return [200, { success: "ok", [kind]: row }];
    return this.put(next, 200, kind);
  }

  private table(kind: Kept) {
    const { tasks: task, notes: note, comments: comment, profiles: profile, notifications } = this;
    const tables = { task, note, comment, profile, notification: notifications };
    return tables[kind] as Map<string, Row>;
  }

  put(row: Row, status = 200, kind: Kept = "task"): [number, unknown] {
    const stored = { ...row, revision: ++this.revision };
    this.table(kind).set(row._id, stored);
    return [status, { success: "ok", [kind]: stored }];
  }

  remove(ids: string[], kind: Kept = "task"): [number, unknown] {
    const table = this.table(kind);
    if (ids.some((id) => !table.has(id) && !this.trash.has(id))) return [404, { error: "not there" }];
    const revision = ++this.revision;
    for (const _id of ids) {
      const row = table.get(_id);
      if (!row) continue;
      this.trash.set(_id, row);
      table.delete(_id);
      this.tombstones.push({ _id, kind, revision });
    }
    return [200, { success: "ok" }];
  }

  private read(ids: string[]): [number, unknown] {
    const revision = ++this.revision;
    const rows = ids.flatMap((id) => this.notifications.get(id) ?? []);
    for (const row of rows) Object.assign(row, { readAt: row.readAt ?? new Date().toISOString(), revision });
    return [200, { success: "ok", notifications: rows }];
  }

  private restore(ids: string[], kind: Kept): [number, unknown] {
    const table = this.table(kind);
    const back = ids.flatMap((id) => this.trash.get(id) ?? []);
    if (back.length > 0) this.revision++;
    for (const row of back) {
      table.set(row._id, { ...row, revision: this.revision });
      this.trash.delete(row._id);
    }
    return [200, { success: "ok", [`${kind}s`]: ids.flatMap((id) => table.get(id) ?? []) }];
  }
}

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

type Net = Pick<typeof import("./outbox.ts"), "flush"> &
  Pick<typeof import("./state.ts"), "refresh"> &
  Pick<typeof import("./engine.ts"), "rest">;

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

export function setOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  dispatchEvent(new Event(online ? "online" : "offline"));
}

/** Opens the app as a browser does after a crash: new modules, nothing in memory, the same disk. */
export async function openApp() {
  vi.resetModules();
  const modules = {
    ...(await import("./device.ts")),
    ...(await import("./write.ts")),
    ...(await import("./decide.ts")),
    ...(await import("./store.ts")),
    ...(await import("./drafts.ts")),
    ...(await import("./status.ts")),
    ...(await import("./engine.ts")),
    ...(await import("./outbox.ts")),
    ...(await import("./sync.ts")),
    ...(await import("./state.ts")),
    session: (await import("../api/client.ts")).session,
    db: await (await import("./db.ts")).database(),
  };
  opened.push(modules);
  return modules;
}

export type App = Awaited<ReturnType<typeof openApp>>;

export const until = (condition: () => boolean) =>
  vi.waitFor(() => {
    if (!condition()) throw new Error("not yet");
  });
