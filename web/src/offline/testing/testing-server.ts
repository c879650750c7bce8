import type {
  Booking,
  Comment,
  Expense,
  Note,
  Notification,
  Profile,
  Task,
  Tombstone,
} from "../../api/types.ts";
import { kinds } from "../kinds.ts";
import { kindAt, marks, type Row, SAMPLE, type StoredKind, storedKinds } from "./testing-kinds.ts";

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

const isFile = ({ headers }: Request) => headers.get("content-type") === "application/octet-stream";
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });

/** One user's server. `sessionUser` is whose cookie the browser holds. */
export class FakeServer {
  rows = Object.fromEntries(storedKinds.map((kind) => [kind, new Map()])) as {
    [K in StoredKind]: Map<string, Row>;
  };
  trash = new Map<string, Row>();
  tombstones: Tombstone[] = [];
  revision = 0;
  floor = 0;
  /** The last revision before those that a restore has undone. */
  lostAfter = 0;
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
  /** Ids that are refused when they are sent back. */
  refuses: string[] = [];
  /** Called before a change is worked on, so that a test can do something meanwhile. */
  meanwhile: (() => Promise<void> | void) | undefined;

  get tasks() {
    return this.rows.task as Map<string, Task>;
  }
  get notes() {
    return this.rows.note as Map<string, Note>;
  }
  /** What the server has as pictures, by their paths. */
  readonly pictures = new Map<string, string>();

  get comments() {
    return this.rows.comment as Map<string, Comment>;
  }
  get profiles() {
    return this.rows.profile as Map<string, Profile>;
  }
  get notifications() {
    return this.rows.notification as Map<string, Notification>;
  }

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
      body: isFile(request) ? text : text ? JSON.parse(text) : undefined,
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
    const picture = call.method === "GET" && this.pictures.get(pathname);
    if (picture) return new Response(picture, { headers: { "content-type": "image/jpeg" } });
    if (pathname === "/api/sync") return this.sync(searchParams.get("since"));
    if (call.method !== "GET") await this.meanwhile?.();
    const response = this.change(call, text);
    if (fault === "lost") throw new TypeError("failed to fetch");
    return response;
  };

  private sync(asked: string | null) {
    const since = asked === null ? -1 : Number(asked);
    const full = since < this.floor || since > this.revision;
    const after = full ? -1 : since;
    const changed = storedKinds.map((kind) => {
      const rows = [...this.rows[kind].values()];
      return [kinds[kind].list, rows.filter((row) => row.revision > after)];
    });
    return json(200, {
      revision: this.revision,
      full,
      ...(full && since > 0 && this.lostAfter && { lostAfter: this.lostAfter }),
      ...Object.fromEntries(changed),
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
    if (path === "/api/sync/recover") return this.recover(body as { kind: StoredKind; record: Row }[]);
    const kind = kindAt(path);
    const id = kind === "profile" ? (this.sessionUser ?? "") : (path.split("/").at(-1) as string);
    const table = this.rows[kind];
    if (path.endsWith("/delete/all")) return this.remove(body as string[], kind);
    if (path.endsWith("/restore")) return this.restore(body as string[], kind);
    if (path.endsWith("/import") || path.endsWith("/many")) return this.bring(body as Row[], kind);
    if (path.endsWith("/read")) return this.read(body as string[]);
    if (path.includes("/photos/")) return this.photo(method, path);
    if (kind === "booking" && method === "POST" && path.split("/").length > 3)
      return this.step(path, body as object);
    if (method === "POST") return this.put({ ...SAMPLE[kind](""), ...(body as object) } as Row, 201, kind);
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

  private photo(method: string, path: string): [number, unknown] {
    const [, , , id = "", , photo = ""] = path.split("/");
    const row = this.rows.expense.get(id) as Expense | undefined;
    if (!row) return [404, { error: "not there" }];
    const photos = (row.photos ?? []).filter((one) => one !== photo);
    return this.put({ ...row, photos: method === "PUT" ? [...photos, photo] : photos }, 200, "expense");
  }

  /** A step of a booking that is confirmed makes its task, and the answer brings both. */
  private step(path: string, body: { taskId?: string }): [number, unknown] {
    const [, , , id = "", verb] = path.split("/");
    const booking = this.rows.booking.get(id) as Booking | undefined;
    if (!booking) return [404, { error: "not there" }];
    const { taskId } = body;
    const task = verb === "confirm" && taskId && (this.put(SAMPLE.task(taskId))[1] as object);
    return [
      200,
      {
        ...task,
        ...(this.put({ ...booking, ...body, step: booking.step + 1 }, 200, "booking")[1] as object),
      },
    ];
  }

  put(row: Row, status = 200, kind: StoredKind = "task"): [number, unknown] {
    const stored = { ...row, revision: ++this.revision };
    this.rows[kind].set(row._id, stored);
    return [status, { success: "ok", [kind]: stored }];
  }

  /** Takes back what a restore has lost. */
  private recover(all: { kind: StoredKind; record: Row }[]): [number, unknown] {
    const [refused, taken] = [true, false].map((is) =>
      all.filter(({ record }) => this.refuses.includes(record._id) === is),
    ) as [typeof all, typeof all];
    for (const { kind, record } of taken) {
      const there = this.rows[kind].get(record._id) as Expense | undefined;
      this.put(kind === "expense" ? ({ ...record, photos: there?.photos } as Row) : record, 200, kind);
    }
    const why = refused.map(({ record }) => ({ _id: record._id, error: "Not this one." }));
    return [200, { success: "ok", recovered: taken.length, refused: why }];
  }

  /** Several at once, as one change. */
  private bring(rows: Row[], kind: StoredKind): [number, unknown] {
    for (const row of rows) this.put({ ...SAMPLE[kind](""), ...row } as Row, 201, kind);
    return [201, { success: "ok", [kinds[kind].list]: rows.map(({ _id }) => this.rows[kind].get(_id)) }];
  }

  remove(ids: string[], kind: StoredKind = "task"): [number, unknown] {
    const table = this.rows[kind];
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

  private restore(ids: string[], kind: StoredKind): [number, unknown] {
    const table = this.rows[kind];
    const back = ids.flatMap((id) => this.trash.get(id) ?? []);
    if (back.length > 0) this.revision++;
    for (const row of back) {
      table.set(row._id, { ...row, revision: this.revision });
      this.trash.delete(row._id);
    }
    return [200, { success: "ok", [kinds[kind].list]: ids.flatMap((id) => table.get(id) ?? []) }];
  }
}
