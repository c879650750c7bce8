// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, ask, beforeEveryCall, send, session } from "./client.ts";
import { failureOf } from "./failure.ts";
import { isReached } from "./reach.ts";

let requests: Request[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  requests = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    requests.push(request);
    return answer();
  });
  localStorage.setItem("userId", "ram");
  document.documentElement.lang = "hi";
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  beforeEveryCall(async () => {});
});

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
const me = () => ask(api.GET("/api/users/me"));
const failure = async () => failureOf(await me().catch((caught: unknown) => caught));

describe("a call", () => {
  it("says who asks and in which language", async () => {
    answer = () => json(200, { user: { id: "ram" } });
    expect(await me()).toEqual({ user: { id: "ram" } });
    expect(requests[0]?.headers.get("x-sankalp-user")).toBe("ram");
    expect(requests[0]?.headers.get("accept-language")).toBe("hi");
    expect(requests[0]?.credentials).toBe("same-origin");
  });

  it("fills in path and query; what is undefined is not asked", async () => {
    answer = () => json(200, {});
    await ask(api.DELETE("/api/sessions/{id}", { params: { path: { id: "a/b?c" } } }));
    expect(requests[0]?.method).toBe("DELETE");
    expect(requests[0]?.url).toMatch(/\/api\/sessions\/a%2Fb%3Fc$/);
    await ask(api.GET("/api/places", { params: { query: { q: "जयपुर & co", limit: 8, lat: undefined } } }));
    const { searchParams } = new URL(requests[1]?.url ?? "");
    expect([...searchParams]).toEqual([
      ["q", "जयपुर & co"],
      ["limit", "8"],
    ]);
  });

  it("of a change carries its body and its own headers", async () => {
    answer = () => json(201, { success: "ok" });
    const reply = await send({
      method: "POST",
      url: "/api/x",
      body: { a: null },
      headers: { "If-Match": '"3"', "X-Sankalp-User": "sita" },
    });
    expect(reply).toEqual({ ok: true, data: { success: "ok" } });
    const [request] = requests;
    expect(await request?.text()).toBe('{"a":null}');
    expect(request?.headers.get("content-type")).toBe("application/json");
    expect(request?.headers.get("if-match")).toBe('"3"');
    expect(request?.headers.get("x-sankalp-user")).toBe("sita");
  });

  it("tells what the server said is wrong", async () => {
    const body = { error: "Look again", code: "task.invalid", fields: { date: "past" }, requestId: "r1" };
    answer = () => json(422, body);
    expect(await failure()).toEqual({ ...body, status: 422, retryAfter: 0 });
  });

  it.each([
    ["120", 120],
    ["soon", 0],
    ["-5", 0],
    ["Fri, 20 Nov 2026 10:01:30 GMT", 90],
  ])("reads Retry-After: %s", async (header, seconds) => {
    vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z"), toFake: ["Date"] });
    answer = () => json(429, {}, { "retry-after": header });
    expect((await failure()).retryAfter).toBe(seconds);
  });

  it("keeps what a 412 says is there now, also when it says: nothing", async () => {
    answer = () => json(412, { error: "changed", current: null });
    expect(await failure()).toHaveProperty("current", null);
    answer = () => json(409, { error: "taken" });
    expect(await failure()).not.toHaveProperty("current");
  });

  it("copes with an error page that is no JSON", async () => {
    answer = () => new Response("<h1>Bad Gateway</h1>", { status: 502 });
    expect(await failure()).toMatchObject({ status: 502, code: "", fields: {} });
    expect(await send({ method: "POST", url: "/api/x" })).toMatchObject({
      ok: false,
      failure: { status: 502 },
    });
  });
});

describe("not reached", () => {
  it.each([
    ["no network", () => Promise.reject(new TypeError("failed"))],
    ["a station's login page", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
    ["an answer cut off", () => new Response('{"succ', { headers: { "content-type": "application/json" } })],
  ])("%s", async (_, bad) => {
    answer = bad as typeof answer;
    expect(await failure()).toMatchObject({ status: 0, code: "network" });
    expect(await send({ method: "POST", url: "/api/x" })).toMatchObject({
      ok: false,
      failure: { status: 0 },
    });
  });

  it("is remembered until an answer comes, even an unkind one", async () => {
    answer = () => Promise.reject(new TypeError("failed"));
    await failure();
    expect(isReached()).toBe(false);
    answer = () => json(500, {});
    await failure();
    expect(isReached()).toBe(true);
  });
});

describe("401", () => {
  const heard = vi.fn();
  beforeEach(() => {
    heard.mockClear();
    session.addEventListener("login", heard);
    answer = () => json(401, { error: "who?" });
  });
  afterEach(() => session.removeEventListener("login", heard));

  it("asks for a login", async () => {
    expect(await failure()).toMatchObject({ status: 401 });
    expect(heard).toHaveBeenCalledOnce();
  });

  it("of a wrong password does not", async () => {
    await send({ method: "POST", url: "/api/users/login", body: {} });
    expect(heard).not.toHaveBeenCalled();
  });
});

it("waits for what must come before it, and does not go when that fails", async () => {
  answer = () => json(200, {});
  beforeEveryCall(() => Promise.reject(new Error("first the logout")));
  await expect(me()).rejects.toThrow("first the logout");
  expect(requests).toEqual([]);
});
