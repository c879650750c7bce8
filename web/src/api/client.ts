import type { Client } from "openapi-fetch";
import { ApiError, type Failure, failureOf, networkFailure, readFailure } from "./failure.ts";
import { setReached } from "./reach.ts";
import type { paths } from "./schema.gen.ts";

/** "login": the server no longer knows this session. Nothing unsent is thrown away because of it. */
export const session = new EventTarget();

const READ_TIMEOUT = 60_000;
const WRITE_TIMEOUT = 20_000;

/** Here a 401 is the answer to what was asked, not the end of a session. */
const OWN_401 = [
  "/api/users/login",
  "/api/users/verifyuser",
  "/api/users/logout",
  "/api/openid/finish",
  "/api/passkeys/login",
];

let owed: () => Promise<void> = async () => {};

/** `pay` runs before every call and may refuse it by throwing: an offline logout must reach the server first. */
export function beforeEveryCall(pay: () => Promise<void>) {
  owed = pay;
}

let line = new AbortController();

/** The network is gone: what is on its way can no longer be answered, and would hold up what comes after it. */
export function dropCalls() {
  line.abort();
  line = new AbortController();
}

/** Sends a request as this device's user. Throws an ApiError when the server was not reached. */
export async function exchange(request: Request, timeout = READ_TIMEOUT): Promise<Response> {
  await owed();
  return dispatch(request, timeout);
}

async function dispatch(request: Request, timeout: number): Promise<Response> {
  const user = localStorage.getItem("userId");
  if (user && !request.headers.has("X-Sankalp-User")) request.headers.set("X-Sankalp-User", user);
  request.headers.set("Accept-Language", document.documentElement.lang || "en");
  let response: Response;
  try {
    response = await fetch(request, {
      signal: AbortSignal.any([request.signal, line.signal, AbortSignal.timeout(timeout)]),
    });
  } catch {
    setReached(false);
    throw new ApiError(networkFailure());
  }
  if (response.ok && !isJson(response)) {
    // A hotel's or station's login page answers 200 to everything: a write it "accepted" would be lost.
    setReached(false);
    throw new ApiError(networkFailure());
  }
  setReached(true);
  if (response.status === 401 && !OWN_401.includes(new URL(request.url).pathname)) {
    session.dispatchEvent(new Event("login"));
  }
  return response;
}

const isJson = (response: Response) =>
  response.status === 204 ||
  /^application\/([\w.]+\+)?json\b/.test(response.headers.get("content-type") ?? "");

interface Init {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
}

const method =
  (method: string) =>
  async (path: string, { params, body }: Init = {}) => {
    const named = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params?.path?.[name])));
    const given = Object.entries(params?.query ?? {}).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    const response = await exchange(
      buildRequest({ method, url: `${named}?${query}`.replace(/\?$/, ""), body }),
    );
    if (!response.ok) return { error: await response.json().catch(() => undefined), response };
    return { data: response.status === 204 ? undefined : await response.json(), response };
  };

/**
 * Every call of the API with the types of its description. Wrap it in `ask` to get its data or an ApiError. Only the types
 * are openapi-fetch's: of what its code can, this app needs little, and every first visit would load it.
 */
export const api = {
  GET: method("GET"),
  POST: method("POST"),
  PUT: method("PUT"),
  DELETE: method("DELETE"),
} as unknown as Pick<Client<paths>, "GET" | "POST" | "PUT" | "DELETE">;

/** `const { user } = await ask(api.GET("/api/users/me"))`; a failure is thrown as an ApiError. */
export async function ask<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiError(readFailure(response, error));
  return data as NonNullable<T>;
}

type Message = {
  method: string;
  url: string;
  body?: unknown;
  /** Goes in the place of a body. */
  file?: ArrayBuffer;
  headers?: Record<string, string>;
};

type Reply = { ok: true; data: unknown } | { ok: false; failure: Failure };

/** Sends a change whose address and body are data, as the outbox keeps them. Never throws. */
export async function send(message: Message): Promise<Reply> {
  const request = buildRequest(message);
  try {
    return await reply(await exchange(request, message.file ? READ_TIMEOUT : WRITE_TIMEOUT));
  } catch (caught) {
    return { ok: false, failure: failureOf(caught) };
  }
}

/** Ends the session behind the cookie, ahead of any other call. Never throws. */
export async function sendLogout(): Promise<Reply> {
  try {
    return await reply(
      await dispatch(buildRequest({ method: "POST", url: "/api/users/logout" }), WRITE_TIMEOUT),
    );
  } catch (caught) {
    return { ok: false, failure: failureOf(caught) };
  }
}

function buildRequest({ method, url, body, file, headers }: Message) {
  return new Request(new URL(url, location.origin), {
    method,
    credentials: "same-origin",
    headers: { "Content-Type": file ? "application/octet-stream" : "application/json", ...headers },
    body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
}

async function reply(response: Response): Promise<Reply> {
  if (!response.ok) {
    return { ok: false, failure: readFailure(response, await response.json().catch(() => undefined)) };
  }
  // An answer cut off half way throws here and counts as not reached: the same key will fetch it again.
  return { ok: true, data: response.status === 204 ? undefined : await response.json() };
}
